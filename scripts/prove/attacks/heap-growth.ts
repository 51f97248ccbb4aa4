import { z } from 'zod'
import { startServer } from '../../../tests/server-process.ts'
import { send } from './rounds.ts'
import { ORDINARY_REQUESTS, SWEEP } from './sweep.ts'

/** Memory of a server's main thread in use after garbage collection. */
export interface HeapGrowth {
  readonly beforeMb: number
  readonly afterMb: number
  /** Responses with a status other than 200. */
  readonly failures: number
}

/** Warm-up rounds of ordinary requests: what is loaded once does not count as growth. */
const WARM_UP_ROUNDS = 50

/** Requests in flight together. */
const TOGETHER = 8

const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number() })

/** Request thousands of different calculations and measure the memory they leave behind. */
export async function measureHeapGrowth(root: string): Promise<HeapGrowth> {
  const server = await startServer(
    { NODE_ENV: 'production' },
    { root, nodeOptions: ['--inspect=127.0.0.1:0'] }
  )
  try {
    const inspector = await openInspector(server.readErrors())
    const warmUp = Array.from({ length: WARM_UP_ROUNDS }, () => ORDINARY_REQUESTS).flat()
    await askAll(server.port, warmUp)
    const beforeMb = await readHeapMb(inspector)
    const failures = await askAll(server.port, SWEEP)
    const afterMb = await readHeapMb(inspector)
    inspector.close()
    return { beforeMb, afterMb, failures }
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
  }
}

async function askAll(port: number, paths: readonly string[]): Promise<number> {
  const left = [...paths]
  let failures = 0
  const ask = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if ((await send(port, { path })).status !== 200) failures++
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, ask))
  return failures
}

/** A connection to Node's inspector, which writes its address to the error output. */
interface Inspector {
  readonly call: (method: string) => Promise<unknown>
  readonly close: () => void
}

async function openInspector(errors: string): Promise<Inspector> {
  const address = /ws:\/\/\S+/.exec(errors)?.[0]
  if (address === undefined) throw new Error(`The server opened no inspector: ${errors}`)
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)))
  })
  let lastId = 0
  const call = (method: string): Promise<unknown> => {
    const id = ++lastId
    const answered = new Promise<unknown>((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const answer: unknown = JSON.parse(String(data))
        if (Reflect.get(Object(answer), 'id') !== id) return
        socket.removeEventListener('message', read)
        resolve(Reflect.get(Object(answer), 'result'))
      }
      socket.addEventListener('message', read)
    })
    socket.send(JSON.stringify({ id, method }))
    return answered
  }
  return { call, close: () => socket.close() }
}

/** Objects and the bytes of buffers, after the second collection has freed what the first released. */
async function readHeapMb({ call }: Inspector): Promise<number> {
  await call('HeapProfiler.enable')
  await call('HeapProfiler.collectGarbage')
  await call('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = usageSchema.parse(await call('Runtime.getHeapUsage'))
  return (usedSize + backingStorageSize) / 1024 ** 2
}
