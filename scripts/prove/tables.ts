import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parquetMetadataAsync, parquetQuery } from 'hyparquet'
import { z } from 'zod'
import { createApi } from '../../src/api/app.ts'
import { isTable } from '../../src/core/dataset/table.ts'
import { loadContent } from '../../src/data/content.ts'
import { listTables, withQuery } from '../../tests/contract/tables.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Every table in every format, read by DuckDB: the same rows in CSV, NDJSON and Parquet; bytes of one country of the largest.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COMPARE = fileURLToPath(new URL('tables/compare.mjs', import.meta.url))

/** What a reader fetches first, for the footer: the default of most is as large as our files. */
const FOOTER_BYTES = 8192

/** Largest share of a Parquet file that a reader of one country fetches. */
const FETCHED_GOAL = 0.1

const comparedSchema = z.array(
  z.object({ table: z.string(), rows: z.number(), csv: z.number(), ndjson: z.number() })
)

/** Write all tables, have DuckDB compare them, and read one country of the largest in pieces. */
export default async function proveTables({ folder, print }: ProofOptions): Promise<boolean> {
  spawnSync(process.execPath, [join('scripts', 'setup.mjs'), '--portfolio'], { cwd: ROOT })
  const content = loadContent()
  const app = createApi(content, { today: () => '2026-11-20' })
  const datasets = content.datasets.flatMap(({ metadata: { dataset_id: id }, body }) =>
    isTable(body) ? [{ name: id, address: `/api/datasets/${id}`, body: null }] : []
  )
  const answers = listTables().map(({ route, address }) => ({
    name: route.operationId,
    address,
    body: route.body?.example ?? null,
  }))
  mkdirSync(folder, { recursive: true })
  const sizes = new Map<string, ArrayBuffer>()
  for (const { name, address, body } of [...datasets, ...answers]) {
    for (const format of ['csv', 'ndjson', 'parquet']) {
      const init = body === null ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await app.request(withQuery(address, `format=${format}`), init)
      if (response.status !== 200)
        throw new Error(`${address} is a ${response.status} as ${format}.`)
      const bytes = await response.arrayBuffer()
      writeFileSync(join(folder, `${name}.${format}`), new Uint8Array(bytes))
      if (format === 'parquet') sizes.set(name, bytes)
    }
  }
  const { stdout, stderr } = spawnSync(process.execPath, [COMPARE, folder, ...sizes.keys()], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (stdout === '') throw new Error(`DuckDB compared nothing: ${stderr}`)
  const compared = comparedSchema.parse(JSON.parse(stdout))
  const rows = compared.reduce((sum, table) => sum + table.rows, 0)
  const wrong = compared.filter(({ csv, ndjson }) => csv + ndjson > 0)
  print(`${compared.length} tables, ${rows} rows; tables with different rows: ${wrong.length}`)
  for (const { table, csv, ndjson } of wrong) print(`  ${table}: CSV ${csv}, NDJSON ${ndjson}`)
  const share = await readCountry(sizes, print)
  return wrong.length === 0 && share <= FETCHED_GOAL
}

/** Read one country of the largest table that has countries; returns the share of its bytes. */
async function readCountry(
  files: ReadonlyMap<string, ArrayBuffer>,
  print: ProofOptions['print']
): Promise<number> {
  const file = files.get('owid-co2')
  if (file === undefined) throw new Error('There is no table of emissions.')
  let fetched = 0
  const pieces = {
    byteLength: file.byteLength,
    slice: (start: number, end?: number) => {
      const piece = file.slice(start, end)
      fetched += piece.byteLength
      return piece
    },
  }
  const metadata = await parquetMetadataAsync(pieces, { initialFetchSize: FOOTER_BYTES })
  const found = await parquetQuery({
    file: pieces,
    metadata,
    columns: ['country', 'year', 'co2_mt'],
    filter: { country: { $eq: 'PL' } },
  })
  const share = fetched / file.byteLength
  print(
    `owid-co2: ${found.length} rows of PL from ${fetched} of ${file.byteLength} bytes (${(100 * share).toFixed(1)} %)`
  )
  return share
}
