import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { OWID_CO2_SOURCE, owidCo2File, readOwidCo2 } from './owid-co2-source.ts'

/** First year published here; the live file reaches further back than the first copy. */
const FIRST_YEAR = 2004

/** Upstream column of each field, as the codebook of the source defines it. */
const COLUMNS = {
  total_ghg_mt_co2e: 'total_ghg',
  total_ghg_excluding_land_use_mt_co2e: 'total_ghg_excluding_lucf',
  land_use_change_mt_co2: 'land_use_change_co2',
  cement_mt_co2: 'cement_co2',
  flaring_mt_co2: 'flaring_co2',
  consumption_mt_co2: 'consumption_co2',
  cumulative_mt_co2: 'cumulative_co2',
} as const

const fields = [
  COUNTRY_FIELD,
  YEAR_FIELD,
  numberField('total_ghg_mt_co2e', 'Mt CO2e', 'All greenhouse gases, land use included'),
  numberField(
    'total_ghg_excluding_land_use_mt_co2e',
    'Mt CO2e',
    'All greenhouse gases, land use excluded'
  ),
  numberField('land_use_change_mt_co2', 'Mt CO2', 'CO2 from land-use change, negative for a sink'),
  numberField('cement_mt_co2', 'Mt CO2', 'CO2 from cement'),
  numberField('flaring_mt_co2', 'Mt CO2', 'CO2 from gas flaring'),
  numberField(
    'consumption_mt_co2',
    'Mt CO2',
    'CO2 of what is consumed: territorial plus net imports'
  ),
  numberField(
    'cumulative_mt_co2',
    'Mt CO2',
    'CO2 from fossil fuels and industry since records began'
  ),
]

/** Totals of all greenhouse gases, land use, cement and consumption by country. */
export const owidCo2GreenhouseGases: Adapter = {
  dataset_id: 'owid-co2-greenhouse-gases',
  title: 'Greenhouse gas totals, land use and consumption emissions by country',
  description:
    'Total greenhouse gas emissions with and without land use, land-use CO2, cement, flaring, consumption-based and cumulative CO2, by country and year since 2004.',
  ...OWID_CO2_SOURCE,
  limits: [
    'The first fill is the release of November 2024 and covers 2004 to 2023; the series in owid-co2 are of a later release, so that the two do not add up exactly.',
    'Consumption-based CO2 ends in 2022 and is known for 120 countries.',
  ],
  files: [owidCo2File('owid-co2-data.2004-2023.csv', '2026-05-04')],
  fields,
  sanity: {
    least_rows: 3500,
    anchors: [
      {
        match: { country: 'US', year: 2022 },
        field: 'total_ghg_mt_co2e',
        value: 6067,
        tolerance_pct: 6,
      },
      {
        match: { country: 'CN', year: 2022 },
        field: 'cement_mt_co2',
        value: 756,
        tolerance_pct: 10,
      },
    ],
    ranges: {
      total_ghg_mt_co2e: [-500, 25_000],
      total_ghg_excluding_land_use_mt_co2e: [0, 25_000],
      land_use_change_mt_co2: [-2_000, 4_000],
      cement_mt_co2: [0, 1_500],
      flaring_mt_co2: [0, 300],
      consumption_mt_co2: [0, 20_000],
      cumulative_mt_co2: [0, 700_000],
    },
  },
  parse: readOwidCo2(COLUMNS, FIRST_YEAR),
}
