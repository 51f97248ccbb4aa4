import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a module imports. A module imported for its types alone computes nothing. */
const IMPORT = /^(?:import|export) (?!type\b)[^']*\bfrom '([^']+)'/gm

/**
 * Digest of a source file, of all that it imports and of the versions of those packages: it changes
 * when what the module computes may. Paths are from the root of the project; where the sources are
 * absent, their names stand for them.
 */
export function digestModule(file: string): string {
  const digest = createHash('sha256')
  const seen = new Set<string>()
  const waiting = [file]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : path
    digest.update(`${path}\0`).update(text)
    if (!path.endsWith('.ts')) continue
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (name.startsWith('.')) waiting.push(join(dirname(path), name))
      else if (!name.startsWith('node:')) waiting.push(packageFile(name))
    }
  }
  return digest.digest('hex')
}

function packageFile(name: string): string {
  const [scope = '', inner = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, inner) : scope
  return join('node_modules', folder, 'package.json')
}
