import { posix } from 'node:path'
import { init, parse } from 'es-module-lexer'

/** Scripts of the build as one file can hold them. */
export interface OfflineModules {
  /** An import map: every module under its path without the first slash, as a data address. */
  readonly imports: Readonly<Record<string, string>>
  /** The text of each worker that they start, by its path. */
  readonly workers: Readonly<Record<string, string>>
}

/** Workers are named in the scripts that start them; each is one file without imports. */
const WORKER_PATH = /\/_astro\/[\w.-]+\.worker-[\w-]+\.js/g

/** What the bundler loads ahead of an import; a file has nothing to load. */
const PRELOADED = /__vite__mapDeps\(\[[\d,]*\]\)/g

/** The name of a module in the import map: a path would be resolved against the module that imports it. */
export function moduleName(path: string): string {
  return path.slice(1)
}

/** Gather modules of the build with all that they import. `read` gives the text of a path from the root. */
export async function gatherModules(
  paths: readonly string[],
  read: (path: string) => Promise<string>
): Promise<OfflineModules> {
  await init
  const imports: Record<string, string> = {}
  const workers: Record<string, string> = {}
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (moduleName(path) in imports) continue
    const { text, imported } = renameImports(path, (await read(path)).replaceAll(PRELOADED, '[]'))
    imports[moduleName(path)] = dataAddress('text/javascript', text)
    waiting.push(...imported)
    for (const [worker] of text.matchAll(WORKER_PATH)) workers[worker] ??= await read(worker)
  }
  return { imports, workers }
}

/** A file as an address that holds it. */
export function dataAddress(mediaType: string, body: string | Uint8Array): string {
  return `data:${mediaType};base64,${Buffer.from(body).toString('base64')}`
}

/** Name imports as the import map does; addresses are relative to the page, not to the module. */
function renameImports(path: string, script: string): { text: string; imported: string[] } {
  const imported: string[] = []
  const parts: string[] = []
  let end = 0
  for (const { type, specifier, start, end: after } of parse(script)[0]) {
    if (type === 'import-meta' || !specifier?.startsWith('.')) continue
    const target = posix.join(posix.dirname(path), specifier)
    imported.push(target)
    // The place of a dynamic import includes its quotation marks.
    const name = moduleName(target)
    parts.push(script.slice(end, start), type === 'dynamic' ? JSON.stringify(name) : name)
    end = after
  }
  const text = parts.join('') + script.slice(end)
  return { text: text.replaceAll('import.meta.url', 'document.baseURI'), imported }
}
