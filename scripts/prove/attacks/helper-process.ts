import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Start a module of this folder in its own process, which exits with this one. */
export function startHelper(
  module: string,
  parameters: readonly (string | number)[]
): ChildProcess {
  const file = fileURLToPath(new URL(`${module}.ts`, import.meta.url))
  return fork(file, parameters.map(String), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** The next message of a helper. Throws if it exits without one. */
export async function readMessage(helper: ChildProcess): Promise<unknown> {
  const ended = once(helper, 'exit').then(([status]) => {
    throw new Error(`A process of the proof ended with status ${String(status)}.`)
  })
  const [message]: unknown[] = await Promise.race([once(helper, 'message'), ended])
  return message
}
