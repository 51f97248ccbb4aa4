import { describe, expect, it } from 'vitest'
import { answerWhatIf, whatIfResultSchema } from '../../src/core/scenario/what-if/what-if.ts'
import { readPublishedChanges } from '../../src/core/scenario/what-if/request.ts'
import { content, get } from './app.ts'

describe('GET /api/scenarios/{id}/what-if', () => {
  it.each(content.scenarios.map(({ id }) => id))(
    'returns the published figures of %s without parameters',
    async (id) => {
      const response = await get(`/api/scenarios/${id}/what-if`)
      const result = whatIfResultSchema.parse(await response.json())
      expect(result.is_published).toBe(true)
      expect(result.figures).toEqual(result.published)
    }
  )

  it('gives the numbers of the core', async () => {
    const scenario = content.scenarios.find(({ id }) => id === 'ohio-pjm-mandate-2035')
    if (scenario === undefined) throw new Error('There is no document of Ohio.')
    const changes = {
      ...readPublishedChanges(scenario),
      deadline_year: 2038,
      price_path: 'low' as const,
      failed_vector: 'gas_ccus',
    }
    const query = 'deadline_year=2038&price_path=low&failed_vector=gas_ccus'
    const response = await get(`/api/scenarios/${scenario.id}/what-if?${query}`)
    expect(await response.json()).toEqual(answerWhatIf(scenario, changes, null))
  })

  it.each([
    ['reduction_pct=101', 'reduction_pct', 'from 0 to 100'],
    ['deadline_year=2020', 'deadline_year', 'from 2027 to 2060'],
    ['deadline_year=2035.5', 'deadline_year', 'whole number'],
    ['demand_growth_cagr_pct=much', 'demand_growth_cagr_pct', 'a number such as 1.5'],
    ['price_path=base', 'price_path', 'low, central, high'],
    ['failed_vector=fusion', 'failed_vector', 'gas_ccus'],
  ])('refuses %s and names the field and what is allowed', async (query, path, part) => {
    const response = await get(`/api/scenarios/ohio-pjm-mandate-2035/what-if?${query}`)
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
      suggestion: 'ohio-pjm-mandate-2035',
    })
  })
})
