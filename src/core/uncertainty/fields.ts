import { BUDGET_SLOTS } from '../chain/budget.ts'
import { outputSlot } from '../chain/evaluate.ts'
import type { ChainOutput } from '../chain/outputs.ts'
import { PHYSICAL_FIELD_NAMES } from '../climate/fields.ts'
import {
  DAMAGE_FIELD_NAMES,
  DAMAGE_FIGURE_NAMES,
  DERATING_PARTS,
  GDP_PARTS,
} from '../damage/fields.ts'
import { entryAt, numberAt } from '../entry.ts'
import { BUDGET_FIGURE_NAMES, FISCAL_FIELD_NAMES } from '../fiscal/fields.ts'

/** A figure of an answer: its field, nested ones as dotted paths, and its slot in the answer of a kernel. */
export type SlottedField = readonly [field: string, slot: number]

/** The field that a place without a coast has no figure for. */
export const COASTAL_FIELD = 'drivers.coastal_amplification'

/** The figures of a physical answer. */
export const CLIMATE_FIELDS: readonly SlottedField[] = listFields([
  ...PHYSICAL_FIELD_NAMES.map((name): [string, ChainOutput] => [name, name]),
  ['warming_c.global', 'global_warming_c'],
  ['warming_c.regional', 'warming_regional_c'],
  ['industry_exposure.heat_stress', 'industry_exposure_heat'],
  ['industry_exposure.drought_risk', 'industry_exposure_drought'],
  ['industry_exposure.flood_risk', 'industry_exposure_flood'],
  ['drivers.hot_multiplier', 'hot_multiplier'],
  ['drivers.rain_multiplier', 'rain_multiplier'],
  ['drivers.dangerous_heat_days', 'dangerous_heat_days'],
  ['drivers.drought_hydrological_risk', 'drought_hydrological_risk'],
  [COASTAL_FIELD, 'coastal_amplification'],
  ['sea_level_mm', 'sea_level_mm'],
])

/** The one figure of a damage answer that comes from the budget. */
export const STRESS_FIELD = 'fiscal_stress_index'

/** The figures of a damage answer, without fiscal stress. */
const OWN_DAMAGE_FIELDS: readonly SlottedField[] = listFields([
  ...[...DAMAGE_FIELD_NAMES, ...DAMAGE_FIGURE_NAMES].flatMap((name): [string, ChainOutput][] =>
    name === STRESS_FIELD ? [] : [[name, name]]
  ),
  ...DERATING_PARTS.map((part): [string, ChainOutput] => [`derating.${part}`, `derating_${part}`]),
  ['derating.combined', 'combined_derating'],
  ...GDP_PARTS.map((part): [string, ChainOutput] => [`gdp_parts.${part}`, part]),
])

/** The figures of a damage answer, with those of the physical answer in it, but for fiscal stress. */
export const DAMAGE_FIELDS: readonly SlottedField[] = [
  ...OWN_DAMAGE_FIELDS,
  ...nest('physical', CLIMATE_FIELDS),
]

/** The figures of a year of a forecast that climate and damage give, but for fiscal stress. */
export const FORECAST_FIELDS: readonly SlottedField[] = [
  ...CLIMATE_FIELDS.filter(
    ([field]) =>
      field.startsWith('warming_c') || (PHYSICAL_FIELD_NAMES as readonly string[]).includes(field)
  ),
  ...OWN_DAMAGE_FIELDS.filter(([field]) => !field.includes('.')),
]

/** The figures of a fiscal answer that are of one year. */
export const BUDGET_FIELDS: readonly SlottedField[] = [
  ...FISCAL_FIELD_NAMES,
  ...BUDGET_FIGURE_NAMES,
].map((name) => [name, BUDGET_SLOTS[name]])

/** The figures of a fiscal answer that the debt path gives. */
export const DEBT_FIELDS = [
  'debt_deviation_pct_gdp',
  'debt_pct_gdp',
  'rating_notches_change',
] as const

/** Put fields below another one. */
function nest(parent: string, fields: readonly SlottedField[]): SlottedField[] {
  return fields.map(([field, slot]) => [`${parent}.${field}`, slot])
}

/** Copy the figures of an answer vector to where a draw is written, from a position on. */
export function copyFields(
  fields: readonly SlottedField[],
  answer: Float64Array,
  target: Float64Array,
  start: number
): void {
  for (let index = 0; index < fields.length; index += 1)
    target[start + index] = numberAt(answer, entryAt(fields, index)[1])
}

function listFields(fields: readonly (readonly [string, ChainOutput])[]): SlottedField[] {
  return fields.map(([field, output]) => [field, outputSlot(output)])
}
