import type { Table } from '../../../core/dataset/table.ts'
import type { ForecastPath, ForecastYear } from '../../../core/forecast/forecast.ts'
import { CHAIN_OUTPUTS } from '../chain/outputs.ts'

/** An output of a forecast: its label, accessor and axis. */
export interface ForecastOutput {
  readonly name: string
  readonly label: string
  readonly unit: string
  /** Fixed range of the axis; null if it depends on the size of the country. */
  readonly axis: readonly [from: number, to: number] | null
}

const OF_THE_COUNTRY: readonly ForecastOutput[] = [
  { name: 'emissions_mt_co2', label: 'Fossil CO2 of the country', unit: 'Mt CO2', axis: null },
  { name: 'gdp_damage_usd_b', label: 'GDP lost, at the GDP of now', unit: 'USD bn', axis: null },
]

/** Every output that can be plotted: those of the country, then those of the chain. */
export const FORECAST_OUTPUTS: readonly ForecastOutput[] = [
  ...CHAIN_OUTPUTS.damage,
  ...OF_THE_COUNTRY,
  ...CHAIN_OUTPUTS.fiscal,
  ...CHAIN_OUTPUTS.physical,
]

/** The output with a name, or the first if the name is unknown. */
export function findOutput(name: string): ForecastOutput {
  const [first] = FORECAST_OUTPUTS
  const found = FORECAST_OUTPUTS.find((output) => output.name === name) ?? first
  if (found === undefined) throw new Error('A forecast has outputs.')
  return found
}

/** Read an output in a year; null if there are no data for the country. */
export function readOutput(row: ForecastYear, name: string): number | null {
  const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value
  return typeof value === 'number' ? value : null
}

/** Every year and output of a forecast as a table, for a file; unrounded, as the API gives them. */
export function seriesTable({ envelope, series }: ForecastPath): Table {
  return {
    fields: [
      { name: 'country', type: 'string', unit: null, description: 'ISO 3166 alpha-2 code' },
      { name: 'year', type: 'year', unit: null, description: 'Year' },
      ...FORECAST_OUTPUTS.map(({ name, label, unit }) => ({
        name,
        type: 'number' as const,
        unit,
        description: label,
      })),
    ],
    rows: series.map((row) => ({
      country: envelope.country,
      year: row.year,
      ...Object.fromEntries(FORECAST_OUTPUTS.map(({ name }) => [name, readOutput(row, name)])),
    })),
  }
}
