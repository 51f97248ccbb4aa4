import { parentPort, workerData } from 'node:worker_threads'
import type { LaneMessage, LaneTask, LaneThreadData } from './lane-messages.ts'

// Stands in for a thread of a lane: the content folder names how it behaves, the address of a request what
// it does with it.

const { stop, contentFolder }: LaneThreadData = workerData
const send = (message: LaneMessage): void => parentPort?.postMessage(message, [])

parentPort?.on('message', ({ id, request: { url, body } }: LaneTask) => {
  if (url === '/die') process.exit(7)
  if (url === '/throw') throw new Error('the thread threw')
  if (url === '/fail') return send({ kind: 'failed', id, cause: new Error('the app failed') })
  const isHeld = (): boolean => body !== null && Atomics.load(new Int32Array(body.buffer), 0) === 0
  while (isHeld()) {
    if (Atomics.load(stop, 0) === id) return send({ kind: 'stopped', id })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  }
  send({ kind: 'done', id, answer: { status: 200, headers: { url }, body: new Uint8Array() } })
})

if (contentFolder === 'broken') throw new Error('the content is broken')
send({ kind: 'ready' })
