import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText, scale } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import { IMF_TERMS } from '../publishers.ts'

const FIRST_YEAR = 1995

const FIELD_BY_TAX: Readonly<Record<string, string>> = {
  'Environmental Taxes': 'environmental_taxes_pct_gdp',
  'Taxes on Energy (including fuel for transport)': 'energy_taxes_pct_gdp',
  'Taxes on Transport (excluding fuel for transport)': 'transport_taxes_pct_gdp',
  'Taxes on Pollution': 'pollution_taxes_pct_gdp',
  'Taxes on Resources': 'resource_taxes_pct_gdp',
}

const VALUE_FIELDS = [
  numberField('environmental_taxes_pct_gdp', '% of GDP', 'All environmental taxes'),
  numberField('energy_taxes_pct_gdp', '% of GDP', 'Taxes on energy, fuel for transport included'),
  numberField('transport_taxes_pct_gdp', '% of GDP', 'Taxes on transport without its fuel'),
  numberField('pollution_taxes_pct_gdp', '% of GDP', 'Taxes on pollution'),
  numberField('resource_taxes_pct_gdp', '% of GDP', 'Taxes on resources'),
]

/** Environmental tax revenue by country. */
export const imfEnvironmentalTaxes: Adapter = {
  dataset_id: 'imf-climate-dashboard-environmental-taxes',
  folder: 'imf-climate-dashboard',
  title: 'Environmental tax revenue by country',
  description:
    'Revenue of environmental taxes by tax base, country and year from 1995 to 2021, as a share of GDP.',
  topic: 'policy',
  ...IMF_TERMS,
  attribution:
    'IMF Climate Change Indicators Dashboard, based on OECD and IMF government finance data',
  source: { name: 'IMF Climate Change Dashboard', url: 'https://climatedata.imf.org/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'The copy is of April 2023 and ends in 2021.',
    'Amounts in domestic currency, which the source also holds, are left out.',
  ],
  folder_only: 'the dashboard exports the file on request and has no lasting address for it',
  files: [
    {
      file: 'Environmental_Taxes.csv',
      url: 'https://climatedata.imf.org/datasets/',
      snapshot: '2023-04-12',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 1500,
    anchors: [],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-3, 15]])),
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['Country', 'ISO3', 'Indicator', 'Unit'],
    })
    const years = listYearColumns(records, /^F(\d{4})$/, FIRST_YEAR)
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of records) {
      const code = readText(record, 'ISO3')
      // Kosovo has no code in the source.
      const name = readText(record, 'Country')
      const country = code === '' ? countries.readName(name) : countries.readAlpha3(code)
      if (country === null || readText(record, 'Unit') !== 'Percent of GDP') continue
      const tax = readText(record, 'Indicator')
      const field = FIELD_BY_TAX[tax]
      if (field === undefined) throw new UpstreamFault('bad_value', `Unknown tax "${tax}".`)
      for (const { column, year } of years) {
        collector.set({ country, year }, field, scale(readNumber(record, column), 1, 5))
      }
    }
    return collector.rows()
  },
}
