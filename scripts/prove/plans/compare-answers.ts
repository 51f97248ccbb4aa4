import { readFileSync } from 'node:fs'
import { answerLeastCost, type PlanAnswer } from '../../../src/core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../../src/core/scenario/plan/inputs.ts'
import { PLAIN_QUESTION } from '../../../src/core/scenario/plan/published-question.ts'
import type { PlanChanges } from '../../../src/core/scenario/plan/request.ts'
import type { Oracle } from '../../../src/core/scenario/plan/solve.ts'

/** Answers about corrected documents, from an independent implementation. */
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
    readonly status: string
    readonly objective_musd: number | null
    readonly lowest_emissions_mt: number | null
    readonly lp_sha256: string
  }[]
}

/** Largest differences: published digits of money, of GW and Mt. */
const TOLERANCE = { money: 0.0101, other: 0.00101 } as const

/** Compare all figures and sentences of those answers with ours. */
export function compareAnswers(oracle: Oracle): { compared: number; different: string[] } {
  const expected: Expected = JSON.parse(
    readFileSync(new URL('../../../tests/least-cost/corrected.json', import.meta.url), 'utf8')
  )
  const different: string[] = []
  let compared = 0
  const compare = (path: string, ours: unknown, theirs: unknown): void => {
    if (typeof theirs === 'object' && theirs !== null) {
      for (const [key, value] of Object.entries(theirs)) {
        compare(`${path}.${key}`, Reflect.get(Object(ours), key), value)
      }
      return
    }
    compared += 1
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
    const inputs = expected.regions[document]?.program_inputs
    if (inputs === undefined) continue
    const { reduction_pct: cut, ...others } = parameters
    const ceiling =
      typeof cut === 'number' ? { ceiling_mt: inputs.baseline_mt * (1 - cut / 100) } : {}
    const ours = ask(inputs, { ...others, ...ceiling }, false)
    compare(`${id}.status`, ours.status, theirs.status)
    compare(`${id}.objective_musd`, ours.objective_musd ?? null, theirs.objective_musd)
    compare(`${id}.lowest_emissions_mt`, ours.lowest_emissions_mt, theirs.lowest_emissions_mt)
    compare(`${id}.lp_sha256`, ours.certificate.lp_sha256, theirs.lp_sha256)
  }
  return { compared, different }
}
