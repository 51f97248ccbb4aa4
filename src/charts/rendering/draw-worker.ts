import { parentPort } from 'node:worker_threads'
import { drawContent } from './render-svg.ts'
import type { DrawAnswer, DrawRequest } from './worker-pool.ts'

// Runs in a worker thread: draws one specification after the other.
let queue = Promise.resolve()

parentPort?.on('message', ({ id, content }: DrawRequest) => {
  queue = queue.then(async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort?.postMessage(await answer(id, content))
  })
})

async function answer(id: number, content: string): Promise<DrawAnswer> {
  try {
    return { id, kind: 'drawn', svg: await drawContent(content) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
