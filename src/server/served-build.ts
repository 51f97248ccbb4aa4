import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '../api/app.ts'
import { canonicalCountryPage } from '../api/country-address.ts'
import { canonicalRequest } from '../api/frozen-answers.ts'
import { methodsOf } from '../api/routes.ts'
import { readBuiltContent } from '../data/built-content.ts'
import { openDiskStore } from '../data/store/disk-store.ts'
import { PROGRAM, readRecord } from './build/integrity.mjs'
import { listBuiltSite } from './built-site.ts'
import { holdFolder } from './held-folder.ts'
import { proveIntegrity } from './integrity.ts'
import { createLanes, type Lanes } from './lanes/lanes.ts'
import { createMaker } from './maker.ts'
import { NODE_EFFECTS } from './node-effects.ts'
import { createRequestHandler } from './request-handler.ts'
import { readSearchEntries } from './search-entries.ts'
import type { Settings } from './settings.ts'
import { createMemory } from './stored-file.ts'
import { createTurns } from './turns.ts'

/** A build as it is served: all of its answers, with the threads and the process behind them. */
export interface ServedBuild {
  readonly listener: RequestListener
  readonly lanes: Lanes
  /** Digest of what the build was made from. */
  readonly sources: string
  /** Names and digests of the files of its server. */
  readonly program: string
  /** Address that its pages name; empty where none was set. */
  readonly siteUrl: string
  /** Resolves when it has handed over every answer that it began. */
  readonly untilIdle: () => Promise<void>
  /** End its threads, its process, and its hold of the folder. */
  readonly close: () => Promise<void>
}

/** Bodies in memory: the pages, scripts and charts that readers of one region ask for, more than once. */
const MEMORY_BYTES = 32e6

const CONTENT = 'content'
const CONTENT_FILE = `${CONTENT}/content.json`

/**
 * Open the build in the folder of the settings: load it while another thread proves it and those of the
 * lanes start, so that none of these waits for its thread. Everything it will ever answer is then held or
 * verified when read, whatever happens to the folder's name. Throws the fault of a damaged file rather than
 * what loading made of it; nothing is then left running.
 */
export async function openBuild(settings: Settings): Promise<ServedBuild> {
  const held = holdFolder(settings.distFolder)
  const proving = proveHeld(held.path, settings.distFolder)
  const {
    sources,
    site_url: siteUrl,
    contentSha256,
    program,
  } = await readHeldRecord(held.path, proving)
  const lanes = createLanes({
    contentFolder: join(held.path, CONTENT),
    contentSha256,
    sampleThreads: settings.heavyThreads,
  })
  const maker = createMaker(held.path)
  const close = async (): Promise<void> => {
    await Promise.all([lanes.close(), maker.close()])
    held.release()
  }
  const loading = Promise.allSettled([prepareListener(), lanes.warmUp()])
  try {
    // What does not verify is refused at once, whatever is still loading.
    await proving
    const [prepared, warm] = await loading
    if (prepared.status === 'rejected') throw prepared.reason
    if (warm.status === 'rejected') throw warm.reason
    return { ...countRequests(prepared.value), lanes, sources, program, siteUrl, close }
  } catch (fault) {
    await close()
    throw fault
  }

  async function prepareListener(): Promise<RequestListener> {
    // Each step keeps this thread for some tenths of a second; between them it answers others.
    await nextTurn()
    const { keptFolder, keptBytes, hstsMaxAgeS } = settings
    const store = openDiskStore(keptFolder, {
      limitBytes: keptBytes,
      warn: (text) => console.warn(text),
    })
    const site = listBuiltSite({
      distFolder: held.path,
      shelf: { memory: createMemory(MEMORY_BYTES), store, hstsMaxAgeS },
      making: { maker, release: `${sources} ${process.version}` },
    })
    await nextTurn()
    const content = readBuiltContent(join(held.path, CONTENT), contentSha256)
    await nextTurn()
    const app = createApi(content, {
      ...NODE_EFFECTS,
      runHeavy: lanes.run,
      loadSearchEntries: () => readSearchEntries(held.path),
    })
    return createRequestHandler({
      site,
      canonicalRequest,
      canonicalPage: canonicalCountryPage,
      methodsOf,
      api: getRequestListener(app.fetch, { hostname: 'localhost' }),
      maker,
      turns: createTurns(),
    })
  }
}

/** Prove a held build; faults name the folder as the settings do. */
async function proveHeld(path: string, distFolder: string): Promise<void> {
  try {
    await proveIntegrity(path)
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    throw new Error(fault.message.replaceAll(path, distFolder), { cause: fault })
  }
  assertFindsPackages(distFolder)
}

/**
 * The record of a build with the digests of its content and its program. Where it cannot be read, the proof
 * tells why.
 */
async function readHeldRecord(path: string, proving: Promise<void>) {
  try {
    const record = readRecord(path)
    const contentSha256 = record.build[CONTENT_FILE]?.sha256
    if (contentSha256 === undefined) throw new Error(`The build records no ${CONTENT_FILE}.`)
    const files = Object.entries(record.build).filter(([name]) => name.startsWith(`${PROGRAM}/`))
    return { ...record, contentSha256, program: JSON.stringify(files) }
  } catch (fault) {
    await proving
    throw fault
  }
}

/** What Astro built takes packages from node_modules, which Node looks for above its own folder. */
function assertFindsPackages(distFolder: string): void {
  try {
    createRequire(join(distFolder, 'server', 'entry.mjs')).resolve('zod')
  } catch (cause) {
    throw new Error(
      `DIST_FOLDER is '${distFolder}', from where the build does not find its packages. Put the build below the repository, or its node_modules beside it.`,
      { cause }
    )
  }
}

/** A listener that knows when it has handed over all of its answers. */
function countRequests(listener: RequestListener): Pick<ServedBuild, 'listener' | 'untilIdle'> {
  let open = 0
  const idle: (() => void)[] = []
  // It comes once for each response; one function for all of them makes none for each.
  const onClose = (): void => {
    open -= 1
    if (open === 0) for (const resolve of idle.splice(0)) resolve()
  }
  return {
    listener: (request, response) => {
      listener(request, response)
      // What is already handed over, as nearly every file is, needs nothing more of this build.
      if (response.writableEnded) return
      open += 1
      response.on('close', onClose)
    },
    untilIdle: () =>
      new Promise((resolve) => {
        if (open === 0) resolve()
        else idle.push(resolve)
      }),
  }
}
