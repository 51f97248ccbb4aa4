import { BUDGET_SLOTS } from '../chain/budget.ts'
import { outputSlot } from '../chain/evaluate.ts'
import { PHYSICAL_FIELD_NAMES } from '../../model/figures/physical.ts'
import { entryAt, numberAt } from '../entry.ts'
import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { listFigures } from '../../model/figures/figure.ts'
import { BUDGET_FIGURES, DEBT_FIGURES } from '../../model/figures/fiscal.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'

/** A figure of an answer: its field, nested ones as dotted paths, and its slot in the answer of a kernel. */
export type SlottedField = readonly [field: string, slot: number]

/** The field that a place without a coast has no figure for. */
export const COASTAL_FIELD = 'drivers.coastal_amplification'

/** The figures of a physical answer. */
export const CLIMATE_FIELDS: readonly SlottedField[] = listFields(PHYSICAL_FIGURES)

/** The one figure of a damage answer that comes from the budget. */
export const STRESS_FIELD = 'fiscal_stress_index'

/** The figures of a damage answer, without fiscal stress. */
const OWN_DAMAGE_FIELDS: readonly SlottedField[] = listFields(DAMAGE_FIGURES)

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
export const BUDGET_FIELDS: readonly SlottedField[] = listFigures(BUDGET_FIGURES).map((name) => [
  name,
  BUDGET_SLOTS[name],
])

/** The figures of a fiscal answer that the debt path gives. */
export const DEBT_FIELDS = listFigures(DEBT_FIGURES)

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

/** The figures of a table that climate and damage give. */
function listFields(figures: typeof PHYSICAL_FIGURES | typeof DAMAGE_FIGURES): SlottedField[] {
  return Object.entries(figures).flatMap(([field, figure]): SlottedField[] =>
    figure.mean === null ? [] : [[field, outputSlot(figure.step)]]
  )
}
