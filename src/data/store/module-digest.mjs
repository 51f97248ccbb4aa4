import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Plain JavaScript without packages, because setup runs it on Node 20 before anything is installed.

/** What a module imports. A module imported for its types alone computes nothing. */
const IMPORT = /^(?:import|export) (?!type\b)[^']*\bfrom '([^']+)'/gm

/**
 * Digest of a source file, all its imports and the versions of imported packages, used as a cache
 * key: it changes whenever the module's results may. Paths are relative to the root of the project;
 * without sources, their names are used instead.
 *
 * @param {string} file
 * @param {string} [root] By default the working directory.
 */
export function digestModule(file, root = '') {
  const digest = createHash('sha256')
  for (const path of listImports(file, root)) {
    const absolute = join(root, path)
    digest.update(`${path}\0`).update(existsSync(absolute) ? readFileSync(absolute) : path)
  }
  return digest.digest('hex')
}

/**
 * A source file and all that it imports, directly and indirectly: modules, data, and of packages their
 * `package.json`.
 *
 * @param {string} file
 * @param {string} [root]
 */
export function listImports(file, root = '') {
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [file]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (!path.endsWith('.ts') || !existsSync(join(root, path))) continue
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) waiting.push(join(dirname(path), name))
      else if (!name.startsWith('node:')) waiting.push(packageFile(name))
    }
  }
  return [...seen]
}

/** @param {string} name */
function packageFile(name) {
  const [scope = '', inner = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, inner) : scope
  return join('node_modules', folder, 'package.json')
}
