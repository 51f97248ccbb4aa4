import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssues } from './issue.ts'
import { MOST_RECEIVED } from './received.ts'

const schema = z.object({
  gw: z.number().min(0, 'must be 0 GW or more'),
  kind: z.enum(['solar', 'wind']),
  name: z.string().refine((text) => text === 'x', "must be x: 'y' is none"),
  list: z.array(z.int()),
})

const VALID = { gw: 1, kind: 'solar', name: 'x', list: [1] }

describe('describeIssues', () => {
  test.each([
    ['a value out of range', { gw: -1 }, 'gw', 'must be 0 GW or more, received -1'],
    ['text for a number', { gw: 'one' }, 'gw', "must be a number, received 'one'"],
    ['null', { gw: null }, 'gw', 'must be a number, received null'],
    ['infinity', { gw: Infinity }, 'gw', 'must be a finite number, received Infinity'],
    ['a missing field', { gw: undefined }, 'gw', 'is missing: must be a number'],
    [
      'a word outside a list',
      { kind: 'coal' },
      'kind',
      "must be one of solar, wind, received 'coal'",
    ],
    ['a broken item', { list: [1, 2.5] }, 'list.1', 'must be a whole number, received 2.5'],
    ['a list for text', { name: [] }, 'name', 'must be text, received a list'],
    ['a message that names the value', { name: 'y' }, 'name', "must be x: 'y' is none"],
  ])('tells %s with the mend', (_label, change, path, message) => {
    const input = { ...VALID, ...change }
    const error = schema.safeParse(input).error ?? new z.ZodError([])
    expect(describeIssues(error, input)).toMatchObject([{ path, message }])
  })

  test('cuts long text', () => {
    const input = { ...VALID, gw: 'x'.repeat(500) }
    const error = schema.safeParse(input).error ?? new z.ZodError([])
    const cut = `${'x'.repeat(MOST_RECEIVED - 1)}…`
    expect(describeIssues(error, input)[0]?.message).toBe(`must be a number, received '${cut}'`)
  })

  test('tells of an input that is no object at all', () => {
    const error = schema.safeParse(null).error ?? new z.ZodError([])
    expect(describeIssues(error, null)[0]).toMatchObject({
      path: '',
      message: 'must be a JSON object, received null',
    })
  })
})
