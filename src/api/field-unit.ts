import { z } from 'zod'
import { unitOfName } from '../model/units/find-unit.ts'
import { UNITS, type UnitRow } from '../model/units/unit-table.ts'
import { FIELDS } from '../scenario/document/field.ts'

/** The unit of a field that holds a number: stated by its schema, or else by its name. */
export function unitOfField(name: string, schema: z.core.$ZodType): UnitRow | null {
  return statedUnit(schema) ?? namedUnit(name)
}

/** The unit that the schema of a number states; null if it states none. */
export function statedUnit(schema: z.core.$ZodType): UnitRow | null {
  const field = FIELDS.get(schema)
  if (field?.unit !== undefined) return UNITS[field.unit]
  const stated = z.globalRegistry.get(schema)?.['x-unit']
  return typeof stated === 'string' ? { symbol: stated, base: '1' } : null
}

/** The unit that the name of a field states; null if it states none. */
export function namedUnit(name: string): UnitRow | null {
  const unit = unitOfName(name)
  return unit === null ? null : UNITS[unit]
}
