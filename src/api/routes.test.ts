import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { GivenRequest, Host } from './route.ts'
import { describeOperation } from './describe-operation.ts'
import { createSchemaWriter } from './json-schema.ts'
import { defineRoute } from './route.ts'
import { createScenarioRuns } from './scenario-runs.ts'
import { booleanParameter, wordParameter } from './parameters.ts'
import { ROUTES } from './routes.ts'

const greet = defineRoute(
  {
    path: '/greeting/{place}',
    operationId: 'greet',
    tags: ['service'],
    summary: 'A greeting',
    description: 'Greets a person.',
    params: {
      place: {
        description: 'Where',
        example: 'here',
        errors: ['not_found'],
        find: (_, text) => text,
      },
    },
    query: z.object({ name: wordParameter('Whom'), loud: booleanParameter(false, 'In capitals') }),
    answer: { description: 'A text', schema: z.object({ text: z.string() }) },
    lane: 'light',
  },
  () =>
    ({ params: { place }, query: { name = 'you', loud } }) => ({
      text: `${loud ? name.toUpperCase() : name} ${place}`,
    })
)

const add = defineRoute(
  {
    path: '/sum',
    operationId: 'add',
    tags: ['service'],
    summary: 'A sum',
    description: 'Adds two numbers.',
    body: {
      schema: z.object({ a: z.number(), b: z.number() }),
      example: { a: 1, b: 2 },
      maxBytes: 9,
      unknownFields: 'refused',
    },
    answer: { description: 'A number', schema: z.object({ sum: z.number() }) },
    lane: 'samples',
  },
  () =>
    ({ body: { a, b } }) => ({ sum: a + b })
)

const content = {
  datasets: [],
  withheld: [],
  scenarios: [],
  derived: new Map(),
  plans: new Map(),
  histories: new Map(),
  refreshLog: [],
}

const host: Host = {
  content,
  runs: createScenarioRuns(content),
  routes: [greet, add],
  request: () => new Response(),
  loadOracle: null,
  loadSearchEntries: null,
  today: () => '2026-11-20',
  site: null,
  runHeavy: null,
}

const given = (query: GivenRequest['query'], body: object = { a: 2, b: 3 }): GivenRequest => ({
  path: { place: 'there' },
  query,
  format: 'json',
  planWork: (lane, units) => ({ lane, units, client: null }),
  address: 'http://localhost/',
  readBody: () => body,
})

describe('a defined route', () => {
  test('reads its path and its query with their schemas', async () => {
    const read = greet.open(host)
    const { units, answer } = read(given({ name: 'Ada', loud: 'TRUE' }))
    expect([units, await answer()]).toEqual([1, { text: 'ADA there' }])
    expect(() => read(given({ loud: 'very' }))).toThrow('loud must be true or false')
  })

  test('is a POST where it declares a body, which it reads with its schema', async () => {
    expect([greet.method, add.method]).toEqual(['GET', 'POST'])
    const { answer } = add.open(host)(given({}))
    expect(await answer()).toEqual({ sum: 5 })
    expect(() => add.open(host)(given({}, { a: '2' }))).toThrow('The request body is not valid')
  })

  test('describes its own errors, those of its path and those of its kind', () => {
    expect(Object.keys(describeOperation(greet, createSchemaWriter()).responses)).toEqual([
      '200',
      '400',
      '404',
      '406',
      '412',
      '500',
      '503',
    ])
    expect(Object.keys(describeOperation(add, createSchemaWriter()).responses)).toEqual([
      '200',
      '400',
      '406',
      '413',
      '415',
      '500',
      '503',
    ])
  })
})

describe.each(ROUTES.map((route) => [route.operationId, route] as const))(
  '%s',
  (_, { params, query, example, path }) => {
    test('names only its own parameters in its example', () => {
      const names = [...Object.keys(params), ...Object.keys(query.shape)]
      expect(names).toEqual(expect.arrayContaining(Object.keys(example)))
    })

    test('says what each part in braces of its path names', () => {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params)).toEqual(parts)
    })
  }
)

test('every operation has its own id and address', () => {
  const ids = ROUTES.map(({ operationId }) => operationId)
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect([new Set(ids).size, new Set(addresses).size]).toEqual([ROUTES.length, ROUTES.length])
})
