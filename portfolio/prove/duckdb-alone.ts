// What DuckDB takes for the same rows without kernels: node portfolio/prove/duckdb-alone.ts FILE FOLDER
import { join } from 'node:path'
import { FIGURES } from '../../src/portfolio/calculation/columns.ts'
import { openDatabase, quoteText } from '../engine/database.ts'

const [input = '', folder = ''] = process.argv.slice(2)
const database = await openDatabase({
  threads: 2,
  memory: '1GB',
  spillFolder: join(folder, '.alone'),
})
const keys = 'country, industry, pathway, horizon, shocks, warming, adaptation'
const source = `read_parquet(${quoteText(input)})`

const grouping = await time(`CREATE TABLE keys AS
  SELECT ${keys}, row_number() OVER () AS number, count(*) AS sites FROM ${source} GROUP BY ${keys}`)
const figures = FIGURES.map((name, index) => `sqrt(number + ${index}) AS ${name}`).join(', ')
const writing = await time(`COPY (
  SELECT rows.*, ${figures} FROM ${source} AS rows JOIN keys USING (${keys})
) TO ${quoteText(join(folder, 'alone.parquet'))} (FORMAT parquet)`)
database.close()
console.log(JSON.stringify({ grouping, writing }))

async function time(sql: string): Promise<{ seconds: number; processor: number }> {
  const [started, used] = [performance.now(), process.cpuUsage()]
  await database.run(sql)
  const { user, system } = process.cpuUsage(used)
  return { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 }
}
