import { describe, expect, it, test } from 'vitest'
import { formSourceSchema } from '../../src/scenario/form/source.ts'
import { readAccountInputs } from '../../src/scenario/account/inputs.ts'
import { completePlan } from '../../src/scenario/draft/complete.ts'
import { evaluationRoute } from '../../src/api/routes/scenario-evaluation.ts'
import { evaluationSchema } from '../../src/api/schemas/evaluation.ts'
import type { Scenario } from '../../src/core/scenario/document/document.ts'
import { drawByCommit } from '../thorough.ts'
import { app, content } from './app.ts'

const part = Object(evaluationRoute.body?.example)

async function evaluate(body: object, query = 'samples=0') {
  const address = `/api/scenarios/evaluate?${query}`
  const response = await app.request(address, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

const documents = content.scenarios.filter(({ id }) => content.derived.has(id))

describe('POST /api/scenarios/evaluate', () => {
  test.each(
    drawByCommit(documents, 3).map((document): [string, Scenario] => [document.id, document])
  )('reads of %s what its own account reads, and nothing else', (_id, document) => {
    const { findings, missing, source } = completePlan(document)
    expect([findings, missing]).toEqual([[], []])
    const own = formSourceSchema.parse(document)
    expect(source && readAccountInputs(source)).toEqual(readAccountInputs(own))
  })

  it('answers the part of a document with a report, its odds and every default', async () => {
    const { status, body } = await evaluate(part, 'samples=64')
    expect(status).toBe(200)
    expect(body).toMatchObject({ complete: true, findings: [], missing: [], plan: null })
    expect(body.report.primary.plan).toBeLessThan(body.report.primary.reference)
    expect(body.report.primary.odds.in_time).toBeGreaterThanOrEqual(0)
    expect(body.assumed.length).toBeGreaterThan(20)
  })

  it('gives a report without odds where no future is asked for', async () => {
    const { body } = await evaluate(part)
    expect(body.report.primary.margin).toEqual(expect.any(Number))
    expect(body.report.primary).not.toHaveProperty('odds')
  })

  it('says that this server finds no cheapest plan where one is asked for', async () => {
    const { body } = await evaluate(part, 'samples=0&plan=true')
    expect(body.plan).toEqual({ error: expect.stringContaining('runs no solver') })
  })

  it('names what is missing, and what is wrong', async () => {
    const { body: empty } = await evaluate({})
    expect(empty).toMatchObject({ complete: false, report: null })
    expect(empty.missing).toContainEqual(expect.objectContaining({ path: 'plants' }))
    const { body: wrong } = await evaluate({ ...part, plants: [{ id: 'a', technology: 'sun' }] })
    expect(wrong.findings.map(({ path }: { path: string }) => path)).toContain(
      'plants.0.technology'
    )
    // Nothing is answered that the description does not name.
    expect(evaluationSchema.parse(wrong)).toEqual(wrong)
  })
})
