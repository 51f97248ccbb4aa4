import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { replaceModule } from './browser-zod.ts'

const folder = fileURLToPath(new URL('v4/', import.meta.resolve('zod/package.json')))

/** The names that a module exports, original or replaced, as the engine sees them. */
async function listNames(code: string): Promise<string[]> {
  const module: object = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return Object.keys(module).sort()
}

describe('replaceModule', () => {
  it.each(['core/to-json-schema.js', 'core/json-schema-processors.js', 'core/memoizer.js'])(
    'exports every name of %s, since a missing one breaks what imports it',
    async (path) => {
      const file = `${folder}${path}`
      const original: object = await import(file)
      const replaced = replaceModule(readFileSync(file, 'utf8'), file)
      expect(await listNames(replaced ?? '')).toEqual(Object.keys(original).sort())
    }
  )

  it('leaves the parsing alone', () => {
    const file = `${folder}core/schemas.js`
    expect(replaceModule(readFileSync(file, 'utf8'), file)).toBeNull()
  })
})
