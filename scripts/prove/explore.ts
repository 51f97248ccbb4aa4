import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { DEFAULT_STATE } from '../../src/site/explore/default-state.ts'
import { writeStatement } from '../../src/site/explore/files.ts'
import { type Indicator, isByCountry, splitId } from '../../src/site/explore/indicator.ts'
import { listCatalog } from '../../src/site/explore/catalog.ts'
import { readColumn } from '../../src/site/explore/rows.client.ts'
import { startServer } from '../../tests/server-process.ts'
import { createRandom } from './model/random-requests.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Views of the explorer, read from Parquet in pieces as the page does, against the statement that it offers for DuckDB.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const QUERY = fileURLToPath(new URL('explore/query.mjs', import.meta.url))

const DEFAULT_VIEWS = 50
const PLACES = ['DE', 'VN', 'ID', 'KE', 'US', 'PL', 'BR', 'IN', 'ZA', 'JP', 'CN', 'FR'] as const

const rowsSchema = z.array(z.array(z.array(z.union([z.string(), z.number(), z.null()]))))

/** A view: an indicator, three countries, and the years from which it is looked at. */
interface View {
  readonly indicator: Indicator
  readonly places: readonly string[]
  readonly from: number | null
}

/** Compare the values of random views with what DuckDB answers to their statements. */
export default async function proveExplore({
  seed,
  folder,
  amount = DEFAULT_VIEWS,
  print,
}: ProofOptions): Promise<boolean> {
  spawnSync(process.execPath, [join('scripts', 'setup.mjs'), '--portfolio'], { cwd: ROOT })
  mkdirSync(folder, { recursive: true })
  const views = drawViews(seed, amount)
  const server = await startServer()
  const fetchFromServer = globalThis.fetch
  globalThis.fetch = (input, init) =>
    fetchFromServer(typeof input === 'string' ? new URL(input, server.address) : input, init)
  try {
    for (const dataset of new Set(views.map(({ indicator }) => splitId(indicator.id).dataset))) {
      const file = await fetch(`/api/datasets/${dataset}.parquet`)
      writeFileSync(join(folder, `${dataset}.parquet`), new Uint8Array(await file.arrayBuffer()))
    }
    const told = askDuckdb(views.map((view) => writeLocal(view, folder)))
    let [values, different] = [0, 0]
    for (const [index, view] of views.entries()) {
      const ours = await listValues(view)
      const theirs = (told[index] ?? []).map((row) => row.map(String).join(' '))
      values += Math.max(ours.length, theirs.length)
      const missing = ours.filter((line) => !theirs.includes(line)).length
      different += missing + Math.abs(ours.length - theirs.length)
      if (missing > 0) print(`${view.indicator.id}: ${missing} values differ`)
    }
    print(`${views.length} views, ${values} values: ${different} differ from DuckDB`)
    return different === 0 && values > views.length
  } finally {
    globalThis.fetch = fetchFromServer
    await server.stop()
  }
}

function drawViews(seed: number, amount: number): View[] {
  const random = createRandom(seed)
  const pick = <Entry>(list: readonly Entry[]): Entry[] =>
    list.slice(Math.floor(random() * list.length)).slice(0, 1)
  const offered = listCatalog().indicators.filter(
    (indicator) => isByCountry(indicator) && indicator.time === 'year'
  )
  return Array.from({ length: amount }, (): View[] =>
    pick(offered).map((indicator) => ({
      indicator,
      places: [...new Set([...pick(PLACES), ...pick(PLACES), ...pick(PLACES)])],
      from: random() < 0.5 ? null : 1990 + Math.floor(random() * 25),
    }))
  ).flat()
}

/** The statement of the page, on the file that its address serves. */
function writeLocal({ indicator, places, from }: View, folder: string): string {
  const state = { ...DEFAULT_STATE, indicators: [indicator.id], places, from, to: null }
  return writeStatement(indicator, state, '').replace(/'\/api\/datasets\//, `'${folder}/`)
}

async function listValues({ indicator, places, from }: View): Promise<string[]> {
  const column = await readColumn(indicator, places)
  return places.flatMap((place) =>
    (column.get(place) ?? [])
      .filter(({ year }) => from === null || year >= from)
      .map(({ year, value }) => `${place} ${year} ${value}`)
  )
}

function askDuckdb(statements: readonly string[]): z.output<typeof rowsSchema> {
  const { stdout, stderr } = spawnSync(process.execPath, [QUERY], {
    input: JSON.stringify(statements),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (stdout === '') throw new Error(`DuckDB answered nothing: ${stderr}`)
  return rowsSchema.parse(JSON.parse(stdout))
}
