import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { InputColumn } from '../../src/portfolio/calculation/columns.ts'
import { checkColumns, findColumn } from '../../src/portfolio/calculation/read-columns.ts'
import { planPartitions, type Partition, type RunParameters } from '../command/run-identity.ts'
import { quoteName, quoteText, type Database } from './database.ts'
import { writeWhole } from './results-folder.ts'

/** A column of the input: its own name, and whether it holds numbers already. */
export interface SourceColumn {
  readonly name: string
  readonly isNumeric: boolean
}

/** An input that can be read in partitions. */
export interface Portfolio {
  /** Parquet whose rows are read: the input itself, or what a CSV file was turned into. */
  readonly source: string
  readonly columns: ReadonlyMap<InputColumn, SourceColumn>
  readonly rows: number
  /** Lines of a CSV file that are no rows. */
  readonly badLines: number
  readonly partitions: readonly Partition[]
}

/** Rows of a partition where nobody says how many partitions there are. */
const ROWS_OF_PARTITION = 500_000

/** Bytes in which the names of a CSV file must end. */
const LONGEST_HEADER = 65_536

const NUMERIC_TYPE = /^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|FLOAT|DOUBLE|DECIMAL.*)$/

const CSV_OPTIONS = `all_varchar = true, header = true, delim = ',', quote = '"', escape = '"', strict_mode = true`

/** Read what an input holds and cut it into partitions. Throws on a file without the columns. */
export async function openPortfolio(
  database: Database,
  input: string,
  {
    out,
    partitions: count,
    parameters,
  }: {
    readonly out: string
    readonly partitions: number | null
    readonly parameters: RunParameters
  }
): Promise<Portfolio> {
  const path = resolve(input)
  if (!existsSync(path))
    throw new Error(`There is no file '${input}'. Name a .parquet or .csv file.`)
  const kind = extname(path).toLowerCase()
  if (kind !== '.parquet' && kind !== '.csv')
    throw new Error(`'${input}' must end in .parquet or .csv; rename or convert it.`)
  const sha256 = await digestFile(path)
  const { source, badLines } =
    kind === '.csv'
      ? await convertCsv(database, path, join(out, `input-${sha256.slice(0, 16)}`))
      : { source: path, badLines: 0 }
  const columns = await readColumns(database, source)
  const [counted] = await database.read(
    `SELECT count(*) AS rows FROM read_parquet(${quoteText(source)})`
  )
  const rows = Number(counted?.['rows'])
  const partitions = planPartitions(
    { sha256, rows },
    count ?? Math.max(1, Math.ceil(rows / ROWS_OF_PARTITION)),
    parameters
  )
  return { source, columns, rows, badLines, partitions }
}

/** Turn a CSV file into Parquet once, so that every partition reads only its own rows. */
async function convertCsv(
  database: Database,
  path: string,
  stem: string
): Promise<{ source: string; badLines: number }> {
  const source = `${stem}.parquet`
  const lines = `${stem}-bad-lines.csv`
  if (!existsSync(source)) {
    const file = quoteText(path)
    const names = await readHeader(path)
    const columns = names.map((name) => `${quoteText(name)}: 'VARCHAR'`).join(', ')
    const table = `read_csv(${file}, ${CSV_OPTIONS}, auto_detect = false, columns = {${columns}}, store_rejects = true, rejects_limit = 0)`
    const wanted = names.filter((name) => findColumn(name) !== null).map(quoteName)
    checkColumns(names)
    await writeWhole(source, async (unfinished) => {
      await database.run(
        `COPY (SELECT ${wanted.join(', ')} FROM ${table}) TO ${quoteText(unfinished)} (FORMAT parquet)`
      )
      await writeWhole(lines, (unfinishedLines) =>
        database.run(`COPY (
          SELECT line, any_value(csv_line) AS text,
            'line: ' || lower(replace(string_agg(DISTINCT error_type, ', ' ORDER BY error_type), '_', ' ')) || ': must have ${names.length} cells, with quotes around commas' AS reason
          FROM reject_errors GROUP BY line ORDER BY line
        ) TO ${quoteText(unfinishedLines)} (FORMAT csv, HEADER)`)
      )
    })
  }
  const [counted] = await database.read(
    `SELECT count(*) AS lines FROM read_csv(${quoteText(lines)}, header = true, all_varchar = true)`
  )
  return { source, badLines: Number(counted?.['lines']) }
}

/** The names in the first line. Rows that are no rows must not decide what the others are read as. */
async function readHeader(path: string): Promise<string[]> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0)
  await file.close()
  const [line = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)
  const [names] = z.array(z.array(z.string())).parse(parse(line, { bom: true, relax_quotes: true }))
  return names ?? []
}

async function readColumns(
  database: Database,
  source: string
): Promise<Map<InputColumn, SourceColumn>> {
  const found = await database
    .read(`DESCRIBE SELECT * FROM read_parquet(${quoteText(source)})`)
    .catch((cause: Error) => {
      const [reason] = cause.message.split('\n', 1)
      throw new Error(`'${source}' cannot be read as Parquet: ${reason}. Write it anew, or as CSV.`)
    })
  const names = found.map(({ column_name }) => String(column_name))
  checkColumns(names)
  return new Map(
    found.flatMap(({ column_name, column_type }): [InputColumn, SourceColumn][] => {
      const name = String(column_name)
      const column = findColumn(name)
      if (column === null) return []
      return [[column, { name, isNumeric: NUMERIC_TYPE.test(String(column_type)) }]]
    })
  )
}

async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
