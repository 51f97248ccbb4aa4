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

/** The live file has the columns of both copies. */
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

/** Shares that the copies do not state: what of what. */
const SHARES = {
  solar_share_pct: ['solar_twh', 'generation_twh'],
  wind_share_pct: ['wind_twh', 'generation_twh'],
  coal_primary_share_pct: ['coal_primary_twh', 'primary_energy_twh'],
  gas_primary_share_pct: ['gas_primary_twh', 'primary_energy_twh'],
  oil_primary_share_pct: ['oil_primary_twh', 'primary_energy_twh'],
  nuclear_primary_share_pct: ['nuclear_primary_twh', 'primary_energy_twh'],
} as const

const PERCENT = 100

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
    'Electricity generation with its hydro, solar and wind parts, the share of renewables, carbon intensity, and primary energy by coal, gas, oil and nuclear power, by country and year since 2000.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution:
    'Our World in Data (CC BY 4.0), based on Ember, the Energy Institute and the U.S. Energy Information Administration',
  source: { name: 'Our World in Data', url: 'https://github.com/owid/energy-data' },
  cadence: 'quarterly',
  redistributable: true,
  limits: [
    'The first fill joins two partial copies that may be of slightly different releases: generation_twh and the columns of primary energy come from one, all other columns from the other. Where both state electricity they differ by about one percent, and so may the shares of solar and wind power.',
    'Electricity from coal, gas and nuclear power is not in the copies at hand: coal, gas, oil and nuclear power are stated in primary energy, for about 80 countries; imf-renewable-energy has the electricity from all fossil fuels together.',
    'The source publishes two to four times a year, without fixed dates.',
  ],
  files: [
    { file: ELECTRICITY_FILE, url: LIVE_URL, snapshot: '2026-02-26' },
    { file: CONSUMPTION_FILE, url: LIVE_URL, snapshot: '2026-04-09' },
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
    ],
    ranges: {
      generation_twh: [0, 20_000],
      hydro_twh: [0, 3_000],
      solar_twh: [0, 3_000],
      wind_twh: [0, 3_000],
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

/** Both copies have country and year, so joining them loses no rows. */
function joinSubsets(files: UpstreamBytes, countries: CountryReader): Row[] {
  const electricity = readSubset(files, ELECTRICITY_FILE, ELECTRICITY_COLUMNS, countries)
  const consumption = readSubset(files, CONSUMPTION_FILE, CONSUMPTION_COLUMNS, countries)
  const keys = new Set([...electricity.keys(), ...consumption.keys()])
  return [...keys].map((key) => {
    const row: Row = Object.assign({}, EMPTY_VALUES, electricity.get(key), consumption.get(key))
    return Object.assign(row, sharesOf(row))
  })
}

function sharesOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(SHARES).map(([share, [of, all]]) => {
      const [part, total] = [row[of], row[all]]
      const isKnown = typeof part === 'number' && typeof total === 'number' && total > 0
      return [share, isKnown ? (PERCENT * part) / total : null]
    })
  )
}

const EMPTY_VALUES: Row = Object.fromEntries(
  Object.keys({ ...ELECTRICITY_COLUMNS, ...CONSUMPTION_COLUMNS }).map((name) => [name, null])
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
