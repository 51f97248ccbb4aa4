import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { OWID_CO2_SOURCE, owidCo2File, readOwidCo2 } from './owid-co2-source.ts'

/** First year published here: the years that national inventories and targets refer to. */
const FIRST_YEAR = 1990

/** Upstream column of each field, as the codebook of the source defines it. */
const COLUMNS = {
  co2_mt: 'co2',
  coal_mt_co2: 'coal_co2',
  oil_mt_co2: 'oil_co2',
  gas_mt_co2: 'gas_co2',
  co2_t_per_capita: 'co2_per_capita',
  methane_mt_co2e: 'methane',
  nitrous_oxide_mt_co2e: 'nitrous_oxide',
} as const

const fields = [
  COUNTRY_FIELD,
  YEAR_FIELD,
  numberField('co2_mt', 'Mt CO2', 'CO2 from fossil fuels and industry, land use excluded'),
  numberField('coal_mt_co2', 'Mt CO2', 'CO2 from coal'),
  numberField('oil_mt_co2', 'Mt CO2', 'CO2 from oil'),
  numberField('gas_mt_co2', 'Mt CO2', 'CO2 from gas'),
  numberField('co2_t_per_capita', 't CO2/person', 'CO2 from fossil fuels and industry per person'),
  numberField('methane_mt_co2e', 'Mt CO2e', 'Methane, 100-year warming potential'),
  numberField('nitrous_oxide_mt_co2e', 'Mt CO2e', 'Nitrous oxide, 100-year warming potential'),
]

/** CO2, methane and nitrous oxide by country and year since 1990. */
export const owidCo2: Adapter = {
  dataset_id: 'owid-co2',
  title: 'CO2, methane and nitrous oxide by country',
  description:
    'Territorial CO2 emissions from fossil fuels and industry with their coal, oil and gas parts, methane and nitrous oxide, by country and year since 1990.',
  ...OWID_CO2_SOURCE,
  limits: [
    'The first fill comes from a copy that holds 12 of the 79 columns of the source; totals of all greenhouse gases, cement and land use are in owid-co2-greenhouse-gases, which is of another release.',
    'Past years change between releases; China in 2022 differs by about 3 percent from the release of November 2024.',
    'CO2 includes cement and flaring, so coal, oil and gas do not add up to it.',
    'International aviation and shipping belong to no country and are left out.',
  ],
  files: [owidCo2File('owid-co2-data.1750-2024.subset.csv', '2026-03-17')],
  fields,
  sanity: {
    least_rows: 6000,
    anchors: [
      { match: { country: 'US', year: 2020 }, field: 'co2_mt', value: 4690, tolerance_pct: 5 },
      { match: { country: 'DE', year: 1990 }, field: 'co2_mt', value: 1055, tolerance_pct: 5 },
      { match: { country: 'CN', year: 2020 }, field: 'coal_mt_co2', value: 7679, tolerance_pct: 8 },
    ],
    ranges: {
      co2_mt: [0, 20_000],
      coal_mt_co2: [0, 15_000],
      oil_mt_co2: [0, 5_000],
      gas_mt_co2: [0, 4_000],
      co2_t_per_capita: [0, 800],
      methane_mt_co2e: [0, 4_000],
      nitrous_oxide_mt_co2e: [0, 1_500],
    },
  },
  parse: readOwidCo2(COLUMNS, FIRST_YEAR),
}
