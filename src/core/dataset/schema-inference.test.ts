import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inferSchema } from './schema-inference.ts'

const NAMING = { id: '/api/datasets/sample/schema', title: 'Sample' }
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8]

const TABLE = {
  fields: [
    { name: 'country', type: 'string', unit: null, description: 'ISO 3166 alpha-2 code' },
    { name: 'day', type: 'date', unit: null, description: 'Day of the reading' },
    { name: 'kind', type: 'string', unit: null, description: 'How it was read' },
    { name: 'co2_mt', type: 'number', unit: 'Mt CO2', description: 'Emissions' },
  ],
  rows: ['measured', 'measured', 'estimated', 'measured', 'estimated', 'measured'].map(
    (kind, index) => ({
      country: `A${index}`,
      day: `2024-01-0${index + 1}`,
      kind,
      co2_mt: index === 3 ? null : index + 0.5,
    })
  ),
}

const ajv = new Ajv2020({ allowUnionTypes: true })
ajvFormats.default(ajv)

function accepts(schema: object, value: unknown): boolean {
  const isAccepted = ajv.validate(schema, value)
  // All schemas here have the same id.
  ajv.removeSchema(schema)
  return isAccepted
}

describe('inferSchema', () => {
  test.each(DEPTHS)('accepts the body that it was inferred from at depth %i', (depth) => {
    expect(accepts(inferSchema(TABLE, NAMING, depth), TABLE)).toBe(true)
  })

  it('accepts any JSON object that it was inferred from, at every depth', () => {
    const bodies = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }))
    fc.assert(
      fc.property(bodies, fc.constantFrom(...DEPTHS), (body, depth) => {
        expect(accepts(inferSchema(body, NAMING, depth), body)).toBe(true)
      })
    )
  })

  test.each([
    ['a number that became text', { co2_mt: '1.5' }],
    ['a text that became a number', { country: 4 }],
    ['a word outside a closed set', { kind: 'guessed' }],
    ['an invalid date', { day: '2024-02-45' }],
    ['an undescribed column', { surprise: 1 }],
  ])('rejects %s', (_label, change) => {
    const rows = TABLE.rows.map((row, index) => (index === 2 ? { ...row, ...change } : row))
    expect(accepts(inferSchema(TABLE, NAMING), { ...TABLE, rows })).toBe(false)
  })

  it('rejects a row without one of its fields', () => {
    const { kind: _dropped, ...row } = TABLE.rows[0] ?? { kind: '' }
    const rows = [row, ...TABLE.rows.slice(1)]
    expect(accepts(inferSchema(TABLE, NAMING), { ...TABLE, rows })).toBe(false)
  })

  it('leaves an object open if one of its keys cannot be validated', () => {
    const body: object = JSON.parse('{"__proto__": {}, "a": 1}')
    expect(accepts(inferSchema(body, NAMING), body)).toBe(true)
  })

  it('distinguishes integers from other numbers', () => {
    const body = { whole: [1, 2], broken: [1, 2.5] }
    const schema = inferSchema(body, NAMING)
    expect(schema.properties?.['whole']?.items?.type).toBe('integer')
    expect(schema.properties?.['broken']?.items?.type).toBe('number')
  })

  it('states only the type beyond the depth', () => {
    const schema = inferSchema({ a: { b: { c: 1 } } }, NAMING, 1)
    expect(schema.properties).toEqual({ a: { type: 'object' } })
  })

  it('adds the description and unit of each column', () => {
    const rows = inferSchema(TABLE, NAMING).properties?.['rows']
    expect(rows?.items?.properties?.['co2_mt']).toEqual({
      description: 'Emissions [Mt CO2]',
      type: ['null', 'number'],
    })
  })

  it('has $schema, $id and title', () => {
    expect(inferSchema({}, NAMING)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: NAMING.id,
      title: 'Sample',
      type: 'object',
    })
  })
})
