import { takeOnlyFile } from '../adapter.ts'
import type { Adapter, Row } from '../adapter.ts'
import type { CountryReader } from '../countries/country-reader.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** First year published here; EDGAR itself starts in 1970. */
const FIRST_YEAR = 1990

const MT_PER_KT = 0.001

/** Significant digits kept; the source gives 14, far beyond its accuracy. */
const DIGITS = 4

/** Our grouping of the IPCC 1996 sector codes of the source. */
const FIELD_BY_SECTOR: Readonly<Record<string, string>> = {
  '1A1a': 'power_and_heat_mt_co2',
  '1A1bc': 'fuel_supply_mt_co2',
  '1A2': 'industry_energy_mt_co2',
  '1A3a': 'transport_mt_co2',
  '1A3b_noRES': 'transport_mt_co2',
  '1A3c': 'transport_mt_co2',
  '1A3d': 'transport_mt_co2',
  '1A3e': 'transport_mt_co2',
  '1A4': 'buildings_mt_co2',
  '1A5': 'buildings_mt_co2',
  '1B1': 'fuel_supply_mt_co2',
  '1B2': 'fuel_supply_mt_co2',
  '2A1': 'cement_mt_co2',
  '2A2': 'other_mt_co2',
  '2A3': 'other_mt_co2',
  '2A4': 'other_mt_co2',
  '2A7': 'other_mt_co2',
  '2B': 'other_mt_co2',
  '2C': 'other_mt_co2',
  '2G': 'other_mt_co2',
  '3A': 'other_mt_co2',
  '3B': 'other_mt_co2',
  '3C': 'other_mt_co2',
  '3D': 'other_mt_co2',
  '4D4': 'other_mt_co2',
  '6C': 'other_mt_co2',
  '7A': 'other_mt_co2',
}

/** International aviation and shipping, which the source lists as pseudo-countries. */
const INTERNATIONAL_SECTORS: ReadonlySet<string> = new Set(['1C1', '1C2'])

const VALUE_FIELDS = [
  numberField('power_and_heat_mt_co2', 'Mt CO2', 'Public electricity and heat (1A1a)'),
  numberField('industry_energy_mt_co2', 'Mt CO2', 'Fuel burnt in industry and construction (1A2)'),
  numberField('transport_mt_co2', 'Mt CO2', 'Domestic transport (1A3)'),
  numberField('buildings_mt_co2', 'Mt CO2', 'Buildings, farming and other small users (1A4, 1A5)'),
  numberField('fuel_supply_mt_co2', 'Mt CO2', 'Refineries, mines and leaks (1A1bc, 1B)'),
  numberField('cement_mt_co2', 'Mt CO2', 'Process emissions of cement (2A1)'),
  numberField(
    'other_mt_co2',
    'Mt CO2',
    'Other processes, solvents, liming, waste and fossil fires (rest of 2, 3, 4D4, 6C, 7A)'
  ),
]

/** Fossil and process CO2 by country and sector. */
export const edgarEmissions: Adapter = {
  dataset_id: 'edgar-emissions',
  folder: 'edgar-emissions',
  title: 'CO2 by country and sector',
  description:
    'Fossil and process CO2 of each country since 1990 in seven groups of IPCC 1996 sectors: power, industry, transport, buildings, fuel supply, cement and the rest.',
  topic: 'emissions',
  ...LICENSES.ccBy4,
  attribution: 'European Commission, Joint Research Centre: EDGAR',
  source: { name: 'EDGAR', url: 'https://edgar.jrc.ec.europa.eu/dataset_ghg2024' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'CO2 only; methane and nitrous oxide by sector are not in the copy at hand.',
    'The seven groups are our own sums of the 29 sector codes of the source, listed in the descriptions of the fields.',
    'International aviation and shipping, and the former Netherlands Antilles and Serbia and Montenegro, are left out.',
    'Energy-related CO2 of the source rests on energy statistics of the International Energy Agency.',
  ],
  files: [
    {
      file: 'E.CO2_EDGAR.csv',
      url: 'https://raw.githubusercontent.com/iiasa/emissions_harmonization_historical/main/data/national/edgar/data_raw/E.CO2_EDGAR.csv',
      snapshot: '2025-03-17',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 6000,
    anchors: [
      {
        match: { country: 'DE', year: 2020 },
        field: 'power_and_heat_mt_co2',
        value: 205,
        tolerance_pct: 12,
      },
      {
        match: { country: 'CN', year: 2020 },
        field: 'cement_mt_co2',
        value: 800,
        tolerance_pct: 20,
      },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 8_000]])),
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), { columns: ['iso', 'sector', 'units', 'X2020'] })
    return sumSectors(records, countries)
  },
}

function sumSectors(records: readonly CsvRecord[], countries: CountryReader): Row[] {
  const years = listYearColumns(records, /^X(\d{4})$/, FIRST_YEAR)
  const collector = collectRows(
    VALUE_FIELDS.map(({ name }) => name),
    DIGITS
  )
  for (const record of records) {
    const sector = readText(record, 'sector')
    const country = countries.readAlpha3(readText(record, 'iso'))
    if (country === null || INTERNATIONAL_SECTORS.has(sector)) continue
    const field = FIELD_BY_SECTOR[sector]
    if (field === undefined) throw new UpstreamFault('bad_value', `Unknown sector ${sector}.`)
    if (readText(record, 'units') !== 'kt') throw new UpstreamFault('bad_value', 'Unit is not kt.')
    for (const { column, year } of years) {
      const kilotonnes = readNumber(record, column)
      const megatonnes = kilotonnes === null ? null : kilotonnes * MT_PER_KT
      collector.add({ country, year }, field, megatonnes)
    }
  }
  return collector.rows()
}
