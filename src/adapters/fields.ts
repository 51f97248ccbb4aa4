import type { Field } from '../core/dataset/table.ts'

/** Column of ISO 3166-1 alpha-2 codes, the same in every dataset by country. */
export const COUNTRY_FIELD: Field = {
  name: 'country',
  type: 'string',
  unit: null,
  description: 'ISO 3166-1 alpha-2 code; XK for Kosovo',
}

/** Column of calendar years, the same in every annual dataset. */
export const YEAR_FIELD: Field = {
  name: 'year',
  type: 'year',
  unit: null,
  description: 'Calendar year',
}

/** A column of numbers with their unit; `1` if dimensionless. */
export function numberField(name: string, unit: string, description: string): Field {
  return { name, type: 'number', unit, description }
}

/** A column of whole numbers with their unit. */
export function integerField(name: string, unit: string, description: string): Field {
  return { name, type: 'integer', unit, description }
}

/** A column of text. */
export function textField(name: string, description: string): Field {
  return { name, type: 'string', unit: null, description }
}

/** A column of booleans. */
export function booleanField(name: string, description: string): Field {
  return { name, type: 'boolean', unit: null, description }
}

/** A column of dates. */
export function dateField(name: string, description: string): Field {
  return { name, type: 'date', unit: null, description }
}
