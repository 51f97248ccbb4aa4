import { syncBuiltinESMExports } from 'node:module'
import workers from 'node:worker_threads'

// Loaded into a server before its own modules: a message of the process that started it ends one of its
// threads, as running out of memory would.

/** @type {Set<import('node:worker_threads').Worker>} */
const threads = new Set()

class MortalWorker extends workers.Worker {
  /** @param {ConstructorParameters<typeof workers.Worker>} parameters */
  constructor(...parameters) {
    super(...parameters)
    threads.add(this)
    this.once('exit', () => threads.delete(this))
  }
}

if (workers.isMainThread) {
  workers.Worker = MortalWorker
  syncBuiltinESMExports()
  process.on('message', (/** @type {number} */ chance) => {
    const thread = [...threads][Math.floor(chance * threads.size)]
    if (thread === undefined) process.send?.('none')
    else void thread.terminate().then(() => process.send?.('ended'))
  })
  process.channel?.unref()
}
