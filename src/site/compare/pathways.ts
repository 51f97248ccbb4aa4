import type { PolicyPathwayId } from '../../core/pathways/policy-pathway-ids.ts'
import type { SampledFigure } from '../../core/uncertainty/statistics.ts'
import { formatExact, formatFixed, formatProse, formatQuantity } from '../../format/index.ts'
import { drawStrip } from '../calculators/strip/strip.ts'

/** The part of a comparison of pathways that the page shows. */
export interface ComparedPathways {
  readonly pathways: readonly {
    readonly id: PolicyPathwayId
    readonly label: string
    readonly description: string
    readonly emissions_net_pct_change: number
    readonly damage_additional_pct_gdp: number
    readonly total_damage_pct_gdp: number
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
  { label: 'Climate damage beyond today’s', unit: '% of GDP' },
  { label: 'Damage since 1850–1900', unit: '% of GDP' },
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
  /** Markup of a strip with the sampled range of the damage. */
  readonly strip: string
}

/** The sampled ranges of the pathways, by field. */
export type PathwayRanges = Readonly<
  Record<PolicyPathwayId, Readonly<Record<string, Pick<SampledFigure, 'p17' | 'p83'>>>>
>

/**
 * Write the pathways of a comparison as rows, with the 17th to 83rd percentile of the damage once it
 * is drawn; strips share an axis that holds them all.
 */
export function writePathwayRows(
  { pathways }: ComparedPathways,
  ranges: PathwayRanges | null
): PathwayRow[] {
  const rangeOf = (id: PolicyPathwayId) => ranges?.[id]['damage_additional_pct_gdp'] ?? null
  const ends = pathways.flatMap(({ id, damage_additional_pct_gdp: damage }) => {
    const range = rangeOf(id)
    return range === null ? [damage] : [damage, range.p17, range.p83]
  })
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)]
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
  const color = 'var(--chart-damage)'
  return pathways.map((one) => {
    const damage = one.damage_additional_pct_gdp
    const range = rangeOf(one.id)
    return {
      label: one.label,
      description: one.description,
      cells: [
        `${formatFixed(one.warming_c, 2)} (${formatFixed(one.warming_low_c, 2)} to ${formatFixed(one.warming_high_c, 2)})`,
        formatFixed(one.emissions_net_pct_change, 0),
        formatProse(one.carbon_price_usd_per_t),
        range === null
          ? formatFixed(damage, 2)
          : `${formatFixed(damage, 2)} (${formatFixed(range.p17, 2)} to ${formatFixed(range.p83, 2)})`,
        formatFixed(one.total_damage_pct_gdp, 2),
        formatFixed(one.fiscal_balance_shift_pct, 2),
        formatFixed(one.debt_deviation_pct_gdp, 1),
        formatFixed(one.investment_gap_index, 2),
        formatFixed(one.stranded_asset_risk_index, 2),
      ],
      strip: drawStrip(axis, [
        ...(range === null
          ? []
          : [{ shape: 'range', at: range.p17, to: range.p83, color } as const]),
        { shape: 'diamond', at: damage, color },
      ]),
    }
  })
}

/** Say what the pathways differ in. */
export function writePathwaySentence({ pathways }: ComparedPathways): string {
  const sorted = pathways.toSorted((a, b) => a.total_damage_pct_gdp - b.total_damage_pct_gdp)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  const write = (value: number): string => formatQuantity(value, 'pct_gdp')
  return `Damage beyond today’s goes from ${write(least.damage_additional_pct_gdp)} (${shortenLabel(least.label)}) to ${write(most.damage_additional_pct_gdp)} (${shortenLabel(most.label)}).`
}

/** A label without what it adds in brackets. */
export function shortenLabel(label: string): string {
  return label.replace(/\s*\(.*\)$/, '')
}
