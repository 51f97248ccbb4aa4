import { describe, expect, it } from 'vitest'
import { content, get } from './app.ts'

const IDS = content.scenarios.map(({ id }) => id)

describe('GET /api/scenarios/{id}/uncertainty', () => {
  it.each(IDS)('gives the samples whose shares are the odds of the report: %s', async (id) => {
    const answer = await (await get(`/api/scenarios/${id}/uncertainty`)).json()
    const report = content.scenarios.find((scenario) => scenario.id === id)?.report
    expect(answer).toMatchObject({ scenario_id: id, rules: '3.1', samples: 1024, seed: 20261122 })
    expect(answer.symbols).toHaveLength(report?.symbols ?? NaN)
    for (const target of [report?.primary, report?.test, report?.next_target ?? report?.primary])
      for (const [block, share] of Object.entries(target?.odds ?? {})) {
        const margins: number[] = answer.margins[target?.id ?? ''][block]
        const met = margins.filter((margin) => margin > 0).length / margins.length
        expect([block, met]).toEqual([block, share])
      }
  })

  it('answers an unknown id with 404', async () => {
    expect((await get('/api/scenarios/no-such/uncertainty')).status).toBe(404)
  })
})

describe('GET /api/scenarios/{id}/year', () => {
  it.each(['today', 'reference', 'plan'] as const)(
    'runs the %s fleet of a document and says what was run',
    async (fleet) => {
      const response = await get(`/api/scenarios/poland-mandate-2035/year?fleet=${fleet}`)
      const answer = await response.json()
      const report = content.scenarios.find(({ id }) => id === 'poland-mandate-2035')?.report
      expect(answer).toMatchObject({
        scenario_id: 'poland-mandate-2035',
        fleet,
        model_year: fleet === 'today' ? report?.backcast_year : report?.deadline_year,
        inputs: { weather: { set: 'PL' } },
      })
      expect(answer.years).toHaveLength(3)
      const curtailed = fleet === 'today' ? undefined : report?.deadline[fleet].curtailed_twh
      if (curtailed !== undefined) expect(answer.mean.curtailed_twh).toBeCloseTo(curtailed, 6)
    }
  )

  it('refuses another fleet', async () => {
    expect((await get('/api/scenarios/poland-mandate-2035/year?fleet=all')).status).toBe(400)
  })
})
