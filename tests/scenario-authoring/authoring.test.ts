import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import {
  describeScenarioSchema,
  describeVariantSchema,
} from '../../src/core/scenario/variant/author-schema.ts'
import { scenarioSchema } from '../../src/core/scenario/document/document.ts'
import { resolveVariant, variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { readDocuments } from '../scenario-mutations/documents.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'

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
    const compile = createSchemaCompiler({ strict: false, allErrors: true })
    const validate = compile(describeScenarioSchema())
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
    const { analysis, non_compliance: penalty } = scenarioSchema.parse(read(OHIO))
    const own = thousandths(penalty.five_year_cumulative_usd_b)
    expect(out).toMatch(/five-year penalty at low, own and high prices: [\d.]+, [\d.]+, [\d.]+/)
    expect(out).toContain(`, ${own}, `)
    expect(out).toContain(`margin ${thousandths(analysis.estimated_margin_mt_co2)} Mt`)
  })

  it('states the margin that the verdict reads, after reserve and overflow', () => {
    const withReserve = readDocuments()
      .map((document) => scenarioSchema.parse(document))
      .find(
        ({ analysis }) => (analysis.reserve_mt_co2 ?? 0) + (analysis.overflow_mt_co2 ?? 0) > 0.1
      )
    const { out } = run('scenario-check', `scenarios/${withReserve?.id}.json`)
    const margin = withReserve?.analysis.estimated_margin_mt_co2
    expect(out).toContain(`margin ${thousandths(Number(margin))} Mt`)
  })

  it('exits with 1 and names path, relation and fix of a finding, also as JSON', () => {
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

  it('reports what a variant changes and what it inherits from its parent', () => {
    const file = 'scenarios/variants/ohio-late-transmission.json'
    const { code, out } = run('scenario-check', file)
    const parent = scenarioSchema.parse(read(OHIO))
    const variant = scenarioSchema.parse(resolveVariant(parent, variantSchema.parse(read(file))))
    const [before, after] = [parent, variant].map(({ analysis }) =>
      thousandths(analysis.estimated_margin_mt_co2)
    )
    const [stated, here] = [parent, variant].map(
      ({ tech_vectors }) =>
        tech_vectors.find(({ id }) => id === 'greenfield_wind_and_grid')?.constraints
          .total_lead_time_yr
    )
    expect(code).toBe(0)
    expect(out).toMatch(/variant of ohio-pjm-mandate-2035: \d+ fields set, \d+ computed from them/)
    expect(out).toContain(`headline: margin, Mt ${before} → ${after}`)
    expect(out).toMatch(
      /inherited texts in sections with changed figures: .*tech_vectors \d+ of \d+/
    )
    expect(here).not.toBe(stated)
    expect(out).toContain(`inherited row 'Wind on new sites, terms' states ${stated}, here ${here}`)
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
