import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { PlanAnswer, PlanQuestion } from '../core/scenario/plan/answer.ts'
import type { PlanInputs } from '../core/scenario/plan/inputs.ts'
import { PUBLISHED_QUESTION } from '../core/scenario/plan/published-question.ts'
import { DEFAULT_KEPT_BYTES, openDiskStore } from '../data/store/disk-store.ts'
import { keepWork } from '../data/store/kept-work.ts'
import type { PlanTask } from './plan-thread.ts'
import { readSolvedPlan, readSolverVersion, THREAD_FILE } from './solved-plans.ts'

/** Idle timeout of a thread, milliseconds. */
const IDLE_MS = 500

let threads: Piscina<string, string> | undefined
const answerOnce = keepWork({
  store: openDiskStore(join('.cache', 'kept'), { limitBytes: DEFAULT_KEPT_BYTES }),
  readVersion: readSolverVersion,
  work: async (task) => Buffer.from(await answerElsewhere(task)),
})

/**
 * Answer a question from the cache if inputs, solver and program are unchanged, otherwise in a
 * thread. The answer in a report and the frozen one without further questions share one cache
 * entry.
 */
export async function planKept(inputs: PlanInputs, question: PlanQuestion): Promise<PlanAnswer> {
  const task = writeTask(inputs, question)
  const answer = readSolvedPlan(inputs.id, task) ?? (await solveTask(task))
  return leaveOut(answer, question)
}

/** The task that answers a question, and all that is asked of it together. */
export function writeTask(inputs: PlanInputs, question: PlanQuestion): string {
  const asked =
    question.detail && question.compare
      ? { ...PUBLISHED_QUESTION, changes: question.changes }
      : question
  return JSON.stringify({ inputs, question: asked } satisfies PlanTask)
}

/** Answer a task in a thread, or from an earlier build. */
export async function solveTask(task: string): Promise<PlanAnswer> {
  return JSON.parse(Buffer.from(await answerOnce(task)).toString('utf8'))
}

/** Members that are only present if requested. */
const ASKED: Readonly<Partial<Record<keyof PlanAnswer, (question: PlanQuestion) => boolean>>> = {
  near_optimal: ({ near_pct }) => near_pct.length > 0,
  reverse: ({ questions }) => questions.length > 0,
  robust: ({ robust }) => robust,
}

/** Remove members that were not requested. */
function leaveOut(answer: PlanAnswer, question: PlanQuestion): PlanAnswer {
  const isAsked = (member: string): boolean => ASKED[member as keyof PlanAnswer]?.(question) ?? true
  return Object.fromEntries(
    Object.entries(answer).filter(([member]) => isAsked(member))
  ) as unknown as PlanAnswer
}

/** In a worker thread, or in this thread if the sources are absent. */
async function answerElsewhere(task: string): Promise<string> {
  const file = resolve(THREAD_FILE)
  if (!existsSync(file)) return (await import('./plan-thread.ts')).default(task)
  threads ??= new Piscina({
    filename: pathToFileURL(file).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_MS,
  })
  return threads.run(task)
}
