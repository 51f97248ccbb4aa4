import { takeFile } from '../adapter.ts'
import type { Adapter, UpstreamFile } from '../adapter.ts'
import { booleanField, COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IMF_TERMS } from '../publishers.ts'

const FIRST_YEAR = 1990

/** Years from 2019 on are projections in the release of April 2019. */
const FIRST_PROJECTED_YEAR = 2019

/** Concept code, which is both file name and column, by field. */
const CONCEPTS = {
  gross_debt_pct_gdp: 'ggxwdg_ngdp',
  gdp_usd_b: 'ngdpd',
  real_gdp_growth_pct: 'ngdp_rpch',
  consumer_inflation_pct: 'pcpipch',
  expenditure_pct_gdp: 'ggx_ngdp',
  revenue_pct_gdp: 'ggr_ngdp',
} as const

/** Kosovo's code in this source. */
const KOSOVO = 'uvk'

const VALUE_FIELDS = [
  numberField('gross_debt_pct_gdp', '% of GDP', 'General government gross debt'),
  numberField('gdp_usd_b', 'billion US$', 'Gross domestic product, current US dollars'),
  numberField('real_gdp_growth_pct', '%/yr', 'Growth of gross domestic product, constant prices'),
  numberField('consumer_inflation_pct', '%/yr', 'Growth of average consumer prices'),
  numberField('expenditure_pct_gdp', '% of GDP', 'General government total expenditure'),
  numberField('revenue_pct_gdp', '% of GDP', 'General government revenue'),
]

/** Government debt, expenditure and revenue, product, growth and inflation of the World Economic Outlook of April 2019. */
export const imfWeo: Adapter = {
  dataset_id: 'imf-weo-2019-04',
  folder: 'imf-weo-2019-04',
  title: 'Government budget, GDP, growth and inflation (IMF, April 2019)',
  description:
    'General government gross debt, expenditure and revenue, gross domestic product, real growth and consumer inflation by country and year since 1990, from the World Economic Outlook of April 2019.',
  topic: 'economy',
  ...IMF_TERMS,
  attribution: 'International Monetary Fund, World Economic Outlook Database, April 2019',
  source: {
    name: 'International Monetary Fund',
    url: 'https://www.imf.org/en/Publications/WEO/weo-database/2019/April',
  },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'An old release: values from 2019 on were projected before the pandemic and must not be read as facts. Newer debt figures are on the data portal of the IMF.',
    'The source does not flag estimates; only projected years are marked here.',
  ],
  files: Object.values(CONCEPTS).map((concept): UpstreamFile => ({
    file: `${concept}.csv`,
    url: `https://raw.githubusercontent.com/open-numbers/ddf--imf--weo/master/ddf--datapoints--${concept}--by--country--year.csv`,
    snapshot: '2019-09-02',
  })),
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    booleanField('is_projection', 'Whether the year was still ahead at the release'),
    ...VALUE_FIELDS,
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 5500,
    anchors: [
      {
        match: { country: 'US', year: 2018 },
        field: 'gross_debt_pct_gdp',
        value: 105.8,
        tolerance_pct: 2,
      },
    ],
    ranges: {
      gross_debt_pct_gdp: [0, 900],
      gdp_usd_b: [0, 40_000],
      real_gdp_growth_pct: [-70, 160],
      consumer_inflation_pct: [-80, 15_000_000],
      expenditure_pct_gdp: [0, 600],
      revenue_pct_gdp: [0, 250],
    },
  },
  parse(files, { countries }) {
    const collector = collectRows(['is_projection', ...VALUE_FIELDS.map(({ name }) => name)])
    for (const [field, concept] of Object.entries(CONCEPTS)) {
      const bytes = takeFile(files, `${concept}.csv`)
      for (const record of readCsv(bytes, { columns: ['year', 'country', concept] })) {
        const code = readText(record, 'country')
        const country = countries.readAlpha3(code === KOSOVO ? 'XKX' : code)
        const year = readYear(record, 'year')
        if (country === null || year < FIRST_YEAR) continue
        collector.set({ country, year }, field, readNumber(record, concept))
      }
    }
    return collector
      .rows()
      .map((row) =>
        Object.assign(row, { is_projection: Number(row['year']) >= FIRST_PROJECTED_YEAR })
      )
  },
}
