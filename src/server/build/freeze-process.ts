import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApi } from '../../api/app.ts'
import { type FrozenAnswer, listFrozenAnswers } from '../../api/frozen-answers.ts'
import { writeBuiltContent } from '../../data/built-content.ts'
import { loadContent } from '../../data/content.ts'
import { NODE_EFFECTS } from '../node-effects.ts'
import { collectFrozenAnswers } from './answers.ts'
import { describeClientFolder, shareWithClientFiles, siteRequests } from './client-folder.ts'
import { createManifest, type PlaceOnRequest } from './manifest.ts'
import { writeMadeFiles } from './made-files.ts'

/** What this process needs to know of a build, given as JSON. */
export interface FreezeTask {
  readonly site: string | null
  readonly outFolder: string
  /** Whether everything that is otherwise made on request becomes a file. */
  readonly isComplete: boolean
}

/** What the build tells it once all pages and files of the site are written. */
export interface SiteWritten {
  /** Addresses that the site makes on request. */
  readonly onRequest: readonly string[]
  readonly livePages: readonly string[]
}

/** What it sends: first that the content is checked and written, at the end what it has frozen. */
export type FreezeMessage =
  | { readonly kind: 'content' }
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly reason: string }

// The build has ended, or was ended.
process.on('disconnect', () => process.exit(0))

const task: FreezeTask = JSON.parse(process.argv[2] ?? '')
const siteWritten = once(process, 'message')
send(await freeze(task))

function send(message: FreezeMessage): void {
  process.send?.(message)
}

async function freeze(build: FreezeTask): Promise<FreezeMessage> {
  try {
    return { kind: 'done', sentence: await freezeBuild(build) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Freeze a build; returns a sentence about what was written. */
async function freezeBuild({ site, outFolder, isComplete }: FreezeTask): Promise<string> {
  const clientFolder = join(outFolder, 'client')
  const contentFolder = join(outFolder, 'content')
  const manifestFile = join(outFolder, 'manifest.json')
  rmSync(manifestFile, { force: true })
  const content = loadContent()
  writeBuiltContent(content, contentFolder)
  send({ kind: 'content' })
  const api = createApi(content, { site, digest: NODE_EFFECTS.digest })
  const answers = listFrozenAnswers(content)
  const isFile = ({ made }: FrozenAnswer): boolean => isComplete || made === 'by_build'
  const frozen = await collectFrozenAnswers(api, answers.filter(isFile))
  const [written]: SiteWritten[] = await siteWritten
  if (written === undefined) throw new Error('The build named no addresses of the site.')
  const made = written.onRequest.map(describeSitePlace)
  if (isComplete) await writeMadeFiles(outFolder, made)
  const files = await describeClientFolder(clientFolder, frozen, { isComplete })
  await shareWithClientFiles(contentFolder, clientFolder, files)
  const manifest = createManifest({
    is_complete: isComplete,
    files,
    on_request: isComplete
      ? []
      : [...made, ...answers.filter((answer) => !isFile(answer)).map(describeApiPlace)],
    live_pages: [...written.livePages],
  })
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  const { on_request } = manifest
  return `${files.length} client files, ${frozen.size} of them frozen answers; ${on_request.length} more are made on request`
}

/** A page of an embed has no file name in its address, unlike all others. */
function describeSitePlace(address: string): PlaceOnRequest {
  const file = address.slice(1)
  const path = /\.[a-z]+$/.test(file) ? file : `${file}/index.html`
  return {
    path,
    cache: 'revalidate',
    origin: 'site',
    requests: siteRequests(path).sort(),
    made_by: address,
  }
}

function describeApiPlace({ request, file, cache }: FrozenAnswer): PlaceOnRequest {
  return {
    path: file,
    cache,
    origin: 'api',
    requests: [...new Set([request, `/${file}`])].sort(),
    made_by: request,
  }
}
