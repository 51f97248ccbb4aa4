import { takeOnlyFile } from '../adapter.ts'
import type { Adapter, Row } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import { US_STATE_CODES } from './us-state-codes.ts'

/** Single fuels by upstream label. */
const FUELS: Readonly<Record<string, string>> = {
  Bioenergy: 'bioenergy',
  Coal: 'coal',
  Gas: 'gas',
  Hydro: 'hydro',
  Nuclear: 'nuclear',
  'Other Fossil': 'other_fossil',
  'Other Renewables': 'other_renewables',
  Solar: 'solar',
  Wind: 'wind',
}

/** Groups that repeat single fuels and are dropped, so that fuels add up. */
const FUEL_GROUPS: ReadonlySet<string> = new Set([
  'Clean',
  'Fossil',
  'Renewables',
  'Wind and solar',
])

/** The sum over all states, dropped for the same reason. */
const NATIONAL_TOTAL = 'US Total'

/** Electricity generation and its emissions by fuel in the states of the USA. */
export const emberUsElectricity: Adapter = {
  dataset_id: 'ember-us-electricity',
  folder: 'ember-electricity',
  title: 'Electricity generation and emissions by fuel in the states of the USA',
  description:
    'Electricity generation and life-cycle greenhouse gas emissions by single fuel, state and year since 2001.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution: 'Ember (CC BY 4.0)',
  source: { name: 'Ember', url: 'https://ember-energy.org/data/us-electricity-data-explorer/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'Emissions count the whole life cycle of plants and fuels, so solar, wind and nuclear are not zero.',
    'Hydropower is net of pumping, so that a state with much pumped storage can be negative.',
    'The groups of fuels of the source (clean, fossil, renewables, wind and solar) are left out because they repeat single fuels.',
  ],
  files: [
    {
      file: 'api_generation_usa_yearly.csv',
      url: 'https://raw.githubusercontent.com/ember-climate/ember-data-api/main/data/api_generation_usa_yearly.csv',
      snapshot: '2025-03-17',
    },
  ],
  fields: [
    textField('state', 'ISO 3166-2 code of the state, US-PR for Puerto Rico'),
    YEAR_FIELD,
    textField('fuel', `One of ${Object.values(FUELS).join(', ')}`),
    numberField('generation_gwh', 'GWh', 'Electricity generated'),
    numberField('emissions_kt_co2e', 'kt CO2e', 'Greenhouse gases over the life cycle'),
  ],
  key: ['state', 'year', 'fuel'],
  sanity: {
    least_rows: 8000,
    anchors: [
      {
        match: { state: 'US-TX', year: 2023, fuel: 'wind' },
        field: 'generation_gwh',
        value: 119_855,
        tolerance_pct: 3,
      },
      {
        match: { state: 'US-TX', year: 2023, fuel: 'gas' },
        field: 'emissions_kt_co2e',
        value: 138_258,
        tolerance_pct: 5,
      },
    ],
    ranges: { generation_gwh: [-2_000, 600_000], emissions_kt_co2e: [-500, 400_000] },
  },
  parse(files) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['state', 'year', 'variable', 'generation_gwh', 'emissions_ktco2'],
    })
    const rows: Row[] = []
    for (const record of records) {
      const state = readText(record, 'state')
      const variable = readText(record, 'variable')
      if (state === NATIONAL_TOTAL || FUEL_GROUPS.has(variable)) continue
      rows.push({
        state: pick(US_STATE_CODES, state, 'state'),
        year: readYear(record, 'year'),
        fuel: pick(FUELS, variable, 'fuel'),
        generation_gwh: readRequiredNumber(record, 'generation_gwh'),
        emissions_kt_co2e: readRequiredNumber(record, 'emissions_ktco2'),
      })
    }
    return rows
  },
}

function pick(table: Readonly<Record<string, string>>, name: string, what: string): string {
  const value = table[name]
  if (value === undefined) throw new UpstreamFault('bad_value', `Unknown ${what} "${name}".`)
  return value
}
