import type { PolicyPathwayId } from '../../core/pathways/policy-pathway-ids.ts'
import { formatExact, formatFixed, formatProse, formatQuantity } from '../../format/index.ts'
import { drawStrip } from '../calculators/strip/strip.ts'

/** The part of a comparison of pathways that the page shows. */
export interface ComparedPathways {
  readonly pathways: readonly {
    readonly id: PolicyPathwayId
    readonly label: string
    readonly description: string
    readonly emissions_net_pct_change: number
    readonly total_damage_pct_gdp: number
    readonly total_damage_low_pct_gdp: number
    readonly total_damage_high_pct_gdp: number
    readonly fiscal_balance_shift_pct: number
    readonly debt_deviation_pct_gdp: number
    readonly investment_gap_index: number
    readonly warming_c: number
    readonly warming_low_c: number
    readonly warming_high_c: number
    readonly carbon_price_usd_per_t: number
    readonly stranded_asset_risk_index: number
  }[]
}

/** Columns of the table of pathways. */
export const PATHWAY_COLUMNS = [
  { label: 'Warming', unit: '°C' },
  { label: 'Emissions against 2020', unit: '%' },
  { label: 'Carbon price', unit: 'USD/t' },
  { label: 'Climate damage since 1850–1900', unit: '% of GDP' },
  { label: 'Budget balance', unit: 'points of GDP' },
  { label: 'Rise of public debt', unit: 'points of GDP' },
  { label: 'Investment gap', unit: '0 to 1' },
  { label: 'Stranded assets', unit: '0 to 1' },
] as const

/** A pathway as a row of text, and its damage as a picture. */
export interface PathwayRow {
  readonly label: string
  readonly description: string
  readonly cells: readonly string[]
  /** Markup of a strip from low to high. */
  readonly strip: string
}

/** Write the pathways of a comparison as rows; strips share an axis that holds them all. */
export function writePathwayRows({ pathways }: ComparedPathways): PathwayRow[] {
  const lowest = Math.min(...pathways.map((one) => one.total_damage_low_pct_gdp))
  const highest = Math.max(...pathways.map((one) => one.total_damage_high_pct_gdp))
  // Some countries gain from warming, so that the axis can begin below 0.
  const start = Math.min(0, Math.floor(lowest))
  const end = Math.max(1, Math.ceil(highest))
  const axis = {
    from: start,
    to: end,
    ticks: Array.from({ length: end - start + 1 }, (_, index) => ({
      at: start + index,
      label: formatExact(start + index),
    })),
  }
  return pathways.map((one) => ({
    label: one.label,
    description: one.description,
    cells: [
      `${formatFixed(one.warming_c, 2)} (${formatFixed(one.warming_low_c, 2)} to ${formatFixed(one.warming_high_c, 2)})`,
      formatFixed(one.emissions_net_pct_change, 0),
      formatProse(one.carbon_price_usd_per_t),
      `${formatFixed(one.total_damage_pct_gdp, 2)} (${formatFixed(one.total_damage_low_pct_gdp, 2)} to ${formatFixed(one.total_damage_high_pct_gdp, 2)})`,
      formatFixed(one.fiscal_balance_shift_pct, 2),
      formatFixed(one.debt_deviation_pct_gdp, 1),
      formatFixed(one.investment_gap_index, 2),
      formatFixed(one.stranded_asset_risk_index, 2),
    ],
    strip: drawStrip(axis, [
      {
        shape: 'range',
        at: one.total_damage_low_pct_gdp,
        to: one.total_damage_high_pct_gdp,
        color: 'var(--chart-damage)',
      },
      { shape: 'diamond', at: one.total_damage_pct_gdp, color: 'var(--chart-damage)' },
    ]),
  }))
}

/** Say what the pathways differ in. */
export function writePathwaySentence({ pathways }: ComparedPathways): string {
  const sorted = pathways.toSorted((a, b) => a.total_damage_pct_gdp - b.total_damage_pct_gdp)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  const write = (value: number): string => formatQuantity(value, 'pct_gdp')
  return `Damage since 1850–1900 goes from ${write(least.total_damage_pct_gdp)} (${shortenLabel(least.label)}) to ${write(most.total_damage_pct_gdp)} (${shortenLabel(most.label)}).`
}

/** A label without what it adds in brackets. */
export function shortenLabel(label: string): string {
  return label.replace(/\s*\(.*\)$/, '')
}
