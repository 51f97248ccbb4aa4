import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isCoastUnknown } from '../../src/core/chain/offered.ts'
import { HORIZON_RANGE } from '../../src/core/chain/request-ranges.ts'
import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { SHOCK_IDS } from '../../src/model/coefficients/hazards.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import {
  GEOGRAPHY_IDS,
  NO_PATHWAY,
  PLACE_VALUES,
} from '../../src/portfolio/calculation/call-code.ts'
import { FIGURES, INPUT_COLUMNS, LOSS_FIGURES } from '../../src/portfolio/calculation/columns.ts'
import type { Partition, RunParameters } from '../command/run-identity.ts'
import { listDraws } from '../../src/portfolio/calculation/sample-calls.ts'
import type { Totals } from '../../src/portfolio/calculation/totals.ts'
import { answerCalls, expectCount } from './answer-calls.ts'
import { checkRows } from './check-rows.ts'
import { quoteName, quoteText, type Database } from './database.ts'
import type { KernelPool } from './kernel-pool.ts'
import type { Portfolio } from './open-portfolio.ts'
import { filesOf, writeWhole } from './results-folder.ts'

/** What every partition of a run shares. */
export interface PartitionRunner {
  readonly database: Database
  readonly pool: KernelPool
  readonly portfolio: Portfolio
  readonly out: string
  readonly parameters: RunParameters
}

/**
 * Compute a partition, unless its results are there. The rows are renamed into place first and the
 * totals last, so that a run that is killed at any moment repeats a partition or skips it, whole.
 */
export async function runPartition(
  { database, pool, portfolio, out, parameters }: PartitionRunner,
  partition: Partition,
  onAnswered: (sites: number) => void = () => undefined
): Promise<'computed' | 'kept'> {
  const files = filesOf(out, partition.name, parameters.format)
  if (existsSync(files.totals)) return 'kept'
  await checkRows(database, portfolio, partition)
  const [counted] = await database.read(
    'SELECT count(*) FILTER (reason IS NULL) AS good, count(*) FILTER (reason IS NOT NULL) AS bad FROM checked'
  )
  const { calculations, cells, losses } = await answerCalls(database, pool, parameters, onAnswered)
  const [good_rows, bad_rows] = [Number(counted?.['good']), Number(counted?.['bad'])]
  const size = partition.end_row - partition.first_row
  expectCount('rows read', good_rows + bad_rows, size)
  const totals: Totals = {
    partition: partition.name,
    good_rows,
    bad_rows,
    calculations,
    cells: [...cells],
    draws: losses && listDraws(losses),
  }
  await createWordTables(database)
  await writeWhole(files.rows, async (unfinished) => {
    const target = `${quoteText(unfinished)} (FORMAT ${parameters.format})`
    const written = await database.copy(`COPY (${selectRows(parameters)}) TO ${target}`)
    expectCount('rows written', written, totals.good_rows)
  })
  await writeWhole(files.badRows, async (unfinished) => {
    const target = `${quoteText(unfinished)} (FORMAT csv, HEADER)`
    const written = await database.copy(
      `COPY (${selectBadRows(portfolio, partition)}) TO ${target}`
    )
    expectCount('bad rows written', written, totals.bad_rows)
  })
  await writeWhole(files.totals, (unfinished) => writeFile(unfinished, JSON.stringify(totals)))
  for (const table of ['raw', 'checked', 'calls', 'answers'])
    await database.run(`DROP TABLE ${table}`)
  return 'computed'
}

/** The words by their numbers in a code. */
async function createWordTables({ run }: Database): Promise<void> {
  const shocks = Array.from({ length: 2 ** SHOCK_IDS.length }, (_, code) =>
    SHOCK_IDS.filter((__, index) => (code >> index) % 2 === 1).join(';')
  )
  const tables = { geography: GEOGRAPHY_IDS, industry: INDUSTRY_IDS, pathway: PATHWAY_IDS, shocks }
  for (const [name, words] of Object.entries(tables))
    await run(
      `CREATE TABLE IF NOT EXISTS ${name}_of_code AS SELECT * FROM (VALUES ${words
        .map((word, code) => `(${code}, ${quoteText(word)})`)
        .join(', ')}) AS words (code, ${name})`
    )
}

/** Good rows in the order of the input, with the figures of their calls. */
function selectRows({ value_kind }: RunParameters): string {
  const { geography, pathway, industry, horizon } = PLACE_VALUES
  const { figure, share } = LOSS_FIGURES[value_kind]
  return `SELECT checked.row, checked.id, geography, industry, checked.value_usd, pathway,
      ${HORIZON_RANGE.min} + checked.code // ${horizon} % ${industry / horizon} AS horizon, shocks,
      CASE WHEN pathway IS NULL THEN checked.warming END AS warming, checked.adaptation,
      ${FIGURES.map(selectFigure).join(', ')},
      checked.value_usd * answers.${figure} * ${share} AS loss_usd
    FROM checked
    JOIN answers USING (code, warming, adaptation)
    JOIN geography_of_code AS g ON g.code = checked.code // ${geography}
    JOIN industry_of_code AS i ON i.code = checked.code // ${industry} % ${pathway / industry}
    LEFT JOIN pathway_of_code AS p ON p.code = checked.code // ${pathway} % ${NO_PATHWAY + 1}
    JOIN shocks_of_code AS s ON s.code = checked.code % ${horizon}
    WHERE reason IS NULL ORDER BY checked.row`
}

/** A figure of the answers; null where it is not held. */
function selectFigure(name: (typeof FIGURES)[number]): string {
  if (name !== 'coast_pct') return `answers.${name}`
  const unknown = GEOGRAPHY_IDS.filter(isCoastUnknown).map(quoteText).join(', ')
  return `CASE WHEN geography NOT IN (${unknown}) THEN answers.${name} END AS ${name}`
}

/** Bad rows as they were read, with the reason. */
function selectBadRows({ source, columns }: Portfolio, { first_row, end_row }: Partition): string {
  const listed = INPUT_COLUMNS.filter((name) => columns.has(name))
  return `SELECT checked.row, ${listed.map((name) => `input.${quoteName(columns.get(name)?.name ?? name)}`).join(', ')}, checked.reason
    FROM checked JOIN read_parquet(${quoteText(source)}, file_row_number = true) AS input
      ON input.file_row_number + 1 = checked.row
    WHERE checked.reason IS NOT NULL
      AND input.file_row_number >= ${first_row} AND input.file_row_number < ${end_row}
    ORDER BY checked.row`
}
