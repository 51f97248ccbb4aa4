import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHeavyWork, type HeavyWork } from '../../src/server/heavy-work.ts'

const WORKER = new URL('held-worker.ts', import.meta.url)
const WORK = { lane: 'samples', units: 1, client: null } as const
const LIMITS = { threads: 1, waiting: 3, timeMs: 60_000 }

let work: HeavyWork
/** The worker waits until this is no longer 0. */
let lock: Int32Array<SharedArrayBuffer>

beforeEach(() => {
  work = createHeavyWork(WORKER, LIMITS)
  lock = new Int32Array(new SharedArrayBuffer(4))
})
afterEach(async () => {
  release()
  await work.close()
})

function release(): void {
  Atomics.store(lock, 0, 1)
  Atomics.notify(lock, 0)
}

/** Ask for an answer that the worker holds back until the lock is released. */
function askHeld(name: string) {
  // Typed as the body of a request; only a shared buffer reaches the worker as the same memory.
  const body = new Uint8Array(lock.buffer) as unknown as Uint8Array<ArrayBuffer>
  return work.run({ method: 'GET', url: name, headers: {}, body }, WORK)
}

it('gives each request its own answer', async () => {
  const asked = ['a', 'b', 'c'].map((name) => askHeld(name))
  release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ headers }) => headers['url'])).toEqual(['a', 'b', 'c'])
})

it('rejects a request if threads and queue are full, and sends Retry-After', async () => {
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    askHeld(name).then(
      () => 'answered',
      (error: unknown) => error
    )
  )
  const refused = (await Promise.race(asked)) as unknown
  expect(refused).toMatchObject({ code: 'server_busy', headers: { 'Retry-After': '1' } })
  release()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'answered').length).toBeGreaterThanOrEqual(3)
  expect(answers.at(-1)).toMatchObject({ code: 'server_busy' })
})

it('passes on a failure of the worker, and continues', async () => {
  const failing = work.run({ method: 'GET', url: '/fail', headers: {}, body: null }, WORK)
  await expect(failing).rejects.toThrow('the worker failed')
  const next = await work.run({ method: 'GET', url: '/next', headers: {}, body: null }, WORK)
  expect(next.headers).toEqual({ url: '/next' })
})

it('aborts a calculation that takes too long', async () => {
  const impatient = createHeavyWork(WORKER, { ...LIMITS, timeMs: 20 })
  try {
    const body = new Uint8Array(lock.buffer) as unknown as Uint8Array<ArrayBuffer>
    await expect(
      impatient.run({ method: 'GET', url: 'a', headers: {}, body }, WORK)
    ).rejects.toMatchObject({ code: 'server_busy' })
  } finally {
    release()
    await impatient.close()
  }
})

it('is warm when a thread can answer, and not where none can', async () => {
  await expect(work.warmUp()).resolves.toBeUndefined()
  const broken = createHeavyWork(new URL('no-such-worker.ts', import.meta.url), LIMITS)
  await expect(broken.warmUp()).rejects.toThrow('no-such-worker')
  await broken.close()
})

it('ends quietly when it is ended while it starts', async () => {
  const starting = work.warmUp()
  await work.close()
  await expect(starting).resolves.toBeUndefined()
})
