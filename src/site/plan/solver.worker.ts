import { findCheapest } from '../../core/scenario/evaluate/cheapest.ts'
import { evaluateRegion } from '../../core/scenario/evaluate/evaluate.ts'
import { plannerOf } from '../../core/scenario/plan/answer.ts'
import { loadOracle } from '../../solver/page-oracle.ts'
import type { CheapestAnswer } from '../../core/scenario/evaluate/cheapest.ts'
import type { ThreadQuestion, ThreadReply } from './question.ts'

addEventListener('message', ({ data }: MessageEvent<ThreadQuestion>) => void answer(data))

/** Answer twice: at once without detail, then with all that takes dozens of solves. */
async function answer({ number, plan }: ThreadQuestion): Promise<void> {
  const send = (found: CheapestAnswer, isDetailed: boolean): void => {
    const reply: ThreadReply = { number, kind: 'cheapest', found, isDetailed }
    postMessage(reply, { transfer: [] })
  }
  const evaluation = evaluateRegion(plan)
  let planner
  try {
    planner = plannerOf(await loadOracle())
  } catch {
    send({ error: 'The solver could not be loaded: ask again.' }, true)
    return
  }
  const first = await findCheapest(evaluation, planner, false)
  if ('error' in first) {
    send(first, true)
    return
  }
  send(first, false)
  send(await findCheapest(evaluation, planner, true), true)
}
