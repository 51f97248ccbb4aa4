import { PERCENT } from '../unit-conversions.ts'
import { EMISSION_SECTORS, type EmissionTables } from './rows.ts'

/** Fossil CO2 of one country and year in one of our sources. */
interface SourceValue {
  readonly dataset_id: string
  readonly co2_mt: number
  readonly definition: string
}

/** The same country and year in every source that has it. */
export interface EmissionComparison {
  readonly country: string
  readonly year: number
  readonly values: readonly SourceValue[]
  /** Highest minus lowest, percent of the mean; null with fewer than two sources. */
  readonly spread_pct: number | null
  readonly reasons: readonly string[]
}

/** What each source counts as fossil CO2. */
const DEFINITIONS = {
  'owid-co2':
    'Fossil fuels, cement and flaring by territory; Global Carbon Budget in the release that Our World in Data packages',
  'gcb-2024-national':
    'Fossil fuels and cement by territory, cement carbonation excluded; Global Carbon Budget 2024',
  'edgar-emissions':
    'Fossil fuels by International Energy Agency statistics, all industrial processes, liming, waste and fossil fires; EDGAR 2024',
} as const

/** Why the sources differ; added to every comparison, because none of them is wrong. */
const REASONS = [
  'Releases: past years are revised when energy statistics are, most of all for China.',
  'Scope: EDGAR adds processes such as lime, chemicals and metals, and fossil fires.',
  'Energy statistics: EDGAR rests on the International Energy Agency, the Global Carbon Budget on national reports first.',
] as const

/** Compare the fossil CO2 of a country and year across sources. */
export function compareSources(
  tables: EmissionTables,
  country: string,
  year: number
): EmissionComparison {
  const isRow = (row: { readonly country: string; readonly year: number }): boolean =>
    row.country === country && row.year === year
  const found: Record<keyof typeof DEFINITIONS, number | null | undefined> = {
    'owid-co2': tables.national.find(isRow)?.co2_mt,
    'gcb-2024-national': tables.carbonBudget.find(isRow)?.territorial_mt_co2,
    'edgar-emissions': sumSectors(tables.sectors.find(isRow)),
  }
  const values = (Object.keys(DEFINITIONS) as (keyof typeof DEFINITIONS)[]).flatMap((id) => {
    const co2_mt = found[id]
    return co2_mt === null || co2_mt === undefined
      ? []
      : [{ dataset_id: id, co2_mt, definition: DEFINITIONS[id] }]
  })
  return { country, year, values, spread_pct: measureSpread(values), reasons: REASONS }
}

/** Fossil and process CO2 of all sectors of a row, Mt; null if the row is missing or empty. */
function sumSectors(row: EmissionTables['sectors'][number] | undefined): number | null {
  if (row === undefined) return null
  const values = Object.values(EMISSION_SECTORS).flatMap((field) => row[field] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

function measureSpread(values: readonly SourceValue[]): number | null {
  if (values.length < 2) return null
  const amounts = values.map((value) => value.co2_mt)
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
  if (mean === 0) return 0
  return ((Math.max(...amounts) - Math.min(...amounts)) / mean) * PERCENT
}
