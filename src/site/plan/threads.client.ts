import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import type { ThreadQuestion, ThreadReply } from './question.ts'

let asked = 0
let verdictThread: Worker | undefined
let solverThread: Worker | undefined
const waiting = new Map<number, (reply: ThreadReply | null) => void>()

function listen(thread: Worker): Worker {
  thread.addEventListener('message', ({ data }: MessageEvent<ThreadReply>) =>
    waiting.get(data.number)?.(data)
  )
  thread.addEventListener('error', () => {
    for (const reply of waiting.values()) reply(null)
    waiting.clear()
  })
  return thread
}

const pose = (thread: Worker, question: Omit<ThreadQuestion, 'number'>, number: number): void =>
  thread.postMessage({ ...question, number }, { transfer: [] })

/** Ask the thread that draws and writes; null where it could not be started. */
export function askThread(
  kind: 'verdict' | 'document',
  plan: Plan,
  day: string
): Promise<ThreadReply | null> {
  verdictThread ??= listen(
    new Worker(new URL('./verdict.worker.ts', import.meta.url), { type: 'module' })
  )
  const thread = verdictThread
  const number = (asked += 1)
  return new Promise((resolve) => {
    waiting.set(number, (reply) => {
      waiting.delete(number)
      resolve(reply)
    })
    pose(thread, { kind, plan, day }, number)
  })
}

/** Ask the solver, which is loaded at the first question; a newer question ends an older one. */
export function askCheapest(
  plan: Plan,
  day: string,
  show: (reply: ThreadReply | null) => void
): void {
  solverThread?.terminate()
  solverThread = listen(
    new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  )
  const number = (asked += 1)
  waiting.set(number, show)
  pose(solverThread, { kind: 'cheapest', plan, day }, number)
}
