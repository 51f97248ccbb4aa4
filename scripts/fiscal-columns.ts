/**
 * Derive the fiscal columns of countries and regions from the datasets and write them:
 * `npm run data:fiscal-columns`. Recalled values and marks stay as they are.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { z } from 'zod'
import { loadContent } from '../src/data/content.ts'
import { deriveFiscalColumns } from './columns/fiscal-columns.ts'

const FILE = new URL('../src/core/geography/columns/fiscal.json', import.meta.url)

const text = await readFile(FILE, 'utf8')
const columns = z.looseObject({}).parse(JSON.parse(text))
const rows = deriveFiscalColumns(loadContent(new URL('..', import.meta.url).pathname))
const written = await format(JSON.stringify({ ...columns, rows }), {
  ...(await resolveConfig(FILE)),
  parser: 'json',
})
await writeFile(FILE, written)
console.log(written === text ? 'Nothing changed.' : 'Wrote src/core/geography/columns/fiscal.json.')
