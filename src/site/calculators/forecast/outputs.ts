import type { Table } from '../../../core/dataset/table.ts'
import type { ForecastPath, ForecastYear } from '../../../core/forecast/forecast.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { CHAIN_OUTPUTS, CHAIN_UNITS, type ChainOutput } from '../chain/outputs.ts'

/** An output of a forecast: how it is called, read and pictured. */
export interface ForecastOutput {
  readonly name: string
  readonly label: string
  /** As a file names it, and as the page prints a number in it. */
  readonly unit: { readonly file: string; readonly factor: number; readonly after: string }
  /** What the axis shows at least; null where the size of the country decides. */
  readonly axis: readonly [from: number, to: number] | null
}

const plainUnit = (name: string): ForecastOutput['unit'] => ({ file: name, factor: 1, after: name })

const OF_THE_COUNTRY: readonly ForecastOutput[] = [
  {
    name: 'emissions_mt_co2',
    label: 'Fossil CO2 of the country',
    unit: plainUnit('Mt CO2'),
    axis: null,
  },
  {
    name: 'gdp_damage_usd_b',
    label: 'GDP lost, at the GDP of now',
    unit: plainUnit('USD bn'),
    axis: null,
  },
]

/** Output of the additional damage, which the page opens with. */
export const ADDITIONAL_DAMAGE = 'gdp_damage_additional_pct'

/** What the axis of the additional damage shows at least, percent of GDP: most of a country's range. */
const DAMAGE_AXIS = [0, 5] as const

const readChain = ({ name, label, unit, axis }: ChainOutput): ForecastOutput => ({
  name,
  label,
  unit: CHAIN_UNITS[unit],
  axis: name === ADDITIONAL_DAMAGE ? DAMAGE_AXIS : axis,
})

/** Every output that can be pictured: those of the country, then those of the chain. */
export const FORECAST_OUTPUTS: readonly ForecastOutput[] = [
  ...CHAIN_OUTPUTS.damage.map(readChain),
  ...OF_THE_COUNTRY,
  ...CHAIN_OUTPUTS.fiscal.map(readChain),
  ...CHAIN_OUTPUTS.physical.map(readChain),
]

/** The output of a name, or the first where the name is none. */
export function findOutput(name: string): ForecastOutput {
  const [first] = FORECAST_OUTPUTS
  const found = FORECAST_OUTPUTS.find((output) => output.name === name) ?? first
  if (found === undefined) throw new Error('A forecast has outputs.')
  return found
}

/** Read an output of a year, null where no dataset of the country reaches it. */
export function readOutput(row: ForecastYear, name: string): number | null {
  const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value
  return typeof value === 'number' ? value : null
}

/** Write a value of an output, with its unit. */
export function writeOutput(value: number, { unit }: ForecastOutput): string {
  const text = formatProse(value * unit.factor)
  return unit.after === '' ? text : `${text}${NO_BREAK_SPACE}${unit.after}`
}

/** Name an output as the head of a row of bare numbers. */
export function nameOutput({ label, unit }: ForecastOutput): string {
  return unit.after === '' ? label : `${label}, ${unit.after}`
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
        unit: unit.file,
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
