import { describe, expect, it } from 'vitest'
import { listPlanCases } from '../../scripts/scenario/solve-plans.ts'
import { readAccountFiles } from '../../scripts/scenario/account-files.ts'
import { inputsDigest } from '../../src/plan/answer/commit-plan.ts'
import { solvePlan } from '../../src/plan/answer/solve-plan.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { createApi } from '../../src/api/app.ts'
import { MOST_UNITS } from '../../src/api/price.ts'
import { MOST_PLAN_UNITS, priceOfPlan } from '../../src/api/routes/plan-price.ts'
import { entryAt, lastEntry } from '../../src/core/entry.ts'
import { excessTolerance } from '../../src/plan/rounds/run-rounds.ts'
import { CONTENT } from '../support/published.ts'
import { writeCommon, writeMiss, writePlan } from '../../src/site/least-cost/plan-words.ts'

const root = process.cwd()
const committed = [...CONTENT.plans].flatMap(([id, file]) =>
  file.read().plans.map((plan) => ({ id, year: plan.inputs.year, plan }))
)

describe.each(committed)('the committed plan of $id for $year', ({ plan }) => {
  const { answer } = plan

  it('is proved, stays within its limits, and keeps standard and target where it says so', () => {
    expect(answer.plan.certificate.passed).toBe(true)
    const over = answer.plan.additions.filter(({ gw, limit_gw }) => gw > limit_gw * (1 + 1e-9))
    expect(over).toEqual([])
    expect(answer.feasible).toBe(answer.status === 'plan')
    expect(answer.without_plan === null).toBe(answer.feasible)
    const { excess } = lastEntry(answer.rounds)
    const isKept = answer.feasible && excess <= excessTolerance(answer.target)
    expect(answer.holds).toBe(isKept)
    expect(writeMiss(answer) === null).toBe(isKept || !answer.feasible)
  })

  it('lies within the ranges of all plans up to 2 % dearer', () => {
    const { battery } = answer.plan
    const range = answer.near_optimal?.find(({ technology }) => technology === 'battery')
    if (range) {
      expect(battery.gw).toBeGreaterThanOrEqual(range.least_gw - 1e-6)
      expect(battery.gw).toBeLessThanOrEqual(range.greatest_gw + 1e-6)
    }
  })

  it('is told in a sentence', () => {
    expect(writePlan(answer)).toMatch(/^(?:The cheapest plan for|No plan of what) .+\.$/u)
    expect(writeCommon(plan)).toMatch(/2 % more/u)
  })
})

describe('the API', () => {
  const app = createApi(CONTENT, { today: () => '2026-11-20' })
  const ask = async (query: string) =>
    app.request(`/api/scenarios/serbia-mandate-2035/least-cost?${query}`)

  it('gives a published plan with every detail, at a price that any client may ask', async () => {
    const answer = await ask('detail=true')
    expect([answer.status, answer.headers.get('request-price')]).toEqual([200, '20'])
    const { futures, near_optimal, decide_first } = await answer.json()
    const { careful } = futures
    expect(careful.holds).toBe(careful.both.over <= 1e-6 && careful.both.short_gwh <= 1e-6)
    expect(careful.gw === null).toBe(!careful.holds)
    expect([near_optimal, decide_first]).not.toContain(null)
  })

  it.each([...CONTENT.plans.keys()])('answers a changed question about %s by default', (id) => {
    const scenario = CONTENT.scenarios.find((one) => one.id === id)
    if (!scenario) throw new Error(`There is no document ${id}.`)
    const question = { segments: 730, rounds: 8, detail: false }
    const units = priceOfPlan(CONTENT, scenario, question, false)
    expect(units).toBeGreaterThan(MOST_UNITS / 5)
    expect(units).toBeLessThanOrEqual(MOST_PLAN_UNITS)
    expect(priceOfPlan(CONTENT, scenario, { ...question, rounds: 0 }, false)).toBeLessThan(units)
  })

  it('gives the published plan of the year that is asked', async () => {
    for (const { id, year, plan } of committed) {
      const given = await app.request(`/api/scenarios/${id}/least-cost?target_year=${year}`)
      expect([id, given.status]).toEqual([id, 200])
      expect((await given.json()).program).toEqual(plan.answer.program)
    }
  })

  it('refuses the details of any other plan of as many segments, and says what is answered', async () => {
    const refused = await ask('detail=true&potential_pct=90')
    expect(refused.status).toBe(422)
    expect((await refused.json()).split).toEqual({ detail: false })
  })
})

it('is solved from the inputs of today, which at half the segments cost less before any round', async () => {
  const [file] = readAccountFiles(root, ['serbia-mandate-2035'])
  if (!file) throw new Error('Serbia has a document.')
  const known = committed.find(({ id }) => id === file.id)
  if (!known) throw new Error('Serbia has a committed plan.')
  const { planCase: usual } = entryAt(listPlanCases(root, file), 0)
  expect(inputsDigest(usual, file.weatherSha256)).toBe(known.plan.inputs_sha256)
  const changes = { segments: 365, rounds: 0, detail: false }
  const { planCase } = entryAt(listPlanCases(root, file, changes), 0)
  const answer = solvePlan(planCase, await loadOracle())
  const { objective } = known.plan.answer.program
  expect(answer.program.certificate.passed).toBe(true)
  expect(answer.program.objective).toBeLessThan(objective)
  expect(answer.program.objective).toBeGreaterThan(0.95 * objective)
})
