import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { withBrowser } from '../../bench/browser.ts'
import type { Fleet } from '../../../src/year/fleet.ts'
import type { SyntheticRegion } from '../../../src/year/weather/regions.ts'
import type * as runs from './year-runs.ts'

declare global {
  // Put there by the page that runs the modules.
  var yearRuns: typeof runs
}

/** The answers of another Node to fleets; the modules are those of `writePlainModules`. */
export function answerInNode(
  node: string,
  module: string,
  folder: string,
  fleets: readonly Fleet[],
  region: SyntheticRegion
): string[] {
  const input = join(folder, 'fleets.json')
  const output = join(folder, 'answers.json')
  writeFileSync(input, JSON.stringify(fleets))
  const program = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    import { answerFleets } from ${JSON.stringify(pathToFileURL(module).href)}
    const fleets = JSON.parse(readFileSync(${JSON.stringify(input)}, 'utf8'))
    writeFileSync(${JSON.stringify(output)}, JSON.stringify(answerFleets(fleets, ${JSON.stringify(region)})))`
  execFileSync(node, ['--input-type=module', '--eval', program])
  return JSON.parse(readFileSync(output, 'utf8'))
}

/** Run something in a page of Chromium that has the modules as `yearRuns`. */
export async function withYearPage<Result>(
  folder: string,
  module: string,
  use: (page: Page) => Promise<Result>
): Promise<Result> {
  const address = module.slice(folder.length)
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<script type="module">globalThis.yearRuns = await import('${address}')</script>`
      )
      return
    }
    if (!existsSync(join(folder, url))) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader(
      'content-type',
      url.endsWith('.json') ? 'application/json' : 'text/javascript'
    )
    response.end(readFileSync(join(folder, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage()
      const failed = new Promise<never>((_resolve, reject) => page.once('pageerror', reject))
      await page.goto(`http://127.0.0.1:${port}/`)
      await Promise.race([page.waitForFunction(() => 'yearRuns' in globalThis), failed])
      return await use(page)
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
