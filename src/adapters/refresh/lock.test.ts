import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withRefreshLock } from './lock.ts'

let root: string
let lock: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(root, 'datasets/state/refresh.lock')
  mkdirSync(join(root, 'datasets/state'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const content = () => JSON.parse(readFileSync(lock, 'utf8'))

/** Leave the lock of a process as if it had been killed. */
function leaveLock(owner: object): void {
  const locked_at = '2026-04-01T00:00:00.000Z'
  writeFileSync(lock, JSON.stringify({ process_start: null, locked_at, ...owner }))
}

/** Start a process and pass on its id while it runs or after it has exited. */
async function withProcess(isAlive: boolean, work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  if (!isAlive) {
    child.kill('SIGKILL')
    await ended
  }
  try {
    await work(child.pid ?? Number.NaN)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

describe('the lock of a refresh', () => {
  it('names the process during the work and is removed afterwards', async () => {
    const result = await withRefreshLock(root, () => Promise.resolve(content().pid))
    expect(result).toBe(process.pid)
    expect(readdirSync(join(root, 'datasets/state'))).toEqual([])
  })

  it('is removed if the work fails', async () => {
    const failing = withRefreshLock(root, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(readdirSync(join(root, 'datasets/state'))).toEqual([])
  })

  it('refuses a second refresh while the process of the first is running, and names it', async () => {
    await withProcess(true, async (pid) => {
      leaveLock({ pid })
      await expect(withRefreshLock(root, () => Promise.resolve())).rejects.toThrow(
        `Another refresh has been running since 2026-04-01T00:00:00.000Z (process ${pid}). Wait until it has ended`
      )
      expect(content().pid).toBe(pid)
    })
  })

  it('refuses a lock that no refresh has written, and says what to do', async () => {
    writeFileSync(lock, '')
    await expect(withRefreshLock(root, () => Promise.resolve())).rejects.toThrow(
      'refresh.lock is not a lock of this version: make sure that no refresh is running, delete it'
    )
  })

  it('replaces the lock of a process that no longer runs', async () => {
    await withProcess(false, async (pid) => {
      leaveLock({ pid })
      expect(await withRefreshLock(root, () => Promise.resolve(content().pid))).toBe(process.pid)
    })
  })

  it.runIf(process.platform === 'linux')(
    'replaces the lock of an earlier process whose id a running one has reused',
    async () => {
      await withProcess(true, async (pid) => {
        leaveLock({ pid, process_start: '1' })
        expect(await withRefreshLock(root, () => Promise.resolve(content().pid))).toBe(process.pid)
      })
    }
  )

  it('replaces a lock with the id of this process, as a restarted container leaves it', async () => {
    leaveLock({ pid: process.pid })
    expect(await withRefreshLock(root, () => Promise.resolve('done'))).toBe('done')
  })
})
