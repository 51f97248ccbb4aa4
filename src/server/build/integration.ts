import { fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { z } from 'zod'
import { BUILT_CONTENT } from '../../data/built-content.ts'
import type { FreezeMessage, FreezeTask, SiteWritten } from './freeze-process.ts'
import { hashSources, PROGRAM, writeRecord } from './integrity.mjs'
import { writeProgram } from './program.ts'

/** What one of the site's pages lists for the build: addresses that are made on request. */
const ON_REQUEST_FILE = 'made-on-request.json'

/** Whether a build writes everything as files, for a CDN or for an image that cannot be written to. */
export interface FreezeOptions {
  readonly isComplete: boolean
}

/** A build under way. */
interface Build {
  /** Resolves when the content is checked and written, where the pages read it. */
  readonly waitForContent: () => Promise<void>
  /** Freeze all answers once the site is written; returns a sentence about the build. */
  readonly finish: (site: SiteWritten) => Promise<string>
}

/**
 * Astro integration around a build: has the content read and checked once, for the pages and for the
 * server; requests every response that depends only on it from the API app; writes the server as a program,
 * and `manifest.json` and `integrity.json` for it.
 */
export function freeze({ isComplete }: FreezeOptions): AstroIntegration {
  let config: AstroConfig | undefined
  let sources = ''
  let build: Build | undefined
  let livePages: string[] = []
  return {
    name: 'freeze',
    hooks: {
      'astro:config:done': (setup) => {
        config = setup.config
      },
      'astro:build:start': () => {
        const started = requireStarted(config)
        sources = hashSources(fileURLToPath(started.root))
        process.env[BUILT_CONTENT] = join(fileURLToPath(started.outDir), 'content')
        build = startFreezing(started, isComplete)
      },
      // After the bundles, before the first page.
      'astro:build:ssr': async ({ manifest }) => {
        livePages = manifest.routes
          .map(({ routeData }) => routeData)
          .filter(
            ({ prerender, params, origin }) =>
              !prerender && params.length === 0 && origin === 'project'
          )
          .map(({ route }) => route)
        await requireStarted(build).waitForContent()
      },
      'astro:build:done': async ({ logger }) => {
        const outFolder = fileURLToPath(requireStarted(config).outDir)
        const onRequest = takeAddresses(join(outFolder, 'client', ON_REQUEST_FILE))
        const [sentence] = await Promise.all([
          requireStarted(build).finish({ onRequest, livePages }),
          writeProgram(fileURLToPath(requireStarted(config).root), join(outFolder, PROGRAM)),
        ])
        logger.info(sentence)
        writeRecord(outFolder, sources)
      },
    },
  }
}

function requireStarted<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Astro ended a build before it began.')
  return part
}

/** Read the list that the site has written, and remove it: nobody else needs it. */
function takeAddresses(file: string): string[] {
  const addresses = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return addresses
}

/**
 * Check the content and freeze answers while the site is bundled and its pages are rendered: in a
 * process of its own, because the heap of the pages would make every collection of garbage slow.
 */
function startFreezing({ site, root, outDir }: AstroConfig, isComplete: boolean): Build {
  const task: FreezeTask = {
    site: site === undefined ? null : new URL(site).origin,
    outFolder: fileURLToPath(outDir),
    isComplete,
  }
  const child = fork(new URL('./freeze-process.ts', import.meta.url), [JSON.stringify(task)], {
    cwd: fileURLToPath(root),
    // Of the build's own flags none matter to it.
    execArgv: [],
  })
  const contentWritten = Promise.withResolvers<void>()
  const done = Promise.withResolvers<string>()
  const fail = (reason: string): void => {
    contentWritten.reject(new Error(reason))
    done.reject(new Error(reason))
  }
  child.on('message', (message: FreezeMessage) => {
    if (message.kind === 'content') contentWritten.resolve()
    else if (message.kind === 'done') done.resolve(message.sentence)
    else fail(message.reason)
  })
  child.on('error', ({ message }) => fail(message))
  child.on('exit', (status, signal) =>
    fail(`The process that freezes the build ended with ${status ?? signal}.`)
  )
  // Each is awaited in its time; until then a failure of one is not unhandled.
  contentWritten.promise.catch(() => {})
  done.promise.catch(() => {})
  // Where nothing waits for it, the build may end and this with it.
  const letEnd = (): void => {
    child.unref()
    child.channel?.unref()
  }
  letEnd()
  const waitFor = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    child.ref()
    child.channel?.ref()
    return answer.finally(letEnd)
  }
  return {
    waitForContent: () => waitFor(contentWritten.promise),
    finish: async (written) => {
      if (child.connected) child.send(written)
      const sentence = await waitFor(done.promise)
      if (child.connected) child.disconnect()
      return sentence
    },
  }
}
