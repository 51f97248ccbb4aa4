import type { PlanAnswer, Planner } from '../plan/answer.ts'
import { inputsOfDocument } from '../plan/inputs-of-document.ts'
import { planQuestionSchema } from '../plan/question.ts'
import { CertificateError } from '../plan/solve.ts'
import { listRows } from './check-entries.ts'
import type { Evaluation } from './evaluate.ts'

/** The cheapest plan of a region, or a sentence why there is none to show. */
export type CheapestAnswer = { readonly answer: PlanAnswer } | { readonly error: string }

/**
 * Find the cheapest plan of an evaluated region, proved; `detail` adds what takes dozens of solves:
 * the price of the ceiling and, where no plan meets it, the smallest change that leaves one.
 */
export async function findCheapest(
  { plan, derived }: Evaluation,
  planner: Planner,
  detail: boolean
): Promise<CheapestAnswer> {
  if (derived === null) return { error: 'Without figures of the plan there is none to search.' }
  const vectors = listRows(plan, 'tech_vectors').map((vector) => ({
    id: String(vector['id']),
    constraints: {
      rto_queue_bypass: Reflect.get(Object(vector['constraints']), 'rto_queue_bypass') === true,
    },
  }))
  const id = typeof plan['id'] === 'string' ? plan['id'] : 'plan'
  try {
    const { inputs, missing } = inputsOfDocument({ ...plan, id, tech_vectors: vectors })
    if (inputs === null)
      return { error: `The search also needs ${missing.join(', ')}: enter what is missing.` }
    const question = planQuestionSchema(inputs).parse({
      detail,
      compare: detail ? 'document' : 'none',
    })
    return { answer: await planner(inputs, question) }
  } catch (fault) {
    // Sizes far from any power system are no linear program that can be proved.
    if (fault instanceof CertificateError || fault instanceof RangeError)
      return { error: 'With these values neither a plan nor its absence could be proved.' }
    throw fault
  }
}
