import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanAnswer } from '../core/scenario/plan/answer.ts'
import { digestModule } from '../data/store/module-digest.mjs'

/** Path from the root of the project; threads run the source file, because a bundler would move it. */
export const THREAD_FILE = join('src', 'solver', 'plan-thread.ts')

/**
 * Committed answers, one file per scenario, written by `npm run scenario:solve`, so that a first build
 * need not solve them. An answer counts only under the digest of its question, inputs and solving
 * program, and only with the bytes that the solver gave; any other is solved again.
 */
const SOLVED_PLANS = join('scenarios', 'plans')

/** An answer with the SHA-256 of its JSON. */
interface StoredAnswer {
  readonly sha256: string
  readonly answer: PlanAnswer
}

let version: string | undefined

/** Digest of everything that an answer depends on besides the task. */
export function readSolverVersion(): string {
  return (version ??= digestModule(THREAD_FILE))
}

/** The committed answer to a task about a scenario; null if there is none or if it was altered. */
export function readSolvedPlan(id: string, task: string, folder = SOLVED_PLANS): PlanAnswer | null {
  const stored = readStored(join(folder, `${id}.json`))[digestTask(task)]
  if (stored === undefined) return null
  return digest(JSON.stringify(stored.answer)) === stored.sha256 ? stored.answer : null
}

/** Replace all committed answers by those to the tasks of each scenario, by its id. */
export function writeSolvedPlans(
  plans: ReadonlyMap<string, readonly { readonly task: string; readonly answer: PlanAnswer }[]>,
  folder = SOLVED_PLANS
): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  for (const [id, solved] of plans) {
    const lines = solved.map(({ task, answer }) => {
      const stored: StoredAnswer = { sha256: digest(JSON.stringify(answer)), answer }
      return `"${digestTask(task)}": ${JSON.stringify(stored)}`
    })
    writeFileSync(join(folder, `${id}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
}

/** A file that is missing or is not JSON contains no answers: they are solved again. */
function readStored(file: string): Partial<Record<string, StoredAnswer>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function digestTask(task: string): string {
  return digest(readSolverVersion() + task)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
