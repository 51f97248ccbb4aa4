import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const ENTRY = `<!doctype html>
<script type="importmap">{"imports": {
  "@noble/hashes/": "/node_modules/@noble/hashes/",
  "canonicalize": "/node_modules/canonicalize/lib/canonicalize.js",
  "fastest-levenshtein": "/node_modules/fastest-levenshtein/esm/mod.js",
  "zod": "/node_modules/zod/index.js"
}}</script>
<script type="module">
  import { answer } from '/tests/browser/core-answers.ts'
  globalThis.answer = answer
</script>`

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  ts: 'text/javascript',
}

/**
 * Open a page that runs the sources of the core, without a bundler in between; `answer` of
 * core-answers.ts is then a global of the page. Returns once everything is loaded.
 */
export async function openCorePage(page: Page): Promise<void> {
  const server = createServer(({ url = '/' }, response) => {
    const extension = url.slice(url.lastIndexOf('.') + 1)
    const type = TYPES[extension]
    response.setHeader('content-type', type ?? 'text/html')
    response.end(type === undefined ? ENTRY : readSource(url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // A module that does not load is an error of the page, without which we would wait in vain.
  const failed = new Promise<never>((_resolve, reject) => page.once('pageerror', reject))
  await page.goto(`http://127.0.0.1:${port}/`)
  await Promise.race([page.waitForFunction(() => 'answer' in globalThis), failed])
  server.closeAllConnections()
  server.close()
}

/** Types are left out as Node leaves them out, and nothing else is changed: the browser runs what Node runs. */
function readSource(path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}
