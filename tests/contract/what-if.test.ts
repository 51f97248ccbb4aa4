import { describe, expect, it } from 'vitest'
import { authoredAccountSchema } from '../../src/scenario/account/authored.ts'
import { MOVE_NAMES } from '../../src/scenario/control/moves.ts'
import { ControlSession, WHAT_IF_SAMPLES } from '../../src/scenario/control/session.ts'
import { leadTargetOf } from '../../src/scenario/report/headline.ts'
import { writeControlFile } from '../../src/site/report/control-room/control-file.ts'
import type { ControlFile } from '../../src/site/report/control-room/question.ts'
import { writeMoves } from '../../src/site/report/control-room/address.ts'
import { listSliders } from '../../src/site/report/control-room/sliders.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import { loadWeatherSet } from '../support/load-weather-set.ts'
import { DOCUMENTS } from '../support/published.ts'
import { drawByCommit } from '../thorough.ts'
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

/** The control room of a report as a page opens it: from its file, read as JSON. */
function openRoom(id: string): ControlSession {
  return openFile(id).session
}

function openFile(id: string) {
  const scenario = content.scenarios.find((one) => one.id === id)
  const derived = content.derived.get(id)
  if (scenario === undefined || derived === undefined) throw new Error(`There is no ${id}.`)
  const written = writeControlFile(authoredAccountSchema.parse(scenario), derived.read())
  const file: ControlFile = JSON.parse(JSON.stringify(written))
  const context = { weather: loadWeatherSet(file.weather), workspace: createWorkspace() }
  return { session: new ControlSession(file.source, { ...file, context }), range: file.range }
}

/** Run what yields between its parts to its end. */
function finish<Result>(parts: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
  }
}

/** States that follow one another, each moving one slider more, the last only the last of them. */
function listStates(id: string) {
  const scenario = content.scenarios.find((one) => one.id === id)
  if (scenario === undefined) throw new Error(`There is no ${id}.`)
  const moves = listSliders(scenario).map(({ name, least, most, step }, index) => {
    const steps = Math.floor(((most - least) / step) * (0.2 + 0.1 * index))
    return [name, Number((least + steps * step).toFixed(6))] as const
  })
  return MOVE_NAMES.map((_, last) =>
    Object.fromEntries(
      last === MOVE_NAMES.length - 1 ? moves.slice(last) : moves.slice(0, last + 1)
    )
  )
}

describe('the control room of a page', { timeout: 600_000 }, () => {
  const variants = content.scenarios.filter(({ status }) => status === 'sensitivity_variant')
  const drawn = drawByCommit([...DOCUMENTS, ...variants], 1).map(({ id }) => id)

  it.each(drawn)('gives the answers of the API: %s', async (id) => {
    const room = openRoom(id)
    expect((await ask('', id)).published).toMatchObject(room.at({}).figures())
    for (const moves of drawByCommit(listStates(id), 1)) {
      const state = room.at(moves)
      state.firstFigures()
      finish(state.settle())
      state.draw(0, WHAT_IF_SAMPLES)
      const { figures } = await ask(`?${writeMoves(moves)}`, id)
      expect(figures).toMatchObject(state.figures())
      expect(state.odds(WHAT_IF_SAMPLES)).toEqual(figures.odds)
      const paths = finish(state.paths())
      expect(paths.plan.at(-1)).toBe(figures.target.plan)
      expect(paths.reference.at(-1)).toBe(figures.target.reference)
    }
  })

  it.each(drawn)('draws the published paths of the report: %s', (id) => {
    const report = content.scenarios.find((one) => one.id === id)?.report
    if (report === undefined) throw new Error(`${id} has no report.`)
    const { metric, value, percentiles } = leadTargetOf(report)
    const { session, range } = openFile(id)
    const { plan } = finish(session.at({}).paths())
    const { p5, p95 } = percentiles
    const [low, high] = metric === 'mt_co2' ? [value - p95, value - p5] : [value + p5, value + p95]
    expect(range[0]).toBeCloseTo(low, 3)
    expect(range[1]).toBeCloseTo(high, 3)
    if (metric === 'mt_co2')
      for (const [index, mt] of plan.slice(0, -1).entries())
        expect(mt).toBeCloseTo(report.paths.plan[index] ?? NaN, 6)
  })
})
