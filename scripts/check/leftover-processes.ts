import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Environment variable that marks every process of a run, since children inherit it. */
export const RUN_MARK = 'CHECK_RUN'

/** A process that a run has left behind. */
export interface LeftoverProcess {
  readonly pid: number
  readonly command: string
}

/**
 * Processes with the mark of a run, including orphans. Only Linux exposes the environment of a
 * process; elsewhere none is found.
 */
export function findLeftoverProcesses(mark: string): LeftoverProcess[] {
  return listProcessIds().flatMap((pid) => {
    const environment = readOf(pid, 'environ').split('\0')
    if (pid === process.pid || !environment.includes(`${RUN_MARK}=${mark}`)) return []
    return [{ pid, command: readOf(pid, 'cmdline').replaceAll('\0', ' ').trim() }]
  })
}

/** Maximum time for processes to exit after a signal; generous, since the machine may be busy. */
const ENDING_MS = 30_000
const LOOK_AGAIN_MS = 100

/**
 * Wait until the processes of a run have exited, and kill those that do not. Returns the killed
 * ones.
 */
export async function endLeftoverProcesses(
  mark: string,
  patienceMs: number = ENDING_MS
): Promise<LeftoverProcess[]> {
  for (let waited = 0; waited < patienceMs; waited += LOOK_AGAIN_MS) {
    if (findLeftoverProcesses(mark).length === 0) return []
    await pause(LOOK_AGAIN_MS)
  }
  const leftovers = findLeftoverProcesses(mark)
  for (const { pid } of leftovers) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has exited in the meantime.
    }
  }
  return leftovers
}

function listProcessIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** A file of a process in /proc; empty if the process has exited or belongs to another user. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
