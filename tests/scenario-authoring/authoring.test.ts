import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, it, test } from 'vitest'
import {
  describeScenarioSchema,
  describeVariantSchema,
} from '../../src/core/scenario/author-schema.ts'
import { readDocuments } from '../scenario-mutations/documents.ts'

const OHIO = 'scenarios/ohio-pjm-mandate-2035.json'
const folder = mkdtempSync(join(tmpdir(), 'scenario-authoring-'))

afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

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
  ])('stand in scenarios/schema as they are served: %s', (name, describeSchema) => {
    expect(read(`scenarios/schema/${name}`)).toEqual(JSON.parse(JSON.stringify(describeSchema())))
  })

  it('accept every document and refuse text in place of a number', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(describeScenarioSchema())
    for (const document of readDocuments()) {
      expect(validate(document) ? [] : validate.errors).toEqual([])
    }
    expect(validate({ ...Object(read(OHIO)), version: 1 })).toBe(false)
  })

  it('give every number a description and a unit', () => {
    expect(listBareNumbers(describeScenarioSchema(), '')).toEqual([])
  })

  it('are named by every document', () => {
    for (const document of readDocuments()) {
      expect(Reflect.get(document, '$schema')).toBe('./schema/scenario.schema.json')
    }
  })
})

describe('scenario:check', () => {
  it('reports a document without findings and answers from its numbers', () => {
    const { code, out } = run('scenario-check', OHIO)
    expect(code).toBe(0)
    expect(out).toContain('no findings')
    expect(out).toMatch(/five-year penalty at low, own and high prices: [\d.]+, 7\.799, [\d.]+/)
  })

  it('exits with 1 and names path, relation and mend of a finding, also as JSON', () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, readFileSync(OHIO, 'utf8').replace('"scale_gw": 60', '"scale_gw": 6'))
    const { code, out } = run('scenario-check', file)
    expect(code).toBe(1)
    expect(out).toContain('warning fleet_evolution.scale_gw (fleet_scale)')
    const report: unknown = JSON.parse(run('scenario-check', file, '--json').out)
    expect(report).toMatchObject({
      reports: [{ valid: true, findings: [{ relation: 'fleet_scale' }] }],
    })
  })

  it('tells what a variant changes, and what it inherits from its parent', () => {
    const { code, out } = run('scenario-check', 'scenarios/variants/ohio-late-transmission.json')
    expect(code).toBe(0)
    expect(out).toMatch(/variant of ohio-pjm-mandate-2035: \d+ fields set, \d+ computed from them/)
    expect(out).toContain('headline: margin, Mt 1.8 → -13.2')
    expect(out).toMatch(/texts of the parent beside changed figures: .*tech_vectors \d+ of \d+/)
    expect(out).toContain("inherited row 'Queue length and threshold' states 5, here 7")
  })

  it('exits with 2 where a file cannot be read, is no variant or has no parent', () => {
    expect(run('scenario-check', join(folder, 'absent.json')).code).toBe(2)
    const variant = { id: 'x', parent_scenario: 'nowhere', overrides: {} }
    const file = join(folder, 'variant.json')
    writeFileSync(file, JSON.stringify(variant))
    expect(run('scenario-check', file)).toMatchObject({ code: 2 })
    expect(run('scenario-check', file).out).toContain('variant_label is missing')
    const labels = { variant_label: 'X', variant_description: 'Y' }
    writeFileSync(file, JSON.stringify({ ...variant, ...labels }))
    expect(run('scenario-check', file).out).toContain('parent_scenario is "nowhere"')
  })
})

describe('scenario:derive', () => {
  it('shows and writes what follows from a change', () => {
    const file = join(folder, 'derived.json')
    cpSync(OHIO, file)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"reduction_pct": 50', '"reduction_pct": 51')
    )
    expect(run('scenario-derive', file, '--check').code).toBe(1)
    const { out } = run('scenario-derive', file)
    expect(out).toContain('target.ceiling_mt_co2_by_2035: 31.3 → 30.674')
    expect(run('scenario-derive', file, '--check').code).toBe(0)
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

  it('says what is wrong with its arguments', () => {
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
