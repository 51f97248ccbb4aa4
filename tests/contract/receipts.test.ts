import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { exampleAddress } from '../../src/api/example-answers.ts'
import { verifyReceipt } from '../../src/api/receipts.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { countCases, drawByCommit } from '../thorough.ts'
import { app, content, get } from './app.ts'

const service = {
  content,
  request: (address: string, init?: RequestInit) => app.request(address, init),
}

const routes = ROUTES.filter(({ query }) => 'receipt' in query.shape)

/** The answer to the example request of an operation, with its receipt. */
async function receive({ operationId }: { readonly operationId: string }): Promise<string> {
  const route = routes.find((each) => each.operationId === operationId)
  if (route === undefined) throw new Error(`${operationId} gives no receipt.`)
  const example = exampleAddress(route)
  const address = `${example}${example.includes('?') ? '&' : '?'}receipt=true`
  const init =
    route.body === null ? {} : { method: 'POST', body: JSON.stringify(route.body.example) }
  const response = await app.request(address, init)
  expect(response.status, address).toBe(200)
  return response.text()
}

describe('a receipt', () => {
  it('is given by every calculator', () => {
    const calculators = ROUTES.filter(({ query }) => 'explain' in query.shape)
      .map(({ operationId }) => operationId)
      .filter((name) => !['readAdaptation', 'readSupplyChain'].includes(name))
    expect(routes.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(calculators)
    )
  })

  test.each(routes)('of $operationId is verified by a replay', async (route) => {
    const text = await receive(route)
    expect(await verifyReceipt(text, service)).toEqual([])
  })

  it('holds for a file that is laid out anew', async () => {
    const text = await receive({ operationId: 'computeDamage' })
    expect(await verifyReceipt(JSON.stringify(JSON.parse(text), null, 2), service)).toEqual([])
  })

  test.each(drawByCommit(routes, 2))('of $operationId refuses one changed digit', async (route) => {
    const text = await receive(route)
    const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.integer({ min: 1, max: 9 }),
        async (at, by) => {
          const digit = (Number(text[at]) + by) % 10
          const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`
          const faults = await verifyReceipt(changed, service).catch((fault) => [String(fault)])
          expect(faults).not.toEqual([])
        }
      ),
      { numRuns: countCases(10, 500) }
    )
  })

  it('leaves an error and an answer without one as they are', async () => {
    expect((await get('/api/scc?discount_rate=9&receipt=true')).status).toBe(400)
    expect(await (await get('/api/scc?receipt=false')).json()).not.toHaveProperty('receipt')
    const csv = await get('/api/scc?receipt=true&format=csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
  })

  it('names the same request in one way', async () => {
    const [one, two] = await Promise.all(
      ['preset=epa2023_2pct&gas=co2&receipt=true', 'gas=co2&receipt=1&preset=epa2023_2pct'].map(
        async (query) => (await get(`/api/scc?${query}`)).json()
      )
    )
    expect(one.receipt).toEqual(two.receipt)
  })
})
