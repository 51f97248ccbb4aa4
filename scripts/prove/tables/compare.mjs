// Compares with DuckDB, which belongs to the packages of portfolio/, the CSV, NDJSON and Parquet of tables.
// Arguments: folder, names of the tables. Prints one line of JSON: rows and different rows of each.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(new URL('../../../portfolio/package.json', import.meta.url))
const { DuckDBInstance } = require('@duckdb/node-api')

const [folder = '', ...names] = process.argv.slice(2)
const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
const connection = await instance.connect()
const read = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson()

const text = (value) => `'${value.replaceAll("'", "''")}'`
const name = (value) => `"${value.replaceAll('"', '""')}"`

const results = []
for (const table of names) {
  const file = (extension) => text(join(folder, `${table}.${extension}`))
  const parquet = `read_parquet(${file('parquet')})`
  const columns = await read(`DESCRIBE SELECT * FROM ${parquet}`)
  const typed = `{${columns.map(([column, type]) => `${text(column)}: ${text(type)}`).join(', ')}}`
  // Of the strict reading of CSV: an empty cell is a missing value or an empty text.
  const plain = columns
    .map(([column, type]) =>
      type === 'VARCHAR' ? `nullif(${name(column)}, '') AS ${name(column)}` : name(column)
    )
    .join(', ')
  const sources = [
    `SELECT ${plain} FROM read_csv(${file('csv')}, header=true, delim=',', quote='"', escape='"', strict_mode=true, nullstr='', auto_detect=false, columns=${typed})`,
    `SELECT ${plain} FROM read_json(${file('ndjson')}, format='newline_delimited', columns=${typed})`,
  ]
  const own = `SELECT ${plain} FROM ${parquet}`
  const [[rows]] = await read(`SELECT count(*) FROM ${parquet}`)
  const different = []
  for (const source of sources) {
    const [[missing]] = await read(`SELECT count(*) FROM (${own} EXCEPT ALL ${source})`)
    const [[added]] = await read(`SELECT count(*) FROM (${source} EXCEPT ALL ${own})`)
    different.push(Number(missing) + Number(added))
  }
  results.push({ table, rows: Number(rows), csv: different[0], ndjson: different[1] })
}
console.log(JSON.stringify(results))
