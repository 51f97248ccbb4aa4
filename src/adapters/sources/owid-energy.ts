import { roundTo } from '../../model/units/precision.ts'
import { takeFile } from '../adapter.ts'
import type { Adapter, Row, UpstreamBytes } from '../adapter.ts'
import type { CountryReader } from '../countries/country-reader.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readCountryYears } from '../reading/country-years.ts'
import { readCsv } from '../reading/csv.ts'

/** First year published here: electricity data by country are nearly complete from then on. */
const FIRST_YEAR = 2000

const ELECTRICITY_FILE = 'owid-energy-data.1900-2024.electricity-subset.csv'
const CONSUMPTION_FILE = 'owid-energy-data.1900-2024.consumption-subset.csv'
const FUEL_FILE = 'owid-energy-data.2000-2024.fuel-subset.csv'

/** The live file has the columns of all copies. */
const LIVE_URL = 'https://owid-public.owid.io/data/energy/owid-energy-data.csv'

const ELECTRICITY_COLUMNS = {
  hydro_twh: 'hydro_electricity',
  solar_twh: 'solar_electricity',
  wind_twh: 'wind_electricity',
  hydro_share_pct: 'hydro_share_elec',
  renewables_share_pct: 'renewables_share_elec',
  carbon_intensity_g_co2e_per_kwh: 'carbon_intensity_elec',
  fossil_share_pct: 'fossil_share_energy',
} as const

const CONSUMPTION_COLUMNS = {
  generation_twh: 'electricity_generation',
  primary_energy_twh: 'primary_energy_consumption',
  coal_primary_twh: 'coal_consumption',
  gas_primary_twh: 'gas_consumption',
  oil_primary_twh: 'oil_consumption',
  nuclear_primary_twh: 'nuclear_consumption',
  renewables_primary_share_pct: 'renewables_share_energy',
} as const

/** Electricity by the fuels that the other copies lack. */
const FUEL_COLUMNS = {
  coal_twh: 'coal_electricity',
  gas_twh: 'gas_electricity',
  oil_twh: 'oil_electricity',
  nuclear_twh: 'nuclear_electricity',
  bioenergy_twh: 'biofuel_electricity',
  other_renewables_twh: 'other_renewable_exc_biofuel_electricity',
} as const

/** The fuels of electricity that the copy of the electricity columns states. */
const OTHER_FUELS = ['hydro_twh', 'solar_twh', 'wind_twh'] as const

/**
 * Maximum deviation of the sum of all fuels from the electricity generated: percent of it, and TWh
 * where rounding to 0.01 TWh weighs more. Beyond it the copies are of releases that revised the
 * year, and shares would not add up.
 */
const FUEL_TOLERANCE_PCT = 3
const FUEL_TOLERANCE_TWH = 0.04

/** Shares that the copies do not state: what of what. */
const SHARES = {
  coal_share_pct: ['coal_twh', 'generation_twh'],
  gas_share_pct: ['gas_twh', 'generation_twh'],
  oil_share_pct: ['oil_twh', 'generation_twh'],
  nuclear_share_pct: ['nuclear_twh', 'generation_twh'],
  bioenergy_share_pct: ['bioenergy_twh', 'generation_twh'],
  other_renewables_share_pct: ['other_renewables_twh', 'generation_twh'],
  solar_share_pct: ['solar_twh', 'generation_twh'],
  wind_share_pct: ['wind_twh', 'generation_twh'],
  coal_primary_share_pct: ['coal_primary_twh', 'primary_energy_twh'],
  gas_primary_share_pct: ['gas_primary_twh', 'primary_energy_twh'],
  oil_primary_share_pct: ['oil_primary_twh', 'primary_energy_twh'],
  nuclear_primary_share_pct: ['nuclear_primary_twh', 'primary_energy_twh'],
} as const

const PERCENT = 100

/** Decimals of a share, as many as the source gives to those that it states. */
const SHARE_DECIMALS = 3

