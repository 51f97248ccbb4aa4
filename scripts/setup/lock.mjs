import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// One lock for set-up and for refreshes of datasets. Plain JavaScript without packages, because set-up
// runs it on Node 20 before anything is installed.

/** How often one that waits looks again, in milliseconds. */
const LOOK_MS = 200

/**
 * A process, told apart from a later one with the same number where the system allows that.
 *
 * @typedef {{ pid: number, born: string }} ProcessMark
 *
 * What a lock file says: who holds it since when, and which steps it runs in processes of their own.
 * @typedef {{ holder: ProcessMark, since: string, steps: ProcessMark[] }} LockContent
 *
 * @typedef {{ noteStep: (pid: number, isRunning: boolean) => void }} HeldLock
 *
 * @typedef {object} LockRules
 * @property {(content: LockContent) => void} whenHeld Told once of a live holder, before this waits for
 *   its end; throws where waiting is of no use.
 * @property {(step: ProcessMark) => void} [endLeftStep] Ends what a dead holder left running.
 */

/**
 * Do work while nobody else does any under the same lock file. Takes over from a holder that is dead,
 * and after the step that it left has ended.
 *
 * @template Result
 * @param {string} file
 * @param {LockRules} rules
 * @param {(lock: HeldLock) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, rules, work) {
  mkdirSync(dirname(file), { recursive: true })
  /** @type {LockContent} */
  const content = {
    holder: markProcess(process.pid),
    since: new Date().toISOString(),
    steps: [],
  }
  await acquire(file, JSON.stringify(content), rules)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work({
      noteStep: (pid, isRunning) => {
        content.steps = content.steps.filter((step) => step.pid !== pid)
        if (isRunning) content.steps.push(markProcess(pid))
        const draft = draftOf(file)
        writeFileSync(draft, JSON.stringify(content))
        renameSync(draft, file)
      },
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} file
 * @param {string} own
 * @param {LockRules} rules
 */
async function acquire(file, own, { whenHeld, endLeftStep }) {
  let isTold = false
  while (!create(file, own)) {
    const { text, content } = readLock(file)
    if (content !== null && isAlive(content.holder)) {
      if (!isTold) whenHeld(content)
      isTold = true
      await sleep(LOOK_MS)
    } else if (text !== null) {
      for (const step of content?.steps ?? []) await waitForEnd(step, endLeftStep)
      takeAway(file, text)
    }
  }
}

/**
 * @param {ProcessMark} step
 * @param {LockRules['endLeftStep']} endLeftStep
 */
async function waitForEnd(step, endLeftStep) {
  if (isAlive(step)) endLeftStep?.(step)
  while (isAlive(step)) await sleep(LOOK_MS)
}

/**
 * Create the lock together with what it says: making a hard link is one step, so a file that nobody can
 * read is one that a crash of the machine has left.
 *
 * @param {string} file
 * @param {string} text
 */
function create(file, text) {
  const draft = draftOf(file)
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} file */
const draftOf = (file) => `${file}.${process.pid}.tmp`

/**
 * @param {string} file
 * @returns {{ text: string | null, content: LockContent | null }}
 */
function readLock(file) {
  /** @type {string | null} */
  let text = null
  try {
    text = readFileSync(file, 'utf8')
    const content = JSON.parse(text)
    return { text, content: Number.isInteger(content?.holder?.pid) ? content : null }
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return { text, content: null }
    throw error
  }
}

/**
 * Remove the lock of a dead holder, and no other: two that wait may both have read it.
 *
 * @param {string} file
 * @param {string} text
 */
function takeAway(file, text) {
  const aside = `${file}.aside.${process.pid}.tmp`
  try {
    renameSync(file, aside)
    const taken = readFileSync(aside, 'utf8')
    if (taken !== text) create(file, taken)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * @param {number} pid
 * @returns {ProcessMark}
 */
function markProcess(pid) {
  return { pid, born: readBirth(pid) }
}

/** @param {ProcessMark} mark */
function isAlive({ pid, born }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return born === '' || born === readBirth(pid)
}

/**
 * Boot and time at which a process began, where the system has /proc; '' elsewhere, and for one that
 * has ended and waits to be collected.
 *
 * @param {number} pid
 */
function readBirth(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name, is in brackets and may contain blanks (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`
  } catch {
    return ''
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
