import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane, type LaneOptions } from './lane.ts'

const OPTIONS: LaneOptions = {
  name: 'samples',
  threads: 1,
  idleMs: 60_000,
  file: new URL('held-thread.ts', import.meta.url),
  data: { contentFolder: '', contentSha256: '', niceness: 0, solveMs: 0 },
  heapMb: 64,
  waiting: { entries: 3, units: 1000 },
  shortUnits: 100,
  runMs: 60_000,
  report: (message) => reports.push(message),
}

let lane: Lane
let reports: string[]
/** Held requests wait until this is no longer 0. */
let lock: Int32Array<SharedArrayBuffer>

function open(options: Partial<LaneOptions> = {}): Promise<unknown> {
  lane = new Lane({ ...OPTIONS, ...options })
  return lane.started
}

beforeEach(async () => {
  reports = []
  lock = new Int32Array(new SharedArrayBuffer(4))
  await open()
})
afterEach(async () => {
  release()
  await lane.close()
})

function release(): void {
  Atomics.store(lock, 0, 1)
  Atomics.notify(lock, 0)
}

interface Asked {
  readonly client?: string
  readonly units?: number
  readonly signal?: AbortSignal
}

function ask(url: string, { client = 'a', units = 1, ...given }: Asked = {}, isHeld = false) {
  // Typed as the body of a request; only a shared buffer reaches the thread as the same memory.
  const body = isHeld ? (new Uint8Array(lock.buffer) as unknown as Uint8Array<ArrayBuffer>) : null
  const request = { method: 'GET', url, headers: {}, body } as const
  return lane.run(request, { lane: 'samples', units, client, ...given })
}

const hold = (url: string, asked: Asked = {}) => ask(url, asked, true)

/** The addresses of requests in the order in which they are answered. */
function recordOrder(...asked: ReturnType<typeof ask>[]): Promise<unknown[]> {
  const order: unknown[] = []
  return Promise.all(
    asked.map((answer) => answer.then(({ headers }) => order.push(headers['url'])))
  ).then(() => order)
}

describe('a lane', () => {
  it('gives each request its own answer', async () => {
    const order = recordOrder(hold('/first'), ask('/second'), ask('/third'))
    release()
    expect(await order).toEqual(['/first', '/second', '/third'])
  })

  it('answers the cheapest request of a client first, and clients in turn', async () => {
    const order = recordOrder(
      hold('/running'),
      ask('/a-dear', { units: 50 }),
      ask('/a-cheap', { units: 5 }),
      ask('/b', { client: 'b', units: 40 })
    )
    release()
    expect(await order).toEqual(['/running', '/b', '/a-cheap', '/a-dear'])
  })

  it('refuses the dearest of the client with most waiting if it is full, and says when to return', async () => {
    const running = hold('/running')
    const dearest = ask('/dearest', { units: 600 })
    const others = [ask('/a', { units: 300 }), ask('/b', { client: 'b', units: 200 })]
    await expect(dearest).rejects.toMatchObject({
      code: 'server_busy',
      headers: { 'Retry-After': '1' },
    })
    release()
    await expect(Promise.all([running, ...others])).resolves.toHaveLength(3)
  })

  it('leaves a thread to short requests where it has two', async () => {
    await lane.close()
    await open({ threads: 2 })
    const long = [hold('/long', { units: 500 }), hold('/also-long', { units: 400, client: 'b' })]
    expect((await ask('/short')).headers).toMatchObject({ url: '/short' })
    release()
    await expect(Promise.all(long)).resolves.toHaveLength(2)
  })

  it('wakes its second thread only beside a long calculation, and lets it sleep afterwards', async () => {
    await lane.close()
    await open({ threads: 2, idleMs: 200 })
    await ask('/short')
    expect(lane.describe().threads).toBe(1)
    const long = hold('/long', { units: 500 })
    // At once, so that what is asked next does not wait for its start.
    expect(lane.describe().threads).toBe(2)
    expect((await ask('/beside-it')).headers).toMatchObject({ url: '/beside-it' })
    release()
    await long
    await vi.waitUntil(() => lane.describe().threads === 1, { timeout: 60_000 })
    expect((await ask('/later')).headers).toMatchObject({ url: '/later' })
    expect(reports).toEqual([])
  })

  it('passes on what the app threw, and continues', async () => {
    await expect(ask('/fail')).rejects.toThrow('the app failed')
    expect((await ask('/next')).headers).toMatchObject({ url: '/next' })
    expect(reports).toEqual([])
  })

  it('stops a calculation whose client has left, without ending the thread', async () => {
    const client = new AbortController()
    const left = hold('/left', { signal: client.signal })
    const waits = ask('/waits', { signal: client.signal })
    const next = ask('/next')
    client.abort()
    await expect(left).rejects.toMatchObject({ code: 'server_busy' })
    await expect(waits).rejects.toMatchObject({ code: 'server_busy' })
    expect((await next).headers).toMatchObject({ url: '/next' })
    expect(reports).toEqual([])
  })

  it('counts the time of a calculation from its beginning, and stops one that takes too long', async () => {
    await lane.close()
    await open({ runMs: 300 })
    const first = hold('/first')
    const second = hold('/second')
    await expect(first).rejects.toThrow('The calculation took over 0.3 seconds.')
    release()
    expect((await second).headers).toMatchObject({ url: '/second' })
    expect(reports).toEqual([])
  })
})