const fields = [
  COUNTRY_FIELD,
  YEAR_FIELD,
  numberField('generation_twh', 'TWh', 'Electricity generated in the country'),
  numberField('hydro_twh', 'TWh', 'Electricity from hydropower'),
  numberField('solar_twh', 'TWh', 'Electricity from solar power'),
  numberField('wind_twh', 'TWh', 'Electricity from wind power'),
  numberField(
    'hydro_share_pct',
    '%',
    'Share of hydropower in electricity, as the source states it'
  ),
  numberField('solar_share_pct', '%', 'Share of solar power in electricity'),
  numberField('wind_share_pct', '%', 'Share of wind power in electricity'),
  numberField('renewables_share_pct', '%', 'Share of renewables in electricity, as stated'),
  numberField('coal_twh', 'TWh', 'Electricity from coal'),
  numberField('gas_twh', 'TWh', 'Electricity from gas'),
  numberField('oil_twh', 'TWh', 'Electricity from oil'),
  numberField('nuclear_twh', 'TWh', 'Electricity from nuclear power'),
  numberField('bioenergy_twh', 'TWh', 'Electricity from bioenergy'),
  numberField(
    'other_renewables_twh',
    'TWh',
    'Electricity from other renewables: geothermal, tidal and wave power'
  ),
  numberField('coal_share_pct', '%', 'Share of coal in electricity'),
  numberField('gas_share_pct', '%', 'Share of gas in electricity'),
  numberField('oil_share_pct', '%', 'Share of oil in electricity'),
  numberField('nuclear_share_pct', '%', 'Share of nuclear power in electricity'),
  numberField('bioenergy_share_pct', '%', 'Share of bioenergy in electricity'),
  numberField(
    'other_renewables_share_pct',
    '%',
    'Share of other renewables in electricity: geothermal, tidal and wave power'
  ),
  numberField(
    'carbon_intensity_g_co2e_per_kwh',
    'g CO2e/kWh',
    'Greenhouse gases per unit of electricity over the life cycle of the plants'
  ),
  numberField('fossil_share_pct', '%', 'Share of coal, oil and gas in primary energy, as stated'),
  numberField('primary_energy_twh', 'TWh', 'Primary energy consumption, substitution method'),
  numberField('coal_primary_twh', 'TWh', 'Coal in primary energy'),
  numberField('gas_primary_twh', 'TWh', 'Gas in primary energy'),
  numberField('oil_primary_twh', 'TWh', 'Oil in primary energy'),
  numberField('nuclear_primary_twh', 'TWh', 'Nuclear power in primary energy, by substitution'),
  numberField('coal_primary_share_pct', '%', 'Share of coal in primary energy'),
  numberField('gas_primary_share_pct', '%', 'Share of gas in primary energy'),
  numberField('oil_primary_share_pct', '%', 'Share of oil in primary energy'),
  numberField('nuclear_primary_share_pct', '%', 'Share of nuclear power in primary energy'),
  numberField(
    'renewables_primary_share_pct',
    '%',
    'Share of renewables in primary energy, as stated'
  ),
]

/** Electricity generation, its carbon intensity and primary energy by country since 2000. */
export const owidEnergy: Adapter = {
  dataset_id: 'owid-energy',
  folder: 'owid-energy',
  title: 'Electricity and primary energy by country',
  description:
    'Electricity generation by coal, gas, oil, nuclear power, hydropower, wind, sun, bioenergy and other renewables in TWh and percent, carbon intensity, and primary energy by coal, gas, oil and nuclear power, by country and year since 2000.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution:
    'Our World in Data (CC BY 4.0), based on Ember, the Energy Institute and the U.S. Energy Information Administration',
  source: { name: 'Our World in Data', url: 'https://github.com/owid/energy-data' },
  cadence: 'quarterly',
  redistributable: true,
  limits: [
    'The first fill joins three partial copies of slightly different releases: generation_twh and the columns of primary energy come from one, electricity from coal, gas, oil, nuclear power, bioenergy and other renewables from another, all other columns from the third. They differ by about one percent, and so may the shares of electricity.',
    'Electricity from coal, gas, oil, nuclear power, bioenergy and other renewables is at hand for 2000, 2005, 2010, 2015 and each year from 2020 to 2024, and was written down from a public copy of the table behind a chart of Our World in Data (electricity-prod-source-stacked). It is left empty where all fuels together miss the electricity generated by more than 3 percent, since one of the releases revised that year; Cambodia, El Salvador, Saudi Arabia, Singapore, Sri Lanka and the United Arab Emirates are not in the copy, and Ukraine ends in 2022.',
    'The source publishes two to four times a year, without fixed dates.',
  ],
  files: [
    { file: ELECTRICITY_FILE, url: LIVE_URL, snapshot: '2026-02-26' },
    { file: CONSUMPTION_FILE, url: LIVE_URL, snapshot: '2026-04-09' },
    // The copy is not dated: it has years to 2025, so it is no older than this.
    { file: FUEL_FILE, url: LIVE_URL, snapshot: '2026-04-09' },
  ],
  fields,
  key: ['country', 'year'],
  sanity: {
    least_rows: 4500,
    anchors: [
      { match: { country: 'US', year: 2020 }, field: 'hydro_twh', value: 280, tolerance_pct: 5 },
      {
        match: { country: 'DE', year: 2023 },
        field: 'carbon_intensity_g_co2e_per_kwh',
        value: 371,
        tolerance_pct: 10,
      },
      {
        match: { country: 'US', year: 2020 },
        field: 'generation_twh',
        value: 4043,
        tolerance_pct: 5,
      },
      {
        match: { country: 'PL', year: 2020 },
        field: 'coal_primary_share_pct',
        value: 43,
        tolerance_pct: 10,
      },
      { match: { country: 'US', year: 2020 }, field: 'coal_twh', value: 773, tolerance_pct: 5 },
      {
        match: { country: 'US', year: 2020 },
        field: 'nuclear_share_pct',
        value: 19.5,
        tolerance_pct: 5,
      },
    ],
    ranges: {
      generation_twh: [0, 20_000],
      hydro_twh: [0, 3_000],
      solar_twh: [0, 3_000],
      wind_twh: [0, 3_000],
      coal_twh: [0, 10_000],
      gas_twh: [0, 4_000],
      oil_twh: [0, 1_000],
      nuclear_twh: [0, 2_000],
      bioenergy_twh: [0, 500],
      other_renewables_twh: [0, 100],
      coal_share_pct: [0, 103],
      gas_share_pct: [0, 103],
      oil_share_pct: [0, 103],
      nuclear_share_pct: [0, 100],
      bioenergy_share_pct: [0, 103],
      other_renewables_share_pct: [0, 103],
      hydro_share_pct: [0, 100.1],
      solar_share_pct: [0, 102],
      wind_share_pct: [0, 102],
      renewables_share_pct: [0, 100.1],
      carbon_intensity_g_co2e_per_kwh: [0, 1_500],
      fossil_share_pct: [0, 100.1],
      primary_energy_twh: [0, 80_000],
      coal_primary_twh: [0, 60_000],
      gas_primary_twh: [0, 20_000],
      oil_primary_twh: [0, 20_000],
      nuclear_primary_twh: [0, 5_000],
      coal_primary_share_pct: [0, 100.1],
      gas_primary_share_pct: [0, 100.1],
      oil_primary_share_pct: [0, 100.1],
      nuclear_primary_share_pct: [0, 100.1],
      renewables_primary_share_pct: [0, 100.1],
    },
  },
  parse: (files, { countries }) => joinSubsets(files, countries),
}

