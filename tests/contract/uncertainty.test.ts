import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { app } from './app.ts'

const figure = z.object({
  p5: z.number(),
  p17: z.number(),
  p50: z.number(),
  p83: z.number(),
  p95: z.number(),
})
const block = z.object({
  samples: z.number(),
  outputs: z.record(z.string(), figure),
  probabilities: z.array(z.unknown()),
  shares: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  total_shares: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  sampled: z.array(z.string()),
  fixed: z.array(z.object({ symbol: z.string(), reason: z.string() })),
})

type Block = z.infer<typeof block>

async function read(path: string): Promise<unknown> {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  return response.json()
}

async function sample(path: string): Promise<Block> {
  return z.object({ uncertainty: block }).parse(await read(path)).uncertainty
}

const isOrdered = ({ p5, p17, p50, p83, p95 }: z.infer<typeof figure>): boolean =>
  p5 <= p17 && p17 <= p50 && p50 <= p83 && p83 <= p95

/** Every number of an answer by its dotted path. */
function listNumbers(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listNumbers(inner, path === '' ? key : `${path}.${key}`)
  )
}

describe('sampled ranges of an answer', () => {
  test.each([
    '/api/climate/compute?geography=VN',
    '/api/damage/compute?geography=VN&active_shocks=flood,heatwave&industry=agriculture',
    '/api/fiscal/compute?geography=PL&policy_pathway=net_zero_2050&horizon=2040',
    '/api/scc?year=2030&discount_rate=0.03',
  ])('%s: the fields of the answer, in order, and the rest of it unchanged', async (path) => {
    const plain = await read(path)
    const sampled = await read(`${path}&uncertainty=true&samples=256`)
    const { uncertainty, ...rest } = z.looseObject({ uncertainty: block }).parse(sampled)
    expect(rest).toEqual(plain)
    const numbers = new Map(listNumbers(plain))
    for (const [field, figures] of Object.entries(uncertainty.outputs)) {
      expect([field, isOrdered(figures)]).toEqual([field, true])
      expect([field, numbers.has(field)]).toEqual([field, true])
    }
    expect(uncertainty.shares).toBeUndefined()
  })

  it('is in each row of a comparison and of a forecast', async () => {
    const rows = z.array(z.looseObject({ uncertainty: block }))
    const comparison = await read('/api/scenarios/compare?uncertainty=true&samples=256')
    expect(z.object({ pathways: rows }).parse(comparison).pathways).toHaveLength(8)
    const forecast = await app.request('/api/forecast?uncertainty=true&samples=256', {
      method: 'POST',
      body: '{"horizon":2030}',
    })
    expect(z.object({ series: rows }).parse(await forecast.json()).series).toHaveLength(6)
  })

  it('leaves out what the forecast of a country does not offer', async () => {
    const forecast = await app.request('/api/forecast?uncertainty=true&samples=256', {
      method: 'POST',
      body: '{"country":"NE","horizon":2026}',
    })
    const { series } = z
      .object({ series: z.array(z.looseObject({ uncertainty: block })) })
      .parse(await forecast.json())
    for (const { uncertainty, ...row } of series) {
      expect(row).toMatchObject({ fiscal_balance_shift_pct: null })
      const offered = new Map(listNumbers(row))
      expect(Object.keys(uncertainty.outputs).filter((field) => !offered.has(field))).toEqual([])
    }
  })

  it('gives the same bytes again, and others for another seed', async () => {
    const path = '/api/climate/compute?uncertainty=true&samples=256&geography=KH'
    const first = await sample(path)
    expect(await sample(`${path}&shares=none`)).toEqual(first)
    expect((await sample(`${path}&seed=7`)).outputs).not.toEqual(first.outputs)
  })

  it('samples what the request leaves open, and names what it fixes', async () => {
    const open = await sample('/api/fiscal/compute?uncertainty=true&samples=256')
    expect(open.sampled).toEqual(
      expect.arrayContaining(['warming_quantile', 'price_quantile', 'damage_function_mix'])
    )
    const given = await sample(
      '/api/fiscal/compute?uncertainty=true&samples=256&warming_c=2&carbon_price_usd_per_t=50&damage_function=dice2023'
    )
    const fixed = given.fixed.map(({ symbol }) => symbol)
    for (const symbol of ['warming_quantile', 'price_quantile', 'damage_function_mix']) {
      expect(given.sampled).not.toContain(symbol)
      expect(fixed).toContain(symbol)
    }
    expect(open.sampled).not.toContain('heatwave_sigma')
  })

  it('gives shares from 1024 draws on, and total shares on request', async () => {
    const { shares, total_shares: totals } = await sample(
      '/api/damage/compute?uncertainty=true&shares=total&geography=DE'
    )
    const of = (table: Block['shares']): number => table?.['gdp_damage_pct']?.['damage'] ?? 0
    expect(of(shares)).toBeGreaterThan(0.1)
    expect(of(totals)).toBeGreaterThan(of(shares) / 2)
    expect(shares?.['derating.crops']).toEqual({})
  })

  it('counts the draws beyond thresholds', async () => {
    const { probabilities } = await sample(
      '/api/damage/compute?uncertainty=true&samples=512&thresholds=physical.warming_c.global:0.5,gdp_parts.shock_pct:0'
    )
    expect(probabilities).toEqual([
      { field: 'physical.warming_c.global', threshold: 0.5, above: 1, below: 0 },
      { field: 'gdp_parts.shock_pct', threshold: 0, above: 0, below: 0 },
    ])
  })

  test.each([
    ['samples=1000', 'samples must be one of 256'],
    ['seed=4294967296', 'seed must be a whole number from 0'],
    ['thresholds=heat_stres:1', 'did you mean heat_stress'],
    ['thresholds=heat_stress', 'must be field:value'],
    [`thresholds=${Array.from({ length: 9 }, () => 'heat_stress:1').join(',')}`, '8 at most'],
    ['shares=all', 'shares must be one of'],
  ])('refuses %s', async (parameter, sentence) => {
    const response = await app.request(`/api/climate/compute?uncertainty=true&${parameter}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence)
  })

  test.each(['preset=uba_1pct', 'engine=dice2023'])('has no sample for %s', async (parameter) => {
    const response = await app.request(`/api/scc?uncertainty=true&${parameter}`)
    expect(response.status).toBe(400)
  })
})
