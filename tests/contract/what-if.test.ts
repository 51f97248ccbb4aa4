import { describe, expect, it } from 'vitest'
import { content, get } from './app.ts'

const OHIO = 'ohio-pjm-mandate-2035'

async function ask(query: string, id = OHIO) {
  const response = await get(`/api/scenarios/${id}/what-if${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

describe('GET /api/scenarios/{id}/what-if', { timeout: 300_000 }, () => {
  it('returns the published figures without parameters', async () => {
    const answer = await ask('')
    expect(answer.is_published).toBe(true)
    expect(answer.figures).toEqual(answer.published)
    const report = content.scenarios.find(({ id }) => id === OHIO)?.report
    expect(answer.figures.plan_mt).toBeCloseTo(report?.deadline.plan.mt ?? NaN, 6)
    expect(answer.figures.net_musd).toBeCloseTo(report?.money.deadline.net ?? NaN, 6)
    expect(answer.figures.household_usd).toBeCloseTo(report?.money.household_usd ?? NaN, 6)
  })

  it('moves tonnes, odds and cost with growth, plan, price and start', async () => {
    const answer = await ask('?energy_growth_pct=1&clean_scale=1.5')
    expect(answer.is_published).toBe(false)
    expect(answer.samples).toBe(256)
    expect(answer.inputs).toMatchObject({ energy_growth_pct: 1, clean_scale: 1.5, start: 0 })
    expect(answer.figures.plan_mt).toBeLessThan(answer.published.plan_mt)
    expect(answer.figures.odds.in_time.share).toBeGreaterThanOrEqual(
      answer.published.odds.in_time.share
    )
  })

  it.each([
    ['energy_growth_pct=13', 'energy_growth_pct', 'from -3 to 12'],
    ['clean_scale=0.1', 'clean_scale', 'from 0.25 to 2'],
    ['start=many', 'start', 'a number such as'],
  ])('refuses %s and names the field and what is allowed', async (query, path, part) => {
    const response = await get(`/api/scenarios/${OHIO}/what-if?${query}`)
    expect(response.status).toBe(400)
    const body = await response.json()
    expect(body).toMatchObject({ code: 'invalid_parameter', issues: [{ path }] })
    expect(body).toHaveProperty('error', expect.stringContaining(part))
  })

  it('suggests the scenario for a misspelt id', async () => {
    const response = await get('/api/scenarios/ohio-pjm-mandate-2036/what-if')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'scenario_not_found',
      suggestion: OHIO,
    })
  })
})
