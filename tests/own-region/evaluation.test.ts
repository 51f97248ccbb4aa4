import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { randomPlans } from '../../scripts/prove/own-region/random-plans.ts'
import { WRONG_ENTRIES } from '../../scripts/prove/own-region/wrong-entries.ts'
import { evaluationRoute } from '../../src/api/routes/scenario-evaluation.ts'
import { documentOfPlan } from '../../src/core/scenario/evaluate/document-of-plan.ts'
import { drawRegion, evaluateRegion } from '../../src/core/scenario/evaluate/evaluate.ts'
import { planOfDocument, writeAt } from '../../src/core/scenario/evaluate/plan-parts.ts'
import { scenarioSchema } from '../../src/core/scenario/document/document.ts'
import { listLeaves, readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { draftDocument } from '../support/draft-document.ts'
import { countCases } from '../thorough.ts'

const DAY = '2026-11-22'

const [STATES, POLAND, VIET_NAM] = [draftDocument('US'), draftDocument('PL'), draftDocument('VN')]

/** A region in ten lines, as README shows it: what has no default, and nothing else. */
const SMALL = readExample()

function readExample(): object {
  const [, text = ''] = /<<'END'\n(\{.*?\n\})\nEND/s.exec(readFileSync('README.md', 'utf8')) ?? []
  return JSON.parse(text)
}

describe('the evaluation of a document or a part of one', () => {
  test.each([
    ['the United States', STATES],
    ['Poland', POLAND],
    ['Viet Nam', VIET_NAM],
  ])('gives every figure of the draft of %s from its plan alone', (_name, document) => {
    const { findings, missing, assumed, derived } = evaluateRegion(planOfDocument(document))
    expect([findings, missing]).toEqual([[], []])
    // A draft states no season of the peak: it is one of its gaps.
    expect(assumed.map(({ path }) => path)).toEqual(['power_parameters.season'])
    const figures = listLeaves(derived)
    expect(figures.length).toBeGreaterThan(150)
    for (const { path, value } of figures)
      expect([path, value]).toEqual([path, readLeaf(document, path)])
  })

  it('answers a region in ten lines, and names each default that it needed', () => {
    const evaluation = evaluateRegion(SMALL)
    expect(evaluation.missing).toEqual([])
    expect(evaluation.derived?.analysis.estimated_margin_mt_co2).toBeLessThan(0)
    expect(evaluation.assumed.length).toBeGreaterThan(20)
    for (const { source, label } of evaluation.assumed)
      expect([label, source].join()).toMatch(/\w{4}/)
    expect(drawRegion(evaluation, { samples: 256, seed: 1 })?.verdict_class).toBe('missed')
    expect(scenarioSchema.safeParse(documentOfPlan(evaluation, DAY)).success).toBe(true)
    expect(planOfDocument(SMALL)).toMatchObject(Object(evaluationRoute.body?.example))
  })

  it('lists what is missing of nothing, and computes nothing', () => {
    const { missing, derived, source } = evaluateRegion({})
    expect(missing.map(({ path }) => path)).toEqual([
      'baseline.year',
      'baseline.annual_generation_twh',
      'baseline.annual_emissions_mt_co2',
      'structural_constraints.peak_demand_gw',
      'power_account.fill_gw_mandate',
      'target.reduction_pct',
      'target.deadline_year',
      'power_plants',
    ])
    expect([derived, source]).toEqual([null, null])
  })

  it('writes a whole document that the schema accepts and whose plan is the same', () => {
    const evaluation = evaluateRegion(VIET_NAM)
    const document = documentOfPlan(evaluation, DAY)
    expect(scenarioSchema.safeParse(document).error).toBeUndefined()
    expect(evaluateRegion(document).derived).toEqual(evaluation.derived)
  })

  test.each(WRONG_ENTRIES)('reports what is wrong with a field: %s = %j', (path, entry) => {
    const plan = structuredClone(planOfDocument(STATES)) as Record<string, unknown>
    writeAt(plan, path, entry)
    const { findings } = evaluateRegion(plan)
    const said = findings.filter((finding) => finding.path === path)
    expect(said).toHaveLength(1)
    expect(said[0]?.message).toMatch(/^[A-Z].{20,}[.?]$/)
  })

  it('never throws and never returns an invalid number, for any part of a plan', () => {
    fc.assert(
      fc.property(randomPlans([STATES, POLAND, VIET_NAM]), (plan) => {
        const evaluation = evaluateRegion(plan)
        drawRegion(evaluation, { samples: 64, seed: 1 })
        expect(JSON.stringify(evaluation.derived)).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? countCases(40, 800)) }
    )
  })
})
