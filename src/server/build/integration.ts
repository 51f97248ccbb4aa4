import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import type { FreezeAnswer, FreezeTask } from './freeze-process.ts'
import { digestContent } from './integrity.mjs'
import { recordIntegrity, type ContentDigests } from './record-integrity.ts'

/**
 * Astro integration for the end of a build: requests every response that depends only on the
 * repository's content from the API app, compresses all client files, and writes `manifest.json`
 * and `integrity.json` for the server.
 */
export function freeze(): AstroIntegration {
  let config: AstroConfig | undefined
  let content: ContentDigests = {}
  let finish: (() => Promise<string>) | undefined
  return {
    name: 'freeze',
    hooks: {
      'astro:config:done': (setup) => {
        config = setup.config
      },
      'astro:build:start': () => {
        const known = requireConfig(config)
        content = digestContent(fileURLToPath(known.root))
        finish = startFreezing(known)
      },
      'astro:build:done': async ({ logger }) => {
        const known = requireConfig(config)
        if (finish === undefined) throw new Error('The build ended before it began.')
        logger.info(await finish())
        await recordIntegrity(fileURLToPath(known.outDir), fileURLToPath(known.root), content)
      },
    },
  }
}

function requireConfig(config: AstroConfig | undefined): AstroConfig {
  if (config === undefined) throw new Error('The build began before its configuration was read.')
  return config
}

/**
 * Start to freeze a build while its pages are rendered: in a process of its own, because the heap of
 * the pages would make every collection of garbage slow. Returns what waits for the end, once all pages
 * are written, and rejects with what went wrong.
 */
function startFreezing({ site, root, outDir, build }: AstroConfig): () => Promise<string> {
  const task: FreezeTask = {
    site: site === undefined ? null : new URL(site).origin,
    clientFolder: fileURLToPath(build.client),
    manifestFile: join(fileURLToPath(outDir), 'manifest.json'),
  }
  const child = fork(new URL('./freeze-process.ts', import.meta.url), [JSON.stringify(task)], {
    cwd: fileURLToPath(root),
    // Of the build's own flags none matter to it.
    execArgv: [],
  })
  const ended = new Promise<FreezeAnswer>((fulfil) => {
    const fail = (reason: string): void => fulfil({ kind: 'failed', reason })
    child.on('message', (answer: FreezeAnswer) => fulfil(answer))
    child.on('error', ({ message }) => fail(message))
    child.on('exit', (status, signal) =>
      fail(`The process that freezes the build ended with ${status ?? signal}.`)
    )
  })
  // A build that fails ends, and this with it.
  child.unref()
  child.channel?.unref()
  return async () => {
    child.ref()
    child.channel?.ref()
    if (child.connected) child.send('site written')
    const answer = await ended
    if (child.connected) child.disconnect()
    if (answer.kind === 'failed') throw new Error(answer.reason)
    return answer.sentence
  }
}
