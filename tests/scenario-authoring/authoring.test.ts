import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, it, test } from 'vitest'
import {
  describeScenarioSchema,
  describeVariantSchema,
} from '../../src/core/scenario/variant/author-schema.ts'
import { DOCUMENTS, publishedScenario } from '../support/published.ts'

const OHIO = 'scenarios/ohio-pjm-mandate-2035.json'
const folder = mkdtempSync(join(tmpdir(), 'scenario-authoring-'))

afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** A figure as the check prints it. */
const thousandths = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Run a command for authors; gives its exit code and what it printed. */
function run(script: string, ...args: string[]): { code: number; out: string } {
  try {
    const out = execFileSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { code: 0, out }
  } catch (cause) {
    const [status, stdout, stderr] = ['status', 'stdout', 'stderr'].map((key) =>
      Reflect.get(Object(cause), key)
    )
    return { code: Number(status), out: `${String(stdout)}${String(stderr)}` }
  }
}

describe('the schemas for editors', () => {
  test.each([
    ['scenario.schema.json', describeScenarioSchema],
    ['scenario-variant.schema.json', describeVariantSchema],
  ])('are the same in scenarios/schema as served: %s', (name, describeSchema) => {
    expect(read(`scenarios/schema/${name}`)).toEqual(JSON.parse(JSON.stringify(describeSchema())))
  })

  it('accept every document and refuse text in place of a number', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(describeScenarioSchema())
    for (const document of DOCUMENTS) {
      expect(validate(document) ? [] : validate.errors).toEqual([])
    }
    expect(validate({ ...Object(read(OHIO)), version: 1 })).toBe(false)
  })

  it('give every number a description and a unit', () => {
    expect(listBareNumbers(describeScenarioSchema(), '')).toEqual([])
  })

  it('are named by every document', () => {
    for (const { id } of DOCUMENTS) {
      const file = Object(read(`scenarios/${id}.json`))
      expect(file.$schema).toBe('./schema/scenario.schema.json')
    }
  })
})

describe('scenario:check', () => {
  it('reports a document without findings and answers from its numbers', () => {
    const { code, out } = run('scenario-check', OHIO)
    expect(code).toBe(0)
    expect(out).toContain('no findings')
    const { analysis, non_compliance: penalty } = publishedScenario('ohio-pjm-mandate-2035')
    const own = thousandths(penalty.five_year_cumulative_usd_b)
    expect(out).toMatch(/five-year penalty at low, own and high prices: [\d.]+, [\d.]+, [\d.]+/)
    expect(out).toContain(`, ${own}, `)
    expect(out).toContain(`margin ${thousandths(analysis.estimated_margin_mt_co2)} Mt`)
  })

  it('exits with 1 and names path, relation and fix of a finding, also as JSON', () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, readFileSync(OHIO, 'utf8').replace('"low_p5": -8', '"low_p5": 1'))
    const { code, out } = run('scenario-check', file)
    expect(code).toBe(1)
    expect(out).toContain('(distributions)')
    const report: unknown = JSON.parse(run('scenario-check', file, '--json').out)
    expect(report).toMatchObject({
      reports: [{ findings: [{ relation: 'distributions' }] }],
    })
  })

  it('reports what a variant changes, with margin, odds and cost before and after', () => {
    const { code, out } = run('scenario-check', 'scenarios/variants/ohio-no-capture-storage.json')
    expect(code).toBe(0)
    expect(out).toMatch(/variant of ohio-pjm-mandate-2035: \d+ fields set, \d+ computed from them/)
    expect(out).toMatch(/headline: margin \S+ → \S+, odds as planned .*, net cost, million USD /)
  })

  it('exits with 2 if a file cannot be read, is not a variant or has no parent', () => {
    expect(run('scenario-check', join(folder, 'absent.json')).code).toBe(2)
    const variant = { id: 'x', parent_scenario: 'nowhere', overrides: {} }
    const file = join(folder, 'variant.json')
    writeFileSync(file, JSON.stringify(variant))
    const unlabelled = run('scenario-check', file)
    expect(unlabelled.code).toBe(2)
    expect(unlabelled.out).toContain('variant_label is missing')
    const labels = { variant_label: 'X', variant_description: 'Y' }
    writeFileSync(file, JSON.stringify({ ...variant, ...labels }))
    expect(run('scenario-check', file).out).toContain("parent_scenario is 'nowhere'")
  })
})

describe('scenario:new', () => {
  it('writes a draft that the check accepts, and does not overwrite it', () => {
    const file = join(folder, 'pl-draft.json')
    const args = ['--country', 'PL', '--reduction', '50', '--by', '2035', '--date', '2026-11-20']
    expect(run('scenario-new', ...args, '--out', file).code).toBe(0)
    expect(run('scenario-check', file).code).toBe(0)
    expect(run('scenario-new', ...args, '--out', file).code).toBe(1)
  })

  it('reports invalid arguments', () => {
    const { code, out } = run('scenario-new', '--reduction', '0.5', '--by', '2035')
    expect(code).toBe(2)
    expect(out).toContain('--country is missing')
    expect(out).toContain('give percent from 1 to 100')
  })
})

/** Paths of numeric schemas without description or unit. */
function listBareNumbers(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const type: unknown = Reflect.get(node, 'type')
  const isBare =
    (type === 'number' || type === 'integer') &&
    !(Object.hasOwn(node, 'description') && Object.hasOwn(node, 'x-unit'))
  const below = Object.entries(node).flatMap(([key, value]) =>
    listBareNumbers(value, `${path}/${key}`)
  )
  return isBare && !path.endsWith('/additionalProperties/anyOf/0') ? [path, ...below] : below
}
