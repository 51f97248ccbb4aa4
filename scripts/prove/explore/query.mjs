// Runs statements in DuckDB, which belongs to the packages of portfolio/. Reads a JSON list of statements
// from standard input, prints a JSON list of their rows.
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

const require = createRequire(new URL('../../../portfolio/package.json', import.meta.url))
const { DuckDBInstance } = require('@duckdb/node-api')

const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
const connection = await instance.connect()
const results = []
for (const statement of JSON.parse(await text(process.stdin)))
  results.push((await connection.runAndReadAll(statement)).getRowsJson())
process.stdout.write(JSON.stringify(results))
