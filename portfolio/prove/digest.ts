// Digests the results in a folder, sorted by row: node portfolio/prove/digest.ts FOLDER
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, quoteText } from '../engine/database.ts'

/** Rows that are digested together, so that memory does not grow with the results. */
const ROWS_OF_GROUP = 10_000

const [folder = ''] = process.argv.slice(2)
const files = readdirSync(folder)
const database = await openDatabase({
  threads: 2,
  memory: '1GB',
  spillFolder: join(folder, '.digest'),
})

const rows = await digest(readFrom('rows-'))
const bad = await digest(readFrom('bad-rows-'))
const reasons = await database.read(
  `SELECT split_part(reason, ':', 1) || ':' AS reason, count(*) AS rows FROM ${readFrom('bad-rows-')} GROUP BY 1 ORDER BY 1`
)
database.close()
const summaries = files.filter((name) => name.startsWith('summary-')).sort()
const summary = createHash('sha256')
for (const name of summaries) summary.update(name).update(readFileSync(join(folder, name)))
console.log(
  JSON.stringify({
    rows,
    bad,
    reasons: Object.fromEntries(
      reasons.map(({ reason, rows: count }) => [String(reason), Number(count)])
    ),
    summaries: summaries.length,
    summary: summary.digest('hex'),
    unfinished: files.filter((name) => name.startsWith('.')),
  })
)

/** The rows of all files that begin with a word, or of none. */
function readFrom(word: string): string {
  const paths = files.filter((name) => name.startsWith(word)).map((name) => join(folder, name))
  const list = `[${paths.map(quoteText).join(', ')}]`
  return paths[0]?.endsWith('.parquet')
    ? `read_parquet(${list})`
    : `read_csv(${list}, header = true, all_varchar = true, quote = '"', escape = '"')`
}

async function digest(table: string): Promise<object> {
  const groups = await database.read(`
    SELECT CAST(row AS BIGINT) // ${ROWS_OF_GROUP} AS part, count(*) AS rows, count(DISTINCT row) AS different,
      md5(string_agg(md5(CAST(t AS VARCHAR)), '' ORDER BY CAST(row AS BIGINT))) AS digest
    FROM ${table} AS t GROUP BY part ORDER BY part`)
  const hash = createHash('sha256')
  for (const group of groups) hash.update(String(group['digest']))
  const sum = (name: string): number =>
    groups.reduce((total, group) => total + Number(group[name]), 0)
  return { count: sum('rows'), different: sum('different'), sha256: hash.digest('hex') }
}
