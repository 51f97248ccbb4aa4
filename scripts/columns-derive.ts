/**
 * Derive the columns by country, those of the budget by region too, from the datasets:
 * `npm run columns:derive -- [--dry-run] [--world-supply]`. A value is written only if it differs
 * from the datasets in a printed digit; recalled values and marks are kept. The world supply table,
 * which depends on all columns, is compared, and only written with `--world-supply`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import {
  compareColumns,
  compareNewCountries,
  deriveColumns,
  listUnderived,
  type Difference,
} from './columns/derive.ts'
import { compareFiscalColumns } from './columns/fiscal-columns.ts'
import { compareWorldSupply, deriveWorldSupply } from './columns/world-supply.ts'
import { SUPPLY_HAZARDS } from '../src/model/coefficients/hazards.ts'
import { loadContent } from '../src/data/content.ts'
import { readCommandLine } from './command-line.ts'

const FOLDER = 'src/core/geography/columns'
const WORLD_SUPPLY = 'src/model/coefficients/damage/world-supply-terms.json'
const TABLES = ['heat', 'water', 'economy-and-power', 'damage', 'fiscal']

/** Width of the column of names on the terminal. */
const NAME_WIDTH = 22

const { values } = readCommandLine(
  'Usage: npm run columns:derive -- [--dry-run] [--world-supply]',
  {
    options: {
      'dry-run': { type: 'boolean', default: false },
      'world-supply': { type: 'boolean', default: false },
    },
  }
)

const content = loadContent(undefined, { isBuilt: true })
const derived = deriveColumns(content)
const comparisons = [...compareColumns(derived), ...compareFiscalColumns(content)]
for (const { column, equal, differences } of comparisons) {
  console.log(`${column.padEnd(NAME_WIDTH)} ${equal} equal, ${differences.length} differ`)
  for (const { alpha2, held, derived: value } of differences) {
    console.log(`  ${alpha2} has ${held}, the datasets give ${value}`)
  }
}
for (const { column, equal, differences, missing } of compareNewCountries(derived)) {
  console.log(
    `${column.padEnd(NAME_WIDTH)} new countries: ${equal} equal, ${differences.length} differ, ${missing.length} without data`
  )
  for (const { alpha2, held, derived: value } of differences) {
    console.log(`  ${alpha2} has ${held}, the datasets give ${value}: kept`)
  }
}
for (const { column, reason } of listUnderived(derived)) {
  console.log(`${column.padEnd(NAME_WIDTH)} not derived: ${reason}`)
}

for (const { hazard, warming_c, held, derived: value } of compareWorldSupply()) {
  console.log(
    `World supply, ${hazard} at ${warming_c} °C: is ${held}, but the columns give ${value}`
  )
}

const differences = comparisons.flatMap((comparison) => comparison.differences)
if (!values['dry-run']) {
  for (const table of TABLES) await writeTable(`${FOLDER}/${table}.json`, differences)
}

if (!values['dry-run'] && values['world-supply']) await writeWorldSupply()

async function writeTable(path: string, changes: readonly Difference[]): Promise<void> {
  const table: { columns: { name: string }[]; rows: Record<string, number[]> } = JSON.parse(
    await readFile(path, 'utf8')
  )
  const names = table.columns.map(({ name }) => name)
  const own = changes.filter(({ column }) => names.includes(column))
  for (const { column, alpha2, derived: value } of own) {
    const row = table.rows[alpha2]
    if (row) row[names.indexOf(column)] = value
  }
  if (own.length > 0) await writeJson(path, table)
}

async function writeWorldSupply(): Promise<void> {
  const table: Record<string, unknown> = JSON.parse(await readFile(WORLD_SUPPLY, 'utf8'))
  for (const hazard of SUPPLY_HAZARDS) table[hazard] = deriveWorldSupply(hazard)
  await writeJson(WORLD_SUPPLY, table)
}

async function writeJson(path: string, value: unknown): Promise<void> {
  const options = { ...(await resolveConfig(path)), parser: 'json' }
  await writeFile(path, await format(JSON.stringify(value), options))
}
