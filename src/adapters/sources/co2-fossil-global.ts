import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readYear, scale } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { CO2_PER_CARBON } from '../publishers.ts'

const COLUMNS = {
  total_mt_co2: 'Total',
  coal_mt_co2: 'Solid Fuel',
  oil_mt_co2: 'Liquid Fuel',
  gas_mt_co2: 'Gas Fuel',
  cement_mt_co2: 'Cement',
  flaring_mt_co2: 'Gas Flaring',
} as const

const VALUE_FIELDS = [
  numberField('total_mt_co2', 'Mt CO2', 'All fossil CO2'),
  numberField('coal_mt_co2', 'Mt CO2', 'CO2 of solid fuels'),
  numberField('oil_mt_co2', 'Mt CO2', 'CO2 of liquid fuels'),
  numberField('gas_mt_co2', 'Mt CO2', 'CO2 of gas'),
  numberField('cement_mt_co2', 'Mt CO2', 'CO2 of cement'),
  numberField('flaring_mt_co2', 'Mt CO2', 'CO2 of gas flaring'),
]

/** Fossil CO2 of the whole world by fuel since 1750. */
export const co2FossilGlobal: Adapter = {
  dataset_id: 'co2-fossil-global',
  folder: 'co2-fossil-global',
  title: 'Global fossil CO2 by fuel since 1750',
  description:
    'Fossil CO2 of the whole world by year since 1750, in total and by coal, oil, gas, cement and flaring.',
  topic: 'emissions',
  ...LICENSES.ccBy4,
  attribution:
    'Global Carbon Project, fossil CO2 emissions dataset 2025v15 (CC BY 4.0); packaged by Frictionless Data',
  source: { name: 'Global Carbon Project', url: 'https://doi.org/10.5281/zenodo.17417124' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'The source counts whole million tons of carbon; values here are CO2, multiplied by 3.664.',
    'Other fossil sources are in the total only, so that fuels do not add up to it.',
  ],
  files: [
    {
      file: 'global.csv',
      url: 'https://raw.githubusercontent.com/datasets/co2-fossil-global/main/data/global.csv',
      snapshot: '2026-05-06',
    },
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 275,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [{ match: { year: 2023 }, field: 'total_mt_co2', value: 38_065, tolerance_pct: 2 }],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 60_000]])),
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), { columns: ['Year', ...Object.values(COLUMNS)] }).map((record) =>
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
