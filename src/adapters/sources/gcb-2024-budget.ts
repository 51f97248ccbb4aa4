import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readYear, scale } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { CO2_PER_CARBON, GCB_SOURCE, gcbFile } from '../publishers.ts'

const COLUMNS = {
  fossil_gt_co2: 'fossil emissions excluding carbonation',
  land_use_gt_co2: 'land-use change emissions',
  atmospheric_growth_gt_co2: 'atmospheric growth',
  ocean_sink_gt_co2: 'ocean sink',
  land_sink_gt_co2: 'land sink',
  cement_sink_gt_co2: 'cement carbonation sink',
  imbalance_gt_co2: 'budget imbalance',
} as const

const VALUE_FIELDS = [
  numberField('fossil_gt_co2', 'Gt CO2', 'Emitted by fossil fuels and industry'),
  numberField('land_use_gt_co2', 'Gt CO2', 'Emitted by land-use change, net'),
  numberField('atmospheric_growth_gt_co2', 'Gt CO2', 'Remaining in the air'),
  numberField('ocean_sink_gt_co2', 'Gt CO2', 'Taken up by the ocean'),
  numberField('land_sink_gt_co2', 'Gt CO2', 'Taken up by the land'),
  numberField('cement_sink_gt_co2', 'Gt CO2', 'Taken up by cement'),
  numberField('imbalance_gt_co2', 'Gt CO2', 'What the estimates leave unexplained'),
]

/** Sources and sinks of CO2 of the whole world. */
export const gcbBudget: Adapter = {
  dataset_id: 'gcb-2024-budget',
  folder: 'gcb-2024',
  title: 'Global carbon budget (GCB 2024)',
  description:
    'Yearly emissions of CO2 by fossil fuels and land use, and where it went: air, ocean, land and cement, since 1959.',
  ...GCB_SOURCE,
  limits: ['The source counts carbon; values here are CO2, multiplied by 3.664.'],
  files: [gcbFile('global-carbon-budget.csv', 'global-carbon-budget.csv')],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 65,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [{ match: { year: 2023 }, field: 'fossil_gt_co2', value: 37.8, tolerance_pct: 2 }],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-15, 60]])),
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: ['Year', ...Object.values(COLUMNS)],
      comment: '#',
    }).map((record) =>
      Object.assign(
        { year: readYear(record, 'Year') },
        Object.fromEntries(
          Object.entries(COLUMNS).map(([field, column]) => [
            field,
            scale(readNumber(record, column), CO2_PER_CARBON),
          ])
        )
      )
    ),
}
