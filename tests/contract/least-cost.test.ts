import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { plannerOf } from '../../src/core/scenario/plan/answer.ts'
import type { Oracle } from '../../src/core/scenario/plan/solve.ts'
import { loadOracle, loadPlanner } from '../../src/solver/node-oracle.ts'
import { app, content } from './app.ts'

const solving = createApi(content, { loadPlanner })
const POLAND = '/api/scenarios/poland-mandate-2035/least-cost'

const read = async (path: string, from = solving) => {
  const response = await from.request(path)
  return { status: response.status, body: await response.json() }
}

describe('GET /api/scenarios/{id}/least-cost', () => {
  it('answers with plan, prices, sentences, limits and a certificate of the published program', async () => {
    const { status, body } = await read(POLAND)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      scenario_id: 'poland-mandate-2035',
      status: 'optimal',
      inputs: { ceiling: 'on', path: 'deadline', start_year: 2027, fail: [] },
      tie_broken: false,
      certificate: { passed: true, solver: expect.stringContaining('HiGHS') },
    })
    expect(body.plan.map(({ year }: { year: number }) => year)).toEqual([2028, 2030, 2032, 2035])
    expect(body.sentences.length).toBeGreaterThan(5)
    expect(body.limits.length).toBeGreaterThan(10)
    expect(body).not.toHaveProperty('lowest_emissions_mt')
    const program = await (await solving.request(`${POLAND}.lp`)).text()
    expect(createHash('sha256').update(program).digest('hex')).toBe(body.certificate.lp_sha256)
  })

  it('publishes the first solution where the tie-break cannot be certified', async () => {
    const path = '/api/scenarios/java-reserve-30/least-cost'
    const query = 'peak_growth_pct=4.780710507184267&carbon_usd_t=1619.2766409367323&detail=true'
    const { status, body } = await read(`${path}?${query}`)
    expect(status).toBe(200)
    expect(body.tie_broken).toBe(false)
    expect(body.certificate.published_plan.passed).toBe(true)
  })

  it('compares with the fleet of the document, whose costs add up to the gap', async () => {
    const { body } = await read(`${POLAND}?compare=document`)
    const { completed, difference } = body.document_fleet
    const sum = difference.quantities.reduce(
      (total: number, { fixed_musd_a_year: cost }: { fixed_musd_a_year: number }) => total + cost,
      difference.rest_musd_a_year
    )
    expect(sum).toBeCloseTo(completed.gap_musd_a_year, 1)
  })

  it('answers an infeasible plan with 200, and accepts a cut instead of a ceiling', async () => {
    const { status, body } = await read(`${POLAND}?reduction_pct=100&fail=`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'infeasible',
      inputs: { ceiling_mt: 0 },
      certificate: { passed: true },
    })
    expect(body).not.toHaveProperty('plan')
  })

  it.each([
    ['ceiling_mt=30&reduction_pct=50', 'ceiling_mt', 'reduction_pct'],
    ['start_year=2040', 'start_year', '2035'],
    ['peak_growth_pct=16', 'peak_growth_pct', '15'],
    ['capex_battery_pct=5', 'capex_battery_pct', '10'],
    ['fail=fusion', 'fail', 'geothermal'],
    ['near_pct=1,2,3,4,5', 'near_pct', '4'],
    ['questions=weather', 'questions', 'latest_start'],
    ['path=curved', 'path', 'linear'],
  ])('refuses %s and names the field and what is allowed', async (query, path, part) => {
    for (const address of [POLAND, `${POLAND}.lp`]) {
      const { status, body } = await read(`${address}?${query}`)
      expect(status).toBe(400)
      expect(body.code).toBe('invalid_parameter')
      expect(body.issues[0].path).toContain(path)
      expect(body.error).toContain(part)
    }
  })

  it('suggests the scenario for a misspelt id', async () => {
    for (const end of ['', '.lp']) {
      const { status, body } = await read(`/api/scenarios/poland-mandate-2036/least-cost${end}`)
      expect([status, body.code]).toEqual([404, 'scenario_not_found'])
      expect(body.suggestion).toBe('poland-mandate-2035')
    }
  })

  it('names what a document lacks', async () => {
    const scenarios = content.scenarios.map((scenario) => {
      const { power_plants: _plants, ...rest } = scenario
      return rest
    })
    const poor = createApi({ ...content, scenarios }, { loadPlanner })
    for (const end of ['', '.lp']) {
      const { status, body } = await read(`${POLAND}${end}`, poor)
      expect([status, body.code]).toEqual([422, 'plant_data_missing'])
      expect(body.fields).toContain('power_plants')
    }
  })

  it('reports if the solver is missing or its solution cannot be proved', async () => {
    expect(await read(POLAND, app)).toMatchObject({
      status: 503,
      body: { code: 'solver_unavailable' },
    })
    const lie = async (): Promise<Oracle> => {
      const oracle = await loadOracle()
      return {
        ...oracle,
        solve: (program, strategy) => {
          const answer = oracle.solve(program, strategy)
          return { ...answer, point: Array.from(answer.point, (value) => value * 0.99) }
        },
      }
    }
    expect(
      await read(POLAND, createApi(content, { loadPlanner: async () => plannerOf(await lie()) }))
    ).toMatchObject({
      status: 422,
      body: { code: 'certificate_failed' },
    })
  })

  it('returns the program as text even without a solver', async () => {
    const response = await app.request(`${POLAND}.lp?fail=roof`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toMatch(/^\\ poland-mandate-2035\nMinimize\n[\s\S]*\nEnd\n$/)
  })
})
