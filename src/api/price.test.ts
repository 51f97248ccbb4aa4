import { expect, test } from 'vitest'
import { content, post } from '../../tests/contract/app.ts'
import { createApi } from './app.ts'
import { COMMON_PARAMETERS } from './describe-briefly.ts'
import { describeParameters } from './describe-operation.ts'
import { exampleAddress } from './example-answers.ts'
import { LIGHT_UNITS, MOST_UNITS, readUnits } from './price.ts'
import { ROUTES } from './routes.ts'

const price = {
  rule: 'samples',
  units: ({ query: { samples } }: { query: { samples: number } }) => samples,
  cheaper: () => [{ samples: 6000 }, { samples: 4000.5 }, { samples: 3000 }],
}
const ask = (samples: number) => readUnits(price, { query: { samples }, body: null })

test('a price is at least one unit, and whole', () => {
  expect([ask(0), ask(1.2), ask(MOST_UNITS)]).toEqual([1, 2, MOST_UNITS])
})

test('a request above the limit is refused with the first split that fits', () => {
  expect(() => ask(MOST_UNITS + 1)).toThrow('Send samples=4000.5 instead, which costs 4001.')
})

/** The price of the example of an operation, with changes of its query. Nothing is calculated. */
async function priceExample(route: (typeof ROUTES)[number], changes: Record<string, string> = {}) {
  let units = 0
  const priced = createApi(content, {
    runHeavy: (_request, work) => {
      units = work.units
      return Promise.resolve({ status: 503, headers: {}, body: new Uint8Array() })
    },
  })
  const address = new URL(exampleAddress(route), 'http://localhost')
  for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value)
  const body = JSON.stringify(route.body?.example)
  const answer = await priced.request(
    address.href,
    route.body === null ? {} : { method: 'POST', body }
  )
  return units || Number(answer.headers.get('request-price'))
}

test.each(['readLeastCostProgram', 'readPypsaFolder', 'runScenarioYear', 'evaluateScenario'])(
  '%s, which runs years, costs more than what is answered at once',
  async (operationId) => {
    const route = ROUTES.find((one) => one.operationId === operationId)
    expect(route && (await priceExample(route))).toBeGreaterThan(LIGHT_UNITS)
  }
)

test('nothing that adds to an answer makes it cheaper', async () => {
  const { table = [], answer = [] } = COMMON_PARAMETERS
  const isForm = (name: string): boolean => [...table, ...answer].includes(name)
  const switches = ROUTES.filter(({ lane }) => lane === 'samples').flatMap((route) =>
    describeParameters(route)
      .filter(({ name, schema }) => !isForm(name) && Object(schema).type === 'boolean')
      .map(({ name }) => ({ route, name }))
  )
  expect(switches.length).toBeGreaterThan(10)
  for (const { route, name } of switches) {
    const [off, on] = [
      await priceExample(route, { [name]: 'false' }),
      await priceExample(route, { [name]: 'true' }),
    ]
    expect(off, `${route.operationId} ${name}`).toBeGreaterThan(0)
    expect(on, `${route.operationId} ${name}`).toBeGreaterThanOrEqual(off)
  }
})

test('a refusal states price, limit and a split that is answered', async () => {
  const envelope = { country: 'PL', horizon: 2100 }
  const refused = await post('/api/forecast?uncertainty=true&samples=4096&shares=total', envelope)
  expect(refused.status).toBe(422)
  const { code, price: units, limit, split } = await refused.json()
  expect([code, limit, units > limit]).toEqual(['too_expensive', MOST_UNITS, true])
  expect(refused.headers.get('request-price')).toBe(String(units))
  expect(split).toEqual({ samples: 1024, shares: 'first' })
})
