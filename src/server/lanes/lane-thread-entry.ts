import { createHash } from 'node:crypto'
import { registerHooks } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { LaneMessage } from './lane-messages.ts'

/** Digest of every module of this project by its address. */
const modules = new Map<string, string>()

// Hooks see only modules that are loaded after them, so the thread itself is one of these.
const hooks = registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      const source = loaded.source ?? ''
      const isText = typeof source === 'string' || ArrayBuffer.isView(source)
      const hash = createHash('sha256').update(isText ? source : new Uint8Array(source))
      modules.set(url, hash.digest('hex'))
    }
    return loaded
  },
})

await import('./lane-thread.ts')
hooks.deregister()
const ready: LaneMessage = { kind: 'ready', codeSha256: digestModules() }
parentPort?.postMessage(ready, [])

function digestModules(): string {
  const lines = [...modules].map(([url, sha256]) => `${url} ${sha256}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
