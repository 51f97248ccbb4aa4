import {
  CHARGE_COLUMNS,
  CHARGE_RATES,
  DISTRIBUTION_TARGETS,
  MARKS,
  PLANT_ROLES,
  RESOURCES,
} from '../../../scenario/document/vocabularies.ts'
import type { PlanField, PlanStep } from './field.ts'
import { TECHNOLOGIES } from '../../coefficients/technology-defaults.ts'

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

const FRACTION = [0, 1] as const
const CAPACITY = [0, 15_000] as const
const FACTOR = [0, 2] as const
const YEARS = [0, 40] as const

type RowField = Omit<PlanField, 'step'>

const fieldsOf = (step: PlanStep, fields: readonly RowField[]): PlanField[] =>
  fields.map((field) => ({ ...field, step }))

const ID: RowField = { path: 'id', label: 'Id', kind: 'text', isNeeded: true }
const SOURCE: RowField = { path: 'source', label: 'Source', kind: 'text' }
const MARK: RowField = {
  path: 'mark',
  label: 'How it is known',
  kind: 'choice',
  choices: MARKS,
  note: 'S seen in a source, R recalled, D derived, A assumed',
}

/** Fields of a row of each list. */
export const ROW_FIELDS: Readonly<Record<RowList, readonly PlanField[]>> = {
  power_plants: fieldsOf('measures', [
    ID,
    { path: 'vector', label: 'Measure that it belongs to', kind: 'text', isNeeded: true },
    { path: 'role', label: 'Role', kind: 'choice', choices: PLANT_ROLES, isNeeded: true },
    {
      path: 'technology',
      label: 'Technology',
      kind: 'choice',
      choices: TECHNOLOGIES,
      isNeeded: true,
    },
    { path: 'resource', label: 'What moves its energy', kind: 'choice', choices: RESOURCES },
    { path: 'gw_base', label: 'Capacity in the baseline year', kind: 'number', range: CAPACITY },
    {
      path: 'gw_bau',
      label: 'Capacity at the deadline without the target',
      kind: 'number',
      range: CAPACITY,
    },
    {
      path: 'gw_mandate',
      label: 'Capacity at the deadline with the target',
      kind: 'number',
      range: CAPACITY,
    },
    { path: 'cf_bau', label: 'Mean output without the target', kind: 'number', range: FRACTION },
    { path: 'cf_mandate', label: 'Mean output with the target', kind: 'number', range: FRACTION },
    { path: 'factor_t_per_mwh', label: 'Own emissions', kind: 'number', range: FACTOR },
    {
      path: 'capture_rate',
      label: 'CO2 that is captured',
      kind: 'number',
      range: FRACTION,
      when: ['technology', 'capture'],
    },
    {
      path: 'stack_t_per_mwh',
      label: 'CO2 at the stack',
      kind: 'number',
      range: FACTOR,
      when: ['technology', 'capture'],
    },
    {
      path: 'upstream_t_per_mwh',
      label: 'CO2 before the stack',
      kind: 'number',
      range: FACTOR,
      when: ['technology', 'capture'],
    },
    { path: 'fuel_usd_per_mwh', label: 'Fuel', kind: 'number', range: [0, 500] },
    {
      path: 'loss_bau_twh',
      label: 'Storage losses without the target',
      kind: 'number',
      range: [0, 1000],
    },
    {
      path: 'loss_mandate_twh',
      label: 'Storage losses with the target',
      kind: 'number',
      range: [0, 1000],
    },
    { path: 'earliest_decision', label: 'First day on which its body can decide', kind: 'day' },
    { path: 'decided', label: 'The decision has been taken', kind: 'flag' },
    { path: 'total_lead_time_yr', label: 'Decision to operation', kind: 'number', range: YEARS },
    { path: 'lead_p5_yr', label: 'The same if all goes well (5 %)', kind: 'number', range: YEARS },
    {
      path: 'lead_p95_yr',
      label: 'The same if it goes badly (95 %)',
      kind: 'number',
      range: YEARS,
    },
    { ...MARK, path: 'mark_plant', label: 'How its capacity is known' },
    { ...MARK, path: 'mark_lead', label: 'How its lead time is known' },
    SOURCE,
  ]),
  tech_vectors: fieldsOf('measures', [
    ID,
    { path: 'label', label: 'Name of the measure', kind: 'text' },
    {
      path: 'constraints.rto_queue_bypass',
      label: 'Connects without waiting in the queue',
      kind: 'flag',
    },
  ]),
  adequacy_rows: fieldsOf('measures', [
    ID,
    {
      path: 'class',
      label: 'Line',
      kind: 'choice',
      choices: ['firm', 'battery', 'variable'],
      isNeeded: true,
    },
    {
      path: 'plant',
      label: 'Plant, several joined by +',
      kind: 'text',
      note: 'fill for the plant that fills, nothing for imports',
    },
    {
      path: 'gw',
      label: 'Capacity',
      kind: 'number',
      range: CAPACITY,
      note: 'that of the plant where it is left out',
    },
    {
      path: 'credit',
      label: 'Share that counts at the peak',
      kind: 'number',
      range: FRACTION,
      isNeeded: true,
    },
    { path: 'follows', label: 'Measure that has to be in service', kind: 'text' },
    MARK,
    SOURCE,
  ]),
  cost_rows: fieldsOf('money', [
    ID,
    { path: 'vector', label: 'Measure that it belongs to', kind: 'text' },
    { path: 'plant', label: 'Plant, several joined by +', kind: 'text' },
    {
      path: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: ['capital', 'operation', 'credit'],
      isNeeded: true,
    },
    {
      path: 'quantity',
      label: 'GW of capital; output or captured',
      kind: 'number',
      range: [-1000, 15_000],
      choices: ['output', 'captured'],
      isNeeded: true,
    },
    {
      path: 'unit_cost',
      label: 'Cost of a unit',
      kind: 'number',
      range: [-20_000, 50_000],
      isNeeded: true,
    },
    {
      path: 'currency_factor',
      label: 'Dollars for one unit of its currency',
      kind: 'number',
      range: [1e-7, 10],
      isNeeded: true,
    },
    { path: 'from', label: 'When a yearly amount begins', kind: 'choice', choices: ['deadline'] },
    { path: 'years', label: 'For how many years', kind: 'integer', range: [1, 100] },
    MARK,
    { path: 'note', label: 'Note', kind: 'text' },
  ]),
  charge_rows: fieldsOf('money', [
    ID,
    {
      path: 'column',
      label: 'Who owes it',
      kind: 'choice',
      choices: CHARGE_COLUMNS,
      isNeeded: true,
    },
    {
      path: 'mt',
      label: 'Mt a year, or abatement',
      kind: 'number',
      range: [0, 5000],
      choices: ['abatement'],
      isNeeded: true,
    },
    { path: 'rate', label: 'Rate', kind: 'choice', choices: CHARGE_RATES, isNeeded: true },
    {
      path: 'home_price_eur_2035',
      label: 'Price paid at home in 2035',
      kind: 'number',
      range: [0, 1000],
      when: ['rate', 'cbam_less_home'],
    },
    {
      path: 'home_price_step_eur',
      label: 'Its yearly step',
      kind: 'number',
      range: [-100, 100],
      when: ['rate', 'cbam_less_home'],
    },
    {
      path: 'amount_usd_per_t',
      label: 'Fixed rate',
      kind: 'number',
      range: [0, 2000],
      when: ['rate', 'fixed'],
    },
    MARK,
    { path: 'note', label: 'Note', kind: 'text' },
  ]),
  distributions: fieldsOf('certainty', [
    ID,
    {
      path: 'moves',
      label: 'What it moves',
      kind: 'choice',
      choices: DISTRIBUTION_TARGETS,
      isNeeded: true,
    },
    { path: 'low_p5', label: 'Low end, 5 %', kind: 'number', range: [-100, 100], isNeeded: true },
    { path: 'central', label: 'Central value', kind: 'number', range: [-100, 100], isNeeded: true },
    {
      path: 'high_p95',
      label: 'High end, 95 %',
      kind: 'number',
      range: [-100, 100],
      isNeeded: true,
    },
    MARK,
    SOURCE,
  ]),
}
