import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { formatQuantity } from '../../format/index.ts'
import { writeMoney, writeStatement } from './view.ts'
import { describeMend, readable, titlePlant, writeConflict, writeNoMend } from './words.ts'

/** An answer with what it costs a year over the same case without a ceiling, or a sentence why there is none. */
type Reply =
  | { readonly answer: PlanAnswer; readonly over_no_ceiling_musd_a_year: number | null }
  | { readonly error: string }

/** What the form shows of a reply. */
export interface ReplyView {
  readonly first: string
  readonly sentences: readonly string[]
  /** Plant of the deadline year, one line for each that is there. */
  readonly plan: readonly string[]
}

/** Gigawatts below which plant is not worth a line. */
const NO_GW = 0.05

/** Write a reply for the form; where there is none, its reason alone. */
export function viewReply(reply: Reply): ReplyView {
  if ('error' in reply) return { first: reply.error, sentences: [], plan: [] }
  const { answer, over_no_ceiling_musd_a_year: cost } = reply
  if (answer.status === 'infeasible') return viewRefusal(answer)
  const price = answer.prices?.ceiling?.usd_t
  const tonne =
    price === undefined ? '' : `; the last tonne costs ${formatQuantity(price, 'usd_per_t')}`
  const last = answer.plan?.at(-1)
  const plant: (readonly [string, number])[] =
    last === undefined
      ? []
      : [
          ...Object.entries(last.new_gw),
          ['coal_kept', last.coal_kept_gw],
          ['gas_plain', last.gas_plain_gw],
        ]
  return {
    first: `There is a plan${cost === null ? '' : `, for ${writeMoney(cost)} more than without a ceiling`}${tonne}.`,
    sentences: answer.sentences.map((sentence) => readable(sentence)),
    plan: plant
      .filter(([, gw]) => gw >= NO_GW)
      .map(([name, gw]) => `${titlePlant(name)}: ${formatQuantity(gw, 'gw')}`),
  }
}

function viewRefusal(answer: PlanAnswer): ReplyView {
  const { conflict, mends = [], no_mend: noMend = [] } = answer
  if (conflict === undefined) {
    const first = `${writeStatement(answer)} Work out all detail to see what is in the way.`
    return { first, sentences: [], plan: [] }
  }
  const enough = mends.map((mend) => {
    const { what, amount } = describeMend(mend)
    return `Enough alone: ${what.toLowerCase()}, ${amount}; then ${writeMoney(mend.cost_musd_a_year)} over no ceiling.`
  })
  return {
    first: writeStatement(answer),
    sentences: [
      writeConflict(conflict),
      ...enough,
      ...(noMend.length === 0 ? [] : [writeNoMend(noMend)]),
    ],
    plan: [],
  }
}
