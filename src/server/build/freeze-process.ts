import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createApi } from '../../api/app.ts'
import { listFrozenAnswers } from '../../api/frozen-answers.ts'
import { loadContent } from '../../data/content.ts'
import { planKept } from '../../solver/kept-plans.ts'
import { collectFrozenAnswers } from './answers.ts'
import { describeClientFolder } from './client-folder.ts'
import { createManifest } from './manifest.ts'

/** What this process needs to know of a build, given as JSON. */
export interface FreezeTask {
  readonly site: string | null
  readonly clientFolder: string
  readonly manifestFile: string
}

/** What it sends at the end. */
export type FreezeAnswer =
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly reason: string }

// The build has ended, or was ended.
process.on('disconnect', () => process.exit(0))

const task: FreezeTask = JSON.parse(process.argv[2] ?? '')
// Any message says that all pages and files of the site are written.
const siteWritten = once(process, 'message')
process.send?.(await freeze(task))

async function freeze(build: FreezeTask): Promise<FreezeAnswer> {
  try {
    return { kind: 'done', sentence: await freezeBuild(build) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Freeze a build; returns a sentence about what was written. */
async function freezeBuild({ site, clientFolder, manifestFile }: FreezeTask): Promise<string> {
  await rm(manifestFile, { force: true })
  const content = loadContent()
  const api = createApi(content, {
    site,
    loadPlanner: () => Promise.resolve(planKept),
    digest: (bytes) => createHash('sha256').update(bytes).digest(),
  })
  const answers = await collectFrozenAnswers(api, listFrozenAnswers(content))
  await siteWritten
  const files = await describeClientFolder(clientFolder, answers)
  await writeFile(manifestFile, `${JSON.stringify(createManifest(files), null, 2)}\n`)
  return `${answers.size} frozen answers, ${files.length} client files with their compressed twins`
}
