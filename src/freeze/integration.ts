import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { writeFrozenAnswers } from './answers.ts'
import { describeClientFolder } from './client-folder.ts'
import { digestContent } from './integrity.mjs'
import { createManifest } from './manifest.ts'
import { recordIntegrity, type ContentDigests } from './record-integrity.ts'

/**
 * Astro integration that ends a build: it asks the API app for every answer that depends only on
 * the repository's content, compresses all client files, and writes `manifest.json` and
 * `integrity.json` for the server.
 */
export function freeze(): AstroIntegration {
  let config: AstroConfig | undefined
  let content: ContentDigests = {}
  return {
    name: 'freeze',
    hooks: {
      'astro:config:done': (setup) => {
        config = setup.config
      },
      'astro:build:start': () => {
        content = digestContent(readRoot(config))
      },
      'astro:build:done': async ({ logger }) => {
        if (!config) throw new Error('The build ended before its configuration was read.')
        logger.info(await freezeBuild(config))
        await recordIntegrity(fileURLToPath(config.outDir), readRoot(config), content)
      },
    },
  }
}

function readRoot(config: AstroConfig | undefined): string {
  if (!config) throw new Error('The build began before its configuration was read.')
  return fileURLToPath(config.root)
}

/** Freeze the build that a configuration describes; returns a sentence about what was written. */
async function freezeBuild(config: AstroConfig): Promise<string> {
  const root = fileURLToPath(config.root)
  const clientFolder = fileURLToPath(config.build.client)
  const manifestFile = join(fileURLToPath(config.outDir), 'manifest.json')
  await rm(manifestFile, { force: true })

  // Loaded here, so that reading the configuration does not read all content.
  const { createApi } = await import('../api/app.ts')
  const { listFrozenAnswers } = await import('../api/frozen-answers.ts')
  const { loadContent } = await import('../data/content.ts')
  const { planKept } = await import('../solver/kept-plans.ts')
  const content = loadContent()
  const api = createApi(content, {
    site: config.site === undefined ? null : new URL(config.site).origin,
    loadPlanner: () => Promise.resolve(planKept),
  })
  const requests = listFrozenAnswers(content)
  const cacheFolder = process.env['TWIN_CACHE'] === 'off' ? null : join(root, '.cache', 'twins')
  const files = await describeClientFolder(
    clientFolder,
    () => writeFrozenAnswers(api, requests, clientFolder),
    cacheFolder
  )
  await writeFile(manifestFile, `${JSON.stringify(createManifest(files), null, 2)}\n`)
  const frozenCount = files.filter(({ origin }) => origin === 'api').length
  return `${frozenCount} frozen answers, ${files.length} client files with their compressed twins`
}
