import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'

/** Every scenario document of the repository, as its file holds it, sorted by name. */
export function readDocuments(): object[] {
  return fastGlob
    .sync('scenarios/*.json')
    .sort()
    .flatMap((file) => {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return isJsonObject(value) ? [value] : []
    })
}
