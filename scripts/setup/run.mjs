import { spawn } from 'node:child_process'
import { delimiter, sep } from 'node:path'

/** How often a long step says that it is still at work, in milliseconds. */
const PROGRESS_MS = 10_000

/** Longest time that a step gets to end after a signal before it is killed, in milliseconds. */
const STOP_LIMIT_MS = 10_000

/** Signals that end a step, with the exit status that shells expect of them. */
const SIGNALS = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })

/** What a step ends with when the user interrupted it. */
export class Interrupted extends Error {
  /** @param {keyof typeof SIGNALS} signal */
  constructor(signal) {
    super(`stopped by ${signal}. The next start continues from here.`)
    this.status = SIGNALS[signal]
  }
}

/**
 * @typedef {object} StepOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(text: string) => void} [onOutput] Takes what the step prints, which is otherwise passed on.
 * @property {() => string} [describeProgress] What to add to the lines about progress.
 * @property {(pid: number, isRunning: boolean) => void} [onProcess] Learns which process is at work, and its end.
 */

/**
 * Run a command as one titled step, with a line about its progress every ten seconds, and return
 * its exit status. Signals are passed on to the command and everything that it started, and the
 * step waits for their end. Throws Interrupted then.
 *
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {StepOptions} [options]
 * @returns {Promise<number>}
 */
export async function runStep(title, command, parameters, options = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => {
    const what = options.describeProgress?.() ?? ''
    console.log(`setup: ${title}: ${what}${seconds()} s so far`)
  }, PROGRESS_MS)
  try {
    const status = await runToEnd(title, command, parameters, options)
    if (status === 0) console.log(`setup: ${title}: done in ${seconds()} s`)
    return status
  } finally {
    clearInterval(progress)
  }
}

/**
 * The search path without any node_modules/.bin in it, so that the npm of the machine runs on the
 * Node of the machine while the packages, Node among them, are being replaced.
 *
 * @param {string} searchPath
 */
export function withoutPackageBinaries(searchPath) {
  return searchPath
    .split(delimiter)
    .filter((folder) => !folder.replace(/[\\/]+$/, '').endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
}

/**
 * End a process and all that it started. Where processes form groups, a step leads one of its own.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function endProcessGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {StepOptions} options
 * @returns {Promise<number>}
 */
function runToEnd(title, command, parameters, { cwd, env, onOutput, onProcess }) {
  return new Promise((resolve, reject) => {
    /** @type {number | undefined} */
    let pid
    /** @type {keyof typeof SIGNALS | null} */
    let received = null
    /** @type {NodeJS.Timeout | undefined} */
    let limit
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (pid === undefined || !isPassedOn(signal)) return
      endProcessGroup(pid, received === null ? 'SIGTERM' : 'SIGKILL')
      received ??= signal
      limit ??= setTimeout(
        () => pid !== undefined && endProcessGroup(pid, 'SIGKILL'),
        STOP_LIMIT_MS
      )
    }
    const release = () => {
      clearTimeout(limit)
      if (pid !== undefined) onProcess?.(pid, false)
      for (const name of Object.keys(SIGNALS)) process.off(name, passOn)
    }
    // Before the step begins, so that no signal ends this process and leaves the step running.
    for (const name of Object.keys(SIGNALS)) process.on(name, passOn)

    const child = spawn(command, parameters, {
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that a signal reaches what npm starts in its turn.
      detached: process.platform !== 'win32',
    })
    pid = child.pid
    if (pid !== undefined) onProcess?.(pid, true)
    console.log(`setup: ${title} …`)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text))
    }

    child.on('error', (error) => {
      release()
      reject(new Error(`${command} cannot be run: ${error.message}`))
    })
    child.on('close', (status) => {
      release()
      if (received === null) resolve(status ?? 1)
      else reject(new Interrupted(received))
    })
  })
}

/**
 * @param {string} signal
 * @returns {signal is keyof typeof SIGNALS}
 */
function isPassedOn(signal) {
  return signal in SIGNALS
}
