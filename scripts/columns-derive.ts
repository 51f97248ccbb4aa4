/**
 * Derive the columns by country from the datasets: `npm run columns:derive -- [--dry-run]`. A value
 * is written only where the datasets differ from it in a printed digit.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { compareColumns, deriveColumns, listUnderived, type Difference } from './columns/derive.ts'
import { loadContent } from '../src/data/content.ts'

const FOLDER = 'src/core/geography/columns'
const TABLES = ['heat', 'water', 'economy-and-power']

/** Width of the column of names on the terminal. */
const NAME_WIDTH = 22

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })

const derived = deriveColumns(loadContent(undefined, { isBuilt: true }))
const comparisons = compareColumns(derived)
for (const { column, equal, differences } of comparisons) {
  console.log(`${column.padEnd(NAME_WIDTH)} ${equal} equal, ${differences.length} differ`)
  for (const { alpha2, held, derived: value } of differences) {
    console.log(`  ${alpha2} holds ${held}, the datasets give ${value}`)
  }
}
for (const { column, reason } of listUnderived(derived)) {
  console.log(`${column.padEnd(NAME_WIDTH)} not derived: ${reason}`)
}

const differences = comparisons.flatMap((comparison) => comparison.differences)
if (!values['dry-run'] && differences.length > 0) {
  for (const table of TABLES) await writeTable(`${FOLDER}/${table}.json`, differences)
}

async function writeTable(path: string, changes: readonly Difference[]): Promise<void> {
  const table: { columns: { name: string }[]; rows: Record<string, number[]> } = JSON.parse(
    await readFile(path, 'utf8')
  )
  for (const { column, alpha2, derived: value } of changes) {
    const index = table.columns.findIndex(({ name }) => name === column)
    const row = table.rows[alpha2]
    if (index !== -1 && row) row[index] = value
  }
  const options = { ...(await resolveConfig(path)), parser: 'json' }
  await writeFile(path, await format(JSON.stringify(table), options))
}