/** All copies have country and year, so joining them loses no rows. */
function joinSubsets(files: UpstreamBytes, countries: CountryReader): Row[] {
  const electricity = readSubset(files, ELECTRICITY_FILE, ELECTRICITY_COLUMNS, countries)
  const consumption = readSubset(files, CONSUMPTION_FILE, CONSUMPTION_COLUMNS, countries)
  const fuels = readSubset(files, FUEL_FILE, FUEL_COLUMNS, countries)
  const keys = new Set([...electricity.keys(), ...consumption.keys()])
  return [...keys].map((key) => {
    const row: Row = Object.assign({}, EMPTY_VALUES, electricity.get(key), consumption.get(key))
    const mix = fuels.get(key)
    if (mix !== undefined && addsUp(row, mix)) Object.assign(row, mix)
    return Object.assign(row, sharesOf(row))
  })
}

/** Whether the fuels of one copy and those of another make up the electricity generated. */
function addsUp(row: Row, mix: Row): boolean {
  const generation = row['generation_twh']
  if (typeof generation !== 'number') return false
  const parts = [
    ...OTHER_FUELS.map((name) => row[name]),
    ...Object.keys(FUEL_COLUMNS).map((name) => mix[name]),
  ]
  const known = parts.filter((part) => typeof part === 'number')
  const missed = Math.abs(known.reduce((sum, part) => sum + part, 0) - generation)
  return missed <= Math.max((FUEL_TOLERANCE_PCT / PERCENT) * generation, FUEL_TOLERANCE_TWH)
}

function sharesOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(SHARES).map(([share, [of, all]]) => {
      const [part, total] = [row[of], row[all]]
      const isKnown = typeof part === 'number' && typeof total === 'number' && total > 0
      return [share, isKnown ? roundTo((PERCENT * part) / total, SHARE_DECIMALS) : null]
    })
  )
}

const EMPTY_VALUES: Row = Object.fromEntries(
  Object.keys({ ...ELECTRICITY_COLUMNS, ...CONSUMPTION_COLUMNS, ...FUEL_COLUMNS }).map((name) => [
    name,
    null,
  ])
)

function readSubset(
  files: UpstreamBytes,
  file: string,
  columns: Readonly<Record<string, string>>,
  countries: CountryReader
): Map<string, Row> {
  const records = readCsv(takeFile(files, file), {
    columns: ['country', 'year', ...Object.values(columns)],
  })
  const rows = readCountryYears(
    records,
    {
      country: { column: 'country', kind: 'name' },
      year_column: 'year',
      first_year: FIRST_YEAR,
      columns,
    },
    countries
  )
  return new Map(rows.map((row) => [`${row['country']} ${row['year']}`, row]))
}
