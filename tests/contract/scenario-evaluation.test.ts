import { describe, expect, it } from 'vitest'
import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { draftDocument } from '../support/draft-document.ts'
import { app } from './app.ts'

const draft = draftDocument('PL')
const customers: object = Object(Reflect.get(draft, 'customers'))
const poland = { ...draft, customers: { ...customers, currency: 'PLN', usd_per_unit: 0.25 } }

const part = {
  baseline: { year: 2024, annual_generation_twh: 40, annual_emissions_mt_co2: 30 },
  target: { reduction_pct: 50, deadline_year: 2035 },
  structural_constraints: { peak_demand_gw: 7 },
  power_account: { fill_gw_mandate: 4 },
  power_plants: [{ id: 'wind', technology: 'wind', role: 'vector', gw_base: 1, gw_mandate: 6 }],
}

describe('POST /api/scenarios/evaluate', () => {
  it('is answered in dollars, in local currency and in money of another year', async () => {
    const ask = async (query: string, body: object): Promise<unknown> => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const response = await app.request(`/api/scenarios/evaluate?samples=256${query}`, init)
      return response.json()
    }
    const dollars = await ask('', poland)
    const capital = readLeaf(poland, 'fiscal_transition.lifetime_finance.capital_usd_b')
    expect(readLeaf(dollars, 'money.amounts.capital_b')).toBe(capital)
    const local = await ask('&currency=local', poland)
    expect(readLeaf(local, 'money.currency')).toBe('PLN')
    const rate = Number(readLeaf(poland, 'customers.usd_per_unit'))
    expect(readLeaf(local, 'money.amounts.capital_b')).toBeCloseTo(Number(capital) / rate, 4)
    const earlier = await ask('&price_year=2015', poland)
    expect(readLeaf(earlier, 'money.factor')).toBeLessThan(1)
    expect(readLeaf(earlier, 'money.price_year')).toBe(2015)
    const late = await ask('&price_year=2090&currency=local', part)
    expect(readLeaf(late, 'issues')).toMatchObject([
      { path: 'price_year', message: expect.stringMatching(/2090.*1960 to 2024|2090.*choose/) },
      { path: 'currency', message: expect.stringContaining('USD: state its currency') },
    ])
  })
})
