import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcessGroup } from './run.mjs'

/** How often a waiting set-up looks again, in milliseconds. */
const LOOK_MS = 200

/**
 * A process, told apart from a later one with the same number where the system allows that.
 *
 * @typedef {{ pid: number, born: string }} ProcessMark
 * @typedef {{ holder: ProcessMark, step: ProcessMark | null }} LockContent
 * @typedef {{ noteStep: (pid: number | null) => void }} HeldLock
 */

/**
 * Do work while no other set-up of this checkout does any. Waits for a live holder, takes over
 * from a dead one, and ends what a dead one left running.
 *
 * @template Result
 * @param {string} root
 * @param {(lock: HeldLock) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withSetupLock(root, work) {
  const file = join(root, '.cache', 'setup.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  await acquire(file)
  const holder = markProcess(process.pid)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work({
      noteStep: (pid) => {
        const step = pid === null ? null : markProcess(pid)
        const draft = `${file}.${process.pid}`
        writeFileSync(draft, JSON.stringify({ holder, step }))
        renameSync(draft, file)
      },
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
async function acquire(file) {
  const own = JSON.stringify({ holder: markProcess(process.pid), step: null })
  let isTold = false
  let emptyLooks = 0
  while (!create(file, own)) {
    const { text, content } = readLock(file)
    // A holder writes its name right after it made the file.
    emptyLooks = content === null ? emptyLooks + 1 : 0
    if (content === null ? emptyLooks > 10 : !isAlive(content.holder)) {
      await endLeftStep(content?.step ?? null)
      takeAway(file, text)
      continue
    }
    if (content !== null && !isTold) {
      isTold = true
      console.log(
        `setup: another set-up (process ${content.holder.pid}) is at work in this checkout; waiting for it …`
      )
    }
    await sleep(LOOK_MS)
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {{ text: string, content: LockContent | null }}
 */
function readLock(file) {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
    return { text, content: JSON.parse(text) }
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
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== text) create(file, readFileSync(aside, 'utf8'))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * End the install or build that a killed set-up left behind; it would write beside ours.
 *
 * @param {ProcessMark | null} step
 */
async function endLeftStep(step) {
  if (step === null || !isAlive(step)) return
  console.log(
    `setup: an interrupted set-up left process ${step.pid} running; waiting for its end …`
  )
  // Without a date of birth the number may belong to another program by now.
  if (step.born !== '') endProcessGroup(step.pid, 'SIGTERM')
  while (isAlive(step)) await sleep(LOOK_MS)
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
