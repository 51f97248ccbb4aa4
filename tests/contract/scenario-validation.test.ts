import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { describe, expect, it, test } from 'vitest'
import type { Finding } from '../../src/core/scenario/check/finding.ts'
import { drawByCommit } from '../thorough.ts'
import { get, post } from './app.ts'

interface Answer {
  valid: boolean
  findings: Finding[]
  findings_count: number
  truncated: boolean
  parent: { id: string; name: string; resolved: boolean; changed_fields: number } | null
  answers: object | null
}

const OHIO = 'ohio-pjm-mandate-2035'
const LATE = 'scenarios/variants/ohio-no-capture-storage.json'

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))

async function validate(body: object): Promise<Answer> {
  const response = await post('/api/scenarios/validate', body)
  expect(response.status).toBe(200)
  return response.json()
}

async function serve(id: string): Promise<Record<string, unknown>> {
  return (await get(`/api/scenarios/${id}`)).json()
}

describe('POST /api/scenarios/validate', () => {
  it('checks a document without a parent alone, and says so', async () => {
    const answer = await validate(read(`scenarios/${OHIO}.json`))
    expect(answer).toMatchObject({ valid: true, findings: [], parent: null })
  })

  test.each(drawByCommit(fastGlob.sync('scenarios/variants/*.json').sort(), 2))(
    'resolves a variant file and checks it against its parent: %s',
    async (file) => {
      const variant = read(file)
      const { valid, findings, parent, answers } = await validate(variant)
      expect({ valid, findings }).toEqual({ valid: true, findings: [] })
      expect(parent).toMatchObject({ id: variant['parent_scenario'], resolved: true })
      expect(parent?.changed_fields).toBeGreaterThan(2)
      expect(answers).not.toBeNull()
    }
  )

  it('checks a resolved variant as it is served', async () => {
    const answer = await validate(await serve('ohio-no-capture-storage'))
    expect(answer).toMatchObject({ valid: true, findings: [], parent: { resolved: false } })
  })

  it('holds stated figures against the published runs where the inputs are those', async () => {
    const poland = await serve('poland-mandate-2035')
    const report = Object(poland['report'])
    const changed = { ...report, reserve_gw: report.reserve_gw + 0.1 }
    const { valid, findings } = await validate({ ...poland, report: changed })
    expect(valid).toBe(false)
    const finding = findings.find(({ relation }) => relation === 'derived_figures')
    expect(finding).toMatchObject({ path: 'report.reserve_gw', expected: report.reserve_gw })
  })

  it('makes the central runs anew where the inputs are others', async () => {
    const poland = await serve('poland-mandate-2035')
    const { cohorts } = poland
    const isCoal = (row: object) => Reflect.get(row, 'id') === 'coal_order.new.1'
    const halved = (Array.isArray(cohorts) ? cohorts : []).map((row: object) =>
      isCoal(row) ? { ...row, gw: -2.5 } : row
    )
    const { findings } = await validate({ ...poland, cohorts: halved })
    const central = findings.filter(({ relation }) => relation === 'central_runs')
    const paths = central.map(({ path }) => path)
    expect(paths).toContain('report.deadline.plan.mt')
    expect(paths).not.toContain('report.deadline.reference.mt')
    expect(central.find(({ path }) => path === 'report.closed_by_plan_gw')?.expected).toBe(2.5)
  })

  it('says why no run can be made of inputs that contradict each other', async () => {
    const poland = await serve('poland-mandate-2035')
    const [first, ...rest] = Array.isArray(poland['cohorts']) ? poland['cohorts'] : []
    const { findings } = await validate({
      ...poland,
      cohorts: [{ ...Object(first), plant: 'nowhere' }, ...rest],
    })
    const finding = findings.find(({ relation }) => relation === 'central_runs')
    expect(finding?.message).toContain('names the plant nowhere')
  })

  it('finds what a resolved variant changes beyond its patch', async () => {
    const variant = await serve('ohio-no-capture-storage')
    const { valid, findings } = await validate({ ...variant, people: [] })
    expect(valid).toBe(false)
    expect(findings.map(({ relation }) => relation)).toContain('variant')
  })

  it('finds a resolved variant without the patch that made it', async () => {
    const { overrides: _overrides, ...bare } = await serve('ohio-no-capture-storage')
    const { findings } = await validate(bare)
    expect(findings.map(({ relation, path }) => `${relation} ${path}`)).toContain(
      'variant overrides'
    )
  })

  it('reports an unknown parent, with the nearest known one', async () => {
    const answer = await validate({ ...read(LATE), parent_scenario: 'ohio-pjm-mandate-2034' })
    expect(answer).toMatchObject({ valid: false, parent: null, answers: null })
    expect(answer.findings).toMatchObject([
      {
        relation: 'variant',
        severity: 'error',
        path: 'parent_scenario',
        actual: 'ohio-pjm-mandate-2034',
        mend: { path: 'parent_scenario', value: OHIO },
      },
    ])
  })

  it('checks as much as possible of a document with an unknown parent', async () => {
    const document = { ...(await serve(OHIO)), parent_scenario: 'somewhere-else' }
    const { findings, parent, answers } = await validate(document)
    expect(parent).toBeNull()
    expect(answers).not.toBeNull()
    expect(findings.map(({ path }) => path)).toEqual(['parent_scenario'])
  })

  test.each([['ohio-no-capture-storage'], [7]])('rejects a parent such as %s', async (parent) => {
    const document = { ...read(`scenarios/${OHIO}.json`), parent_scenario: parent }
    expect((await validate(document)).findings[0]).toMatchObject({ path: 'parent_scenario' })
  })

  it('reports schema errors of an invalid variant file', async () => {
    const { variant_label: _label, ...bare } = read(LATE)
    const { valid, findings } = await validate({ ...bare, patch: {} })
    expect(valid).toBe(false)
    expect(findings.every(({ relation }) => relation === 'schema')).toBe(true)
    expect(findings.map(({ path }) => path)).toContain('variant_label')
  })

  it('answers with the first 500 findings and says how many there are', async () => {
    const answer = await validate({ tech_vectors: Array.from({ length: 160 }, () => ({})) })
    expect(answer.findings).toHaveLength(500)
    expect(answer).toMatchObject({ valid: false, truncated: true })
    expect(answer.findings_count).toBeGreaterThan(1000)
  })

  it('says that nothing was left out of a short list', async () => {
    const answer = await validate({ ...read(`scenarios/${OHIO}.json`), id: 'No Slug' })
    expect(answer).toMatchObject({ truncated: false, findings_count: answer.findings.length })
  })

  it('never repeats more than 100 characters of a value', async () => {
    const name = 'x'.repeat(1800)
    const document = { ...read(LATE), parent_scenario: name }
    const [finding] = (await validate(document)).findings
    const cut = `${'x'.repeat(99)}…`
    expect(finding?.actual).toBe(cut)
    expect(finding?.message).toContain(`parent_scenario is '${cut}', which`)
  })

  test.each([
    [
      'a long list',
      { projections: { bau_mt_co2: Array(20_000).fill(1) } },
      'projections.bau_mt_co2',
      /at most 420 entries/,
    ],
    ['huge numbers', { baseline: { coal_gw: 1e308 } }, 'baseline.coal_gw', /between 1e-12 and/],
    [
      'deep nesting',
      `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
      'a.a.a.a.a.a.a.a.a.a.a.a.a',
      /12 levels/,
    ],
  ])('refuses %s with the limit and the path', async (_what, body, path, message) => {
    const response = await post('/api/scenarios/validate', body)
    const { code, issues } = await response.json()
    expect(response.status).toBe(400)
    expect(code).toBe('invalid_body')
    expect(issues).toEqual([{ path, message: expect.stringMatching(message) }])
  })

  it('refuses a body over 640 KiB', async () => {
    const response = await post('/api/scenarios/validate', { text: 'x'.repeat(640 * 1024) })
    expect(response.status).toBe(413)
  })

  it('treats a year outside the calendar as an error, not as a long table', async () => {
    const document = read(`scenarios/${OHIO}.json`)
    const target = { ...Object(document['target']), deadline_year: 1e9 }
    const { findings, answers } = await validate({ ...document, target })
    expect(answers).toBeNull()
    expect(findings).toContainEqual(
      expect.objectContaining({ relation: 'schema', path: 'target.deadline_year' })
    )
  })
  test.each([undefined, null, '', [], {}, true])(
    'finds a component of the baseline that is %j',
    async (value) => {
      const document = read('src/core/scenario/testing/contract-document.json')
      const baseline = { ...Object(document['baseline']), ders_gw: value }
      const { findings } = await validate({ ...document, baseline })
      expect(findings).toContainEqual(
        expect.objectContaining({ severity: 'error', path: 'baseline.ders_gw' })
      )
    }
  )
})
