import { readFileSync } from 'node:fs'
import { answerLeastCost, type PlanAnswer } from '../../../src/core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../../src/core/scenario/plan/inputs.ts'
import { PLAIN_QUESTION } from '../../../src/core/scenario/plan/published-question.ts'
import type { PlanChanges } from '../../../src/core/scenario/plan/request.ts'
import type { Oracle } from '../../../src/core/scenario/plan/solve.ts'

/** Answers for corrected documents from an independent implementation. */
interface Expected {
  readonly regions: Readonly<
    Record<
      string,
      { readonly program_inputs: PlanInputs; readonly answer: object; readonly says: object }
    >
  >
  readonly variations: readonly {
    readonly id: string
    readonly document: string
    readonly parameters: Readonly<Record<string, unknown>>
  }[]
}

/** Largest differences: published digits of money, of GW and Mt. */
const TOLERANCE = { money: 0.0101, other: 0.00101 } as const

/** Compare all figures and sentences of those answers with ours. */
export function compareAnswers(
  oracle: Oracle,
  published: readonly PlanInputs[]
): { compared: number; different: string[]; largest: number } {
  const expected: Expected = JSON.parse(
    readFileSync(new URL('../../../tests/least-cost/corrected.json', import.meta.url), 'utf8')
  )
  const different: string[] = []
  let compared = 0
  let largest = 0
  const compare = (path: string, ours: unknown, theirs: unknown): void => {
    if (typeof theirs === 'object' && theirs !== null) {
      for (const [key, value] of Object.entries(theirs)) {
        compare(`${path}.${key}`, Reflect.get(Object(ours), key), value)
      }
      return
    }
    compared += 1
    if (typeof ours === 'number' && typeof theirs === 'number') {
      largest = Math.max(largest, Math.abs(ours - theirs))
    }
    const isClose =
      typeof ours === 'number' &&
      typeof theirs === 'number' &&
      Math.abs(ours - theirs) <= (/usd|cost/.test(path) ? TOLERANCE.money : TOLERANCE.other)
    if (!isClose && ours !== theirs)
      different.push(`${path}: ${String(ours)}, not ${String(theirs)}`)
  }
  const ask = (inputs: PlanInputs, changes: PlanChanges, compareFleet: boolean): PlanAnswer => {
    const question = { ...PLAIN_QUESTION, changes, detail: true, compare: compareFleet }
    return answerLeastCost(inputs, question, oracle)
  }
  for (const [id, { program_inputs: inputs, answer, says }] of Object.entries(expected.regions)) {
    const ours = ask(inputs, {}, true)
    compare(id, ours, answer)
    compare(`${id}.statement`, ours.statement, says)
  }
  for (const { id, document, parameters, ...theirs } of expected.variations) {
    const inputs =
      expected.regions[document]?.program_inputs ??
      published.find(({ id: own }) => own === document)
    if (inputs === undefined) throw new Error(`No document is called ${document}.`)
    const { reduction_pct: cut, ...others } = parameters
    const ceiling =
      typeof cut === 'number' ? { ceiling_mt: inputs.baseline_mt * (1 - cut / 100) } : {}
    const ours = ask(inputs, { ...others, ...ceiling }, false)
    compare(id, summarize(ours), theirs)
  }
  return { compared, different, largest }
}

/** An answer as the variations state it. */
function summarize({ prices, plan, certificate, not_unique, ...answer }: PlanAnswer): object {
  const last = plan?.at(-1)
  return {
    status: answer.status,
    objective_musd: answer.objective_musd ?? null,
    resource_cost_musd: answer.resource_cost_musd ?? null,
    annual_cost_over_no_ceiling_musd: answer.annual_cost_over_no_ceiling_musd ?? null,
    ceiling_usd_t: prices?.ceiling?.usd_t ?? null,
    firm_usd_kw_yr: prices?.firm_usd_kw_yr ?? null,
    peaker_hours_usd_mwh: prices?.peaker_hours_usd_mwh ?? null,
    lowest_emissions_mt: answer.lowest_emissions_mt ?? null,
    emissions_deadline_mt: answer.emissions_deadline_mt ?? null,
    plan_at_deadline:
      last === undefined
        ? null
        : { ...last.new_gw, coal_kept: last.coal_kept_gw, gas_plain: last.gas_plain_gw },
    conflict: answer.conflict ?? null,
    not_unique: not_unique?.map(({ technology }) => technology) ?? null,
    lp_sha256: certificate.lp_sha256,
  }
}
