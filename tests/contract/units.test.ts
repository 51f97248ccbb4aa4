import { expect, test } from 'vitest'
import { isTable } from '../../src/core/dataset/table.ts'
import { fieldSchema } from '../../src/core/dataset/table-schema.ts'
import { content } from './app.ts'

/** Numbers that name rather than measure: they have no unit, and say so by their type. */
const NAMING_TYPES = new Set(['year', 'string', 'date', 'boolean'])

test.each(content.datasets.map(({ metadata, body }) => [metadata.dataset_id, body] as const))(
  '%s has a unit on every field that holds numbers, and a description on every field',
  (_id, body) => {
    if (!isTable(body)) return
    for (const field of body.fields) {
      expect(fieldSchema.safeParse(field).success, field.name).toBe(true)
      const holdsNumbers = body.rows.some((row) => typeof row[field.name] === 'number')
      const hasUnit = field.unit !== null
      expect(holdsNumbers && !NAMING_TYPES.has(field.type) ? hasUnit : true, field.name).toBe(true)
      expect(holdsNumbers && NAMING_TYPES.has(field.type) && field.type !== 'year').toBe(false)
    }
  }
)
