import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type SearchEntry, searchEntrySchema } from '../search/entry.ts'

/** Where the build writes what its pages are found by, below the folder of its files. */
const INDEX_FILE = join('client', 'search-index.json')

/** Read what the pages of a build are found by. Throws where the build has no such file. */
export async function readSearchEntries(distFolder: string): Promise<readonly SearchEntry[]> {
  const file = join(distFolder, INDEX_FILE)
  return z.array(searchEntrySchema).parse(JSON.parse(await readFile(file, 'utf8')))
}
