import { CHARGE_RATE_TABLE } from '../../../model/coefficients/charges.ts'
import { type PlanField, planField, type PlanStep } from './field.ts'

/** Lists of a document that an author fills row by row. */
export const ROW_LISTS = [
  'power_plants',
  'tech_vectors',
  'adequacy_rows',
  'cost_rows',
  'charge_rows',
  'distributions',
] as const

/** A list of a document that an author fills row by row. */
export type RowList = (typeof ROW_LISTS)[number]

/** The step of each list and its columns in order; a star: nothing works without it. */
const COLUMNS: Readonly<Record<RowList, readonly [PlanStep, string]>> = {
  power_plants: [
    'measures',
    '*id *vector *role *technology resource gw_base gw_bau gw_mandate cf_bau cf_mandate factor_t_per_mwh capture_rate stack_t_per_mwh upstream_t_per_mwh fuel_usd_per_mwh loss_bau_twh loss_mandate_twh earliest_decision decided total_lead_time_yr lead_p5_yr lead_p95_yr mark_plant mark_lead source',
  ],
  tech_vectors: ['measures', '*id label constraints.rto_queue_bypass'],
  adequacy_rows: ['measures', '*id *class plant gw *credit follows mark source'],
  cost_rows: [
    'money',
    '*id vector plant *kind *quantity *unit_cost *currency_factor from years mark note',
  ],
  charge_rows: [
    'money',
    '*id *column *mt *rate home_price_eur_2035 home_price_step_eur amount_usd_per_t mark note',
  ],
  distributions: ['certainty', '*id *moves *low_p5 *central *high_p95 mark source'],
}

/** Columns that mean something only beside another one: its name and values. */
const WHEN: Readonly<Record<string, readonly [field: string, value: string]>> = {
  capture_rate: ['technology', 'capture'],
  stack_t_per_mwh: ['technology', 'capture'],
  upstream_t_per_mwh: ['technology', 'capture'],
  ...Object.fromEntries(
    Object.entries(CHARGE_RATE_TABLE).flatMap(([rate, { needs }]) =>
      needs.map((field) => [field, ['rate', rate] as const])
    )
  ),
}

/** Fields of a row of each list. */
export const ROW_FIELDS: Readonly<Record<RowList, readonly PlanField[]>> = {
  power_plants: readColumns('power_plants'),
  tech_vectors: readColumns('tech_vectors'),
  adequacy_rows: readColumns('adequacy_rows'),
  cost_rows: readColumns('cost_rows'),
  charge_rows: readColumns('charge_rows'),
  distributions: readColumns('distributions'),
}

function readColumns(list: RowList): PlanField[] {
  const [step, columns] = COLUMNS[list]
  return columns.split(' ').map((column) => readColumn(list, step, column))
}

function readColumn(list: RowList, step: PlanStep, column: string): PlanField {
  const isNeeded = column.startsWith('*')
  const path = isNeeded ? column.slice(1) : column
  const when = WHEN[path]
  return planField(
    step,
    path,
    { ...(isNeeded ? { isNeeded } : {}), ...(when === undefined ? {} : { when }) },
    list
  )
}
