import { entryAt } from '../core/entry.ts'
import { type ComparedPathway, comparisonRequestSchema } from '../core/pathways/compare.ts'
import { comparePathways } from '../core/pathways/compare.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawRanges } from './climate-ranges.ts'

/** Year in which pathways have moved apart far enough to be distinguished. */
export const FAR_YEAR = 2050

/** GDP lost to climate damage by policy pathway, at the deadline and in 2050. */
export function climateChart(scenario: Scenario): ChartDescription | null {
  const { geography, target } = scenario
  if (geography === undefined) return null
  const near = compareAt(geography, target.deadline_year)
  const far = compareAt(geography, FAR_YEAR)
  const rows = far.map((pathway, index) => ({
    label: pathway.label,
    low: pathway.total_damage_low_pct_gdp,
    central: pathway.total_damage_pct_gdp,
    high: pathway.total_damage_high_pct_gdp,
    before: entryAt(near, index).total_damage_pct_gdp,
  }))
  const years = [target.deadline_year, FAR_YEAR] as const
  const [least, most] = [pickBy(far, Math.min), pickBy(far, Math.max)]
  return {
    id: 'climate',
    title:
      `By ${FAR_YEAR} climate damage takes ${write(least)} to ${write(most)}, ` +
      'depending on what the world does',
    subtitle:
      'GDP lost in the place at the warming of each pathway, 10th to 90th percentile of warming, % of GDP',
    source: `${describeSource(scenario)}; eight policy pathways of the comparison service`,
    wide: drawRanges(rows, years, 'wide'),
    narrow: drawRanges(rows, years, 'narrow'),
    table: {
      columns: [
        { label: 'Pathway', unit: null },
        ...years.flatMap((year) => [
          { label: `Warming ${year}`, unit: '°C' },
          { label: `Damage ${year}`, unit: '% of GDP' },
          { label: 'low', unit: '% of GDP' },
          { label: 'high', unit: '% of GDP' },
        ]),
      ],
      rows: far.map((pathway, index) => [
        pathway.label,
        ...(near[index] === undefined ? [] : listFigures(near[index])),
        ...listFigures(pathway),
      ]),
    },
    alt: `Bars from low to high for ${FAR_YEAR}: ${far
      .map((pathway) => `${pathway.label} ${write(pathway.total_damage_pct_gdp)}`)
      .join('; ')}.`,
  }
}

/** The eight pathways for the power sector of a geography in a year. */
export function compareAt(geography: string, horizon: number): readonly ComparedPathway[] {
  return comparePathways(comparisonRequestSchema.parse({ geography, horizon })).pathways
}

function listFigures(pathway: ComparedPathway): number[] {
  return [
    pathway.warming_c,
    pathway.total_damage_pct_gdp,
    pathway.total_damage_low_pct_gdp,
    pathway.total_damage_high_pct_gdp,
  ]
}

function pickBy(
  pathways: readonly ComparedPathway[],
  pick: (...values: number[]) => number
): number {
  return pick(...pathways.map((pathway) => pathway.total_damage_pct_gdp))
}

function write(value: number): string {
  return formatQuantity(value, 'pct_gdp')
}