it('tells how long a request waited and ran', async () => {
  const { headers } = await ask('/timed')
  expect(headers['server-timing']).toMatch(/^wait;dur=\d+\.\d, run;dur=\d+\.\d$/)
})

describe('the death of a thread', () => {
  it.each(['/die', '/throw'])('at %s is a 503 for its request alone', async (url) => {
    const dies = ask(url)
    const next = ask('/next')
    await expect(dies).rejects.toMatchObject({ code: 'server_busy' })
    expect((await next).headers).toMatchObject({ url: '/next' })
    expect(reports).toHaveLength(1)
    expect(lane.isFailing).toBe(false)
  })

  it('refuses new requests until another one is started', async () => {
    await expect(ask('/die')).rejects.toMatchObject({ code: 'server_busy' })
    await expect(ask('/at-once')).rejects.toThrow(
      'The threads for calculations are being restarted'
    )
    await vi.waitUntil(
      () =>
        lane.describe().deaths === 1 &&
        ask('/x').then(
          () => true,
          () => false
        ),
      {
        timeout: 60_000,
      }
    )
    expect((await ask('/later')).headers).toMatchObject({ url: '/later' })
  })

  it('again and again is a failing lane, until an answer', async () => {
    for (let death = 1; death <= 3; death += 1) {
      await vi.waitUntil(
        () => ask('/die').catch((error: Error) => error.message.includes('died')),
        {
          timeout: 60_000,
        }
      )
    }
    expect(lane.isFailing).toBe(true)
    await vi.waitUntil(
      () =>
        ask('/x').then(
          () => true,
          () => false
        ),
      { timeout: 60_000 }
    )
    expect(lane.isFailing).toBe(false)
  })
})

it('does not start with content that cannot be read', async () => {
  const broken = new Lane({ ...OPTIONS, data: { ...OPTIONS.data, contentFolder: 'broken' } })
  await expect(broken.started).rejects.toThrow('the content is broken')
  await broken.close()
})

it('keeps what is asked while its first thread starts, and wakes no other for it', async () => {
  await lane.close()
  const started = open({ threads: 2 })
  const asked = ask('/early')
  expect(lane.describe()).toMatchObject({ threads: 1, waiting: 1, running: 0 })
  await started
  expect((await asked).headers).toMatchObject({ url: '/early' })
})

it('ends quietly when it is closed while it starts', async () => {
  const starting = new Lane(OPTIONS)
  const started = starting.started
  await starting.close()
  await expect(started).resolves.toBeUndefined()
})
