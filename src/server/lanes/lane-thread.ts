import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createApi } from '../../api/app.ts'
import { answerPlain } from '../../api/heavy-requests.ts'
import { onCheckpoint } from '../../core/checkpoint.ts'
import { readBuiltContent } from '../../data/built-content.ts'
import { boundSolves } from '../../plan/program/solve.ts'
import { loadOracle } from '../../plan/solver/node-oracle.ts'
import { NODE_EFFECTS } from '../node-effects.ts'
import type { LaneMessage, LaneTask, LaneThreadData } from './lane-messages.ts'

// Answers one request after the other with a copy of the app, since threads share no objects.

const { contentFolder, contentSha256, stop, niceness, solveMs }: LaneThreadData = workerData

// Give light requests priority if cores are scarce. Only on Linux is the priority per thread;
// elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(niceness)

const app = createApi(readBuiltContent(contentFolder, contentSha256), {
  ...NODE_EFFECTS,
  loadOracle: async () => boundSolves(await loadOracle(), secondsLeft),
  reportFailure: (requestId, request, cause) => {
    if (!isStopped()) console.error(`request ${requestId} ${request} failed`, cause)
  },
})

let current = 0
let begun = 0
let queue = Promise.resolve()

onCheckpoint(() => {
  if (isStopped()) throw new Error('Nobody waits for this calculation any more.')
})

parentPort?.on('message', (task: LaneTask) => {
  queue = queue.then(() => answer(task))
})
send({ kind: 'ready' })

async function answer({ id, request }: LaneTask): Promise<void> {
  current = id
  begun = performance.now()
  try {
    const found = await answerPlain(app, request)
    if (isStopped()) send({ kind: 'stopped', id })
    else send({ kind: 'done', id, answer: found }, [found.body.buffer])
  } catch (cause) {
    send({ kind: 'failed', id, cause })
  }
}

/** Seconds until the solves of a request must have ended: soon after it is stopped, before its thread is. */
function secondsLeft(): number {
  return (begun + solveMs - performance.now()) / 1000
}

function isStopped(): boolean {
  return current !== 0 && Atomics.load(stop, 0) === current
}

function send(message: LaneMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}
