import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readManifest } from '../../src/server/build/manifest.ts'

/** Duration of a build and its number of pages. */
export interface BuildTime {
  readonly seconds: number
  readonly pages: number
  readonly reportPages: number
}

/**
 * Build the site into a temporary folder and count its pages; compressed variants may be cached.
 */
export function measureBuild(root: string): BuildTime {
  // Below the root, because Astro's output resolves packages from its own location.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'bench-build-'))
  try {
    const started = performance.now()
    const astro = join('node_modules', 'astro', 'bin', 'astro.mjs')
    const { status, stderr } = spawnSync(process.execPath, [astro, 'build', '--outDir', folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
    const seconds = (performance.now() - started) / 1000
    const pages = readManifest(join(folder, 'manifest.json')).files.filter(({ path }) =>
      path.endsWith('.html')
    )
    const reports = pages.filter(({ path }) => /^scenarios\/[^/]+\/index\.html$/.test(path))
    return { seconds, pages: pages.length, reportPages: reports.length }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
