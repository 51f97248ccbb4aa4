import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanAnswer } from '../core/scenario/plan/answer.ts'
import { digestModule } from '../keep/module-digest.ts'

/** From the root of the project; threads run it from its source, because a bundler would move it. */
export const THREAD_FILE = join('src', 'solver', 'plan-thread.ts')

/**
 * Answers that are committed beside the documents, because solving all of them takes minutes: a file
 * per scenario, written by `npm run scenario:solve`. An answer counts only under the digest of the
 * question, of the inputs and of the program that solves it; any other is solved anew.
 */
const FOLDER = join('scenarios', 'plans')

let version: string | undefined

/** Digest of what answers a task besides the task itself. */
export function readSolverVersion(): string {
  return (version ??= digestModule(THREAD_FILE))
}

function digestTask(task: string): string {
  return createHash('sha256').update(readSolverVersion()).update(task).digest('hex')
}

/** The committed answer to a task about a scenario; null where there is none to this very task. */
export function readSolvedPlan(id: string, task: string): PlanAnswer | null {
  const file = join(FOLDER, `${id}.json`)
  if (!existsSync(file)) return null
  const answers: Partial<Record<string, PlanAnswer>> = JSON.parse(readFileSync(file, 'utf8'))
  return answers[digestTask(task)] ?? null
}

/** Write the answers to the tasks of each scenario, by its id, in the place of all earlier ones. */
export function writeSolvedPlans(
  plans: ReadonlyMap<string, readonly { readonly task: string; readonly answer: PlanAnswer }[]>
): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file))
  for (const [id, solved] of plans) {
    const lines = solved.map(
      ({ task, answer }) => `"${digestTask(task)}": ${JSON.stringify(answer)}`
    )
    writeFileSync(join(FOLDER, `${id}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
}
