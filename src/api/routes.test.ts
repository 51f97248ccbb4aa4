import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { defineRoute } from './route.ts'
import { booleanParameter, wordParameter } from './parameters.ts'
import { ROUTES } from './routes.ts'

const TEXT = { description: 'A text', content: {} }

const greet = defineRoute(
  {
    path: '/greeting',
    operationId: 'greet',
    tags: ['service'],
    summary: 'A greeting',
    description: 'Greets a person.',
    query: z.object({ name: wordParameter('Whom'), loud: booleanParameter(false, 'In capitals') }),
    answer: TEXT,
    errors: ['invalid_parameter'],
    lane: 'light',
    namesIgnored: true,
  },
  () =>
    ({ query: { name = 'you', loud } }) => ({ text: loud ? name.toUpperCase() : name })
)

const add = defineRoute(
  {
    path: '/sum',
    operationId: 'add',
    tags: ['service'],
    summary: 'A sum',
    description: 'Adds two numbers.',
    query: z.object({}),
    body: {
      schema: z.object({ a: z.number(), b: z.number() }),
      example: { a: 1, b: 2 },
      maxBytes: 9,
    },
    answer: TEXT,
    errors: [],
    lane: 'samples',
    namesIgnored: false,
  },
  () =>
    ({ body: { a, b } }) => ({ sum: a + b })
)

const host = {
  content: {
    datasets: [],
    withheld: [],
    scenarios: [],
    derived: new Map(),
    histories: new Map(),
    refreshLog: [],
  },
  loadPlanner: null,
}
const readBody = async () => ({ a: 2, b: 3 })

describe('a defined route', () => {
  test('reads its query with its schema', async () => {
    const read = greet.open(host)
    const { units, answer } = await read({ query: { name: 'Ada', loud: 'TRUE' }, readBody })
    expect([units, await answer()]).toEqual([1, { text: 'ADA' }])
    expect(() => read({ query: { loud: 'very' }, readBody })).toThrow('loud must be true or false')
  })

  test('is a POST where it declares a body, which it reads with its schema', async () => {
    expect([greet.config.method, add.config.method]).toEqual(['get', 'post'])
    const { answer } = await add.open(host)({ query: {}, readBody })
    expect(await answer()).toEqual({ sum: 5 })
    await expect(add.open(host)({ query: {}, readBody: async () => ({ a: '2' }) })).rejects.toThrow(
      'The request body is not valid'
    )
  })

  test('describes its own errors and those of its kind', () => {
    expect(Object.keys(greet.config.responses)).toEqual(['200', '400', '412', '500', '503'])
    expect(Object.keys(add.config.responses)).toEqual(['200', '400', '413', '415', '500', '503'])
  })
})

describe.each(ROUTES.map((route) => [String(route.config.operationId), route] as const))(
  '%s',
  (_, { config, example }) => {
    const { query } = config.request ?? {}
    const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []

    test('names only its own parameters in its example', () => {
      expect(names).toEqual(expect.arrayContaining(Object.keys(example)))
    })
  }
)

test('every operation has its own id and address', () => {
  const ids = ROUTES.map(({ config }) => config.operationId)
  const addresses = ROUTES.map(({ config: { method, path } }) => `${method} ${path}`)
  expect([new Set(ids).size, new Set(addresses).size]).toEqual([ROUTES.length, ROUTES.length])
})
