import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LockContent, type LockRules, withLock } from './lock.mjs'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock '))
  file = join(root, '.cache', 'setup.lock')
})
afterEach(() => rmSync(root, { recursive: true }))

const WAITING: LockRules = { whenHeld: () => {} }
const take = <Result>(work: () => Promise<Result>, rules = WAITING): Promise<Result> =>
  withLock(file, rules, work)
const done = (): Promise<string> => Promise.resolve('done')
const read = (): LockContent => JSON.parse(readFileSync(file, 'utf8'))

/** Leave the lock of a process as if it had been killed. */
function leaveLock(text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const lockOf = (pid: number | undefined, content: object = {}): string =>
  JSON.stringify({
    holder: { pid, born: 'another boot 1' },
    since: '2026-04-01T00:00:00.000Z',
    steps: [],
    ...content,
  })

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  return child
}

it('names its holder while the work lasts, and nothing is left afterwards', async () => {
  expect(await take(() => Promise.resolve(read().holder.pid))).toBe(process.pid)
  expect(readdirSync(dirname(file))).toEqual([])
})

it('is gone after work that failed', async () => {
  await expect(take(() => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  expect(readdirSync(dirname(file))).toEqual([])
})

it('lets one work at a time', async () => {
  const order: string[] = []
  const work = (name: string) => async (): Promise<void> => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([take(work('a')), take(work('b')), take(work('c'))])
  expect(order.map((entry) => entry.split(' ')[1])).toEqual(
    Array.from({ length: 3 }, () => ['begins', 'ends']).flat()
  )
})

it('is refused where waiting for its holder is of no use', async () => {
  const child = await startProcess()
  leaveLock(lockOf(child.pid, { holder: { pid: child.pid, born: '' } }))
  const whenHeld = ({ holder, since }: LockContent): void => {
    throw new Error(`${holder.pid} works since ${since}`)
  }
  await expect(take(done, { whenHeld })).rejects.toThrow(
    `${child.pid} works since 2026-04-01T00:00:00.000Z`
  )
  expect(read().holder.pid).toBe(child.pid)
  child.kill()
})

it('is taken over from a process that has ended', async () => {
  const child = await startProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  leaveLock(lockOf(child.pid))
  expect(await take(done)).toBe('done')
})

it.runIf(process.platform === 'linux')(
  'is taken over from a process whose number another one has now, as in a container',
  async () => {
    leaveLock(lockOf(process.pid))
    expect(await take(done)).toBe('done')
  }
)

it.each([
  ['nothing', ''],
  ['half of it', '{"holder":{"pid":'],
  ['something else', '[]'],
])('is taken over when a crash of the machine left %s in it', async (_case, text) => {
  leaveLock(text)
  expect(await take(done)).toBe('done')
})

it('waits until the steps that a dead holder left have ended', async () => {
  const steps = [await startProcess(), await startProcess()]
  leaveLock(lockOf(process.pid, { steps: steps.map(({ pid }) => ({ pid, born: '' })) }))
  const ended = await take(() => Promise.resolve(steps.map(({ signalCode }) => signalCode)), {
    ...WAITING,
    endLeftStep: ({ pid }) => process.kill(pid, 'SIGTERM'),
  })
  expect(ended).toEqual(['SIGTERM', 'SIGTERM'])
})
