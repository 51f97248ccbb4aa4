import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IMF_TERMS } from '../publishers.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const FIRST_YEAR = 2000
/** Thousands of MW are GW, thousands of GWh are TWh. */
const THOUSAND = 1000

const PLANT_BY_TECHNOLOGY: Readonly<Record<string, string>> = {
  'Solar energy': 'solar',
  'Wind energy': 'wind',
  'Hydropower (excl. Pumped Storage)': 'hydro',
  Bioenergy: 'bioenergy',
  'Fossil fuels': 'fossil',
}

/** What each indicator of the source becomes; the electricity of the sun, wind and water is in owid-energy. */
const INDICATORS: Readonly<
  Record<
    string,
    { readonly unit: string; readonly suffix: string; readonly plants: readonly string[] }
  >
> = {
  'Electricity Installed Capacity': {
    unit: 'Megawatt (MW)',
    suffix: 'gw',
    plants: Object.values(PLANT_BY_TECHNOLOGY),
  },
  'Electricity Generation': {
    unit: 'Gigawatt-hours (GWh)',
    suffix: 'twh',
    plants: ['bioenergy', 'fossil'],
  },
}

const VALUE_FIELDS = [
  numberField('solar_gw', 'GW', 'Installed solar capacity'),
  numberField('wind_gw', 'GW', 'Installed wind capacity'),
  numberField('hydro_gw', 'GW', 'Installed hydropower capacity without pumped storage'),
  numberField('bioenergy_gw', 'GW', 'Installed bioenergy capacity'),
  numberField('fossil_gw', 'GW', 'Installed capacity of all fossil fuels'),
  numberField('bioenergy_twh', 'TWh', 'Electricity from bioenergy'),
  numberField('fossil_twh', 'TWh', 'Electricity from all fossil fuels'),
]

/** Installed electricity capacity, and electricity from fossil fuels, by country and technology. */
export const imfRenewableEnergy: Adapter = {
  dataset_id: 'imf-renewable-energy',
  folder: 'imf-renewable-energy',
  title: 'Power plant capacity by technology, and electricity from fossil fuels',
  description:
    'Installed solar, wind, hydro, bioenergy and fossil electricity capacity, and the electricity from bioenergy and fossil fuels, by country and year since 2000.',
  topic: 'energy',
  ...IMF_TERMS,
  attribution: 'IRENA renewable energy statistics via the IMF Climate Change Indicators Dashboard',
  source: { name: 'IMF Climate Change Dashboard', url: 'https://climatedata.imf.org/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'Nuclear power and pumped storage are not in the source, and fossil fuels are one group.',
    'Electricity generated ends in 2022. That of the sun, wind and water is in owid-energy, to later years.',
  ],
  folder_only: 'the dashboard exports the file on request and has no lasting address for it',
  files: [
    {
      file: 'Renewable_Energy.csv',
      url: 'https://climatedata.imf.org/datasets/',
      snapshot: '2025-10-21',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 4500,
    anchors: [
      { match: { country: 'DE', year: 2020 }, field: 'solar_gw', value: 51.8, tolerance_pct: 8 },
      { match: { country: 'US', year: 2020 }, field: 'wind_gw', value: 118.4, tolerance_pct: 5 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 8_000]])),
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['ISO3', 'Technology', 'Indicator', 'Unit', 'F2020'],
    })
    const years = listYearColumns(records, /^F(\d{4})$/, FIRST_YEAR)
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of records) {
      const country = countries.readAlpha3(readText(record, 'ISO3'))
      if (country === null) continue
      const [technology, indicator] = [
        readText(record, 'Technology'),
        readText(record, 'Indicator'),
      ]
      const [plant, kind] = [PLANT_BY_TECHNOLOGY[technology], INDICATORS[indicator]]
      if (plant === undefined || kind === undefined || readText(record, 'Unit') !== kind.unit) {
        throw new UpstreamFault('bad_value', `Unknown ${indicator} of ${technology}, or its unit.`)
      }
      if (!kind.plants.includes(plant)) continue
      for (const { column, year } of years) {
        const value = readNumber(record, column)
        collector.set(
          { country, year },
          `${plant}_${kind.suffix}`,
          value === null ? null : value / THOUSAND
        )
      }
    }
    return collector.rows()
  },
}
