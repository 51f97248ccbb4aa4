import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { scenarioUncertaintySchema } from '../../src/api/schemas/verdict.ts'
import { get, post } from './app.ts'

const POLAND = 'poland-mandate-2035'
const PATH = `/api/scenarios/${POLAND}/uncertainty`

const errorSchema = z.object({ error: z.string(), code: z.string() })

async function readAnswer(response: Promise<Response>) {
  return scenarioUncertaintySchema.parse(await (await response).json())
}

async function readError(response: Promise<Response>) {
  const answer = await response
  return { status: answer.status, ...errorSchema.parse(await answer.json()) }
}

function readDocument(file: string): object {
  return JSON.parse(readFileSync(file, 'utf8'))
}

describe('GET /api/scenarios/{id}/uncertainty', () => {
  it('returns the class, the probability and the deciding assumptions', async () => {
    const { verdict_class, verdict_probability, deciding, dots_mt_co2, note } = await readAnswer(
      get(PATH)
    )
    expect(verdict_class).toBe('too_close_to_call')
    expect(verdict_probability).toBeCloseTo(0.373, 3)
    expect(deciding?.[0]?.symbol).toBe('energy_growth')
    expect(dots_mt_co2).toHaveLength(50)
    expect(note).toMatch(/^Only ranges stated in the document/)
  })

  it('returns the same bytes for the same seed, and others for another', async () => {
    const [first, again, other] = await Promise.all(
      ['7', '7', '8'].map(async (seed) => (await get(`${PATH}?samples=256&seed=${seed}`)).text())
    )
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test.each([
    [`${PATH}?samples=100`, 400, /samples .*256, 512, 1024/],
    ['/api/scenarios/no-such/uncertainty', 404, /no-such/],
  ])('refuses %s', async (path, status, message) => {
    const error = await readError(get(path))
    expect(error.status).toBe(status)
    expect(error.error).toMatch(message)
  })
})

describe('POST /api/scenarios/uncertainty', () => {
  it('samples a submitted document like the published one', async () => {
    const document = readDocument(`scenarios/${POLAND}.json`)
    expect(await readAnswer(post('/api/scenarios/uncertainty', document))).toEqual(
      await readAnswer(get(PATH))
    )
  })

  it('samples a variant file with the coordinates of its parent', async () => {
    const file = readDocument('scenarios/variants/poland-offshore-slip.json')
    expect(await readAnswer(post('/api/scenarios/uncertainty', file))).toEqual(
      await readAnswer(get('/api/scenarios/poland-offshore-slip/uncertainty'))
    )
  })

  test.each([
    ['a document without plants', { id: 'draft' }, /power_plants/],
    ['a variant of nothing', { parent_scenario: 'none', overrides: {} }, /parent_scenario/],
    ['more than a document may hold', { list: Array.from({ length: 200 }, () => 1) }, /160/],
  ])('refuses %s', async (_name, body, message) => {
    const error = await readError(post('/api/scenarios/uncertainty', body))
    expect(error).toMatchObject({ status: 400, code: 'invalid_body' })
    expect(error.error).toMatch(message)
  })

  it('rejects sizes for which no margin can be computed', async () => {
    const document = readDocument(`scenarios/${POLAND}.json`)
    const target = { reduction_pct: 65, deadline_year: 2100 }
    const distributions = [
      {
        id: 'energy_growth',
        moves: 'energy_growth_pct',
        low_p5: 1e11,
        central: 2e11,
        high_p95: 3e11,
      },
    ]
    const { status, error } = await readError(
      post('/api/scenarios/uncertainty', { ...document, target, distributions })
    )
    expect(error).toMatch(/power_plants must have sizes/)
    expect(status).toBe(400)
  })
})
