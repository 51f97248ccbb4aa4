import world from 'world-atlas/countries-50m.json' with { type: 'json' }
import { HORIZON_RANGE } from '../../src/core/chain/request-ranges.ts'
import { NO_PATHWAY, PLACE_VALUES } from '../../src/portfolio/calculation/call-code.ts'
import {
  NUMBER_COLUMNS,
  type InputColumn,
  type NumberColumn,
} from '../../src/portfolio/calculation/columns.ts'
import { createCountryFinder } from '../../src/portfolio/calculation/country-at.ts'
import {
  DECIMAL,
  describeRange,
  NUMBERS,
  QUOTED_LETTERS,
  ROW_FAULTS,
} from '../../src/portfolio/calculation/read-row.ts'
import {
  COORDINATES_MARK,
  createWordReaders,
  WORD_COLUMNS,
  type WordColumn,
} from '../../src/portfolio/calculation/words.ts'
import type { Partition } from '../command/run-identity.ts'
import { quoteName, quoteText, type Database } from './database.ts'
import type { Portfolio, SourceColumn } from './open-portfolio.ts'

const WORD_READERS = createWordReaders(createCountryFinder(world))

/**
 * Read the rows of a partition into the table `checked`: every row with the code of its call, its
 * numbers, and a reason where it is bad. The table `raw` keeps what was read.
 */
export async function checkRows(
  database: Database,
  portfolio: Portfolio,
  { first_row, end_row }: Partition
): Promise<void> {
  const { source, columns } = portfolio
  const coordinates = `${quoteText(COORDINATES_MARK)} || ${columnText('latitude', columns)} || ',' || ${columnText('longitude', columns)}`
  await database.run(`CREATE OR REPLACE TABLE raw AS
    SELECT file_row_number + 1 AS row, ${columnText('id', columns)} AS id,
      coalesce(${columnText('country', columns)}, ${columnText('region', columns)}, ${coordinates}) AS place,
      ${(['country', 'region', 'latitude'] as const).map((name) => `CAST(${columnText(name, columns)} IS NOT NULL AS INTEGER)`).join(' + ')} > 1 AS has_both,
      (${columnText('latitude', columns)} IS NULL) <> (${columnText('longitude', columns)} IS NULL) AS has_half,
      ${(['industry', 'pathway', 'shocks'] as const).map((name) => `${columnText(name, columns)} AS ${name}`).join(', ')},
      ${NUMBERS.map((name) => readNumber(name, columns)).join(', ')}
    FROM read_parquet(${quoteText(source)}, file_row_number = true)
    WHERE file_row_number >= ${first_row} AND file_row_number < ${end_row}`)
  for (const column of WORD_COLUMNS) await lookUpWords(database, column)
  await database.run(`CREATE OR REPLACE TABLE checked AS
    SELECT row, raw.id, value_usd, ${CODE} AS code,
      CASE WHEN raw.pathway IS NULL THEN warming ELSE 0 END + 0.0 AS warming,
      coalesce(adaptation, 0) + 0.0 AS adaptation,
      nullif(concat_ws('; ', ${REASONS.join(',\n')}), '') AS reason
    FROM raw ${WORD_COLUMNS.map((name) => `LEFT JOIN words_${name} ON words_${name}.word = raw.${name}`).join(' ')}`)
}

/** Read each distinct text of a column once, into a table of codes and reasons. */
async function lookUpWords(database: Database, column: WordColumn): Promise<void> {
  await database.run(
    `CREATE OR REPLACE TABLE words_${column} (word VARCHAR, code INTEGER, reason VARCHAR)`
  )
  const distinct = await database.connection.stream(
    `SELECT DISTINCT ${column} FROM raw WHERE ${column} IS NOT NULL`
  )
  const found = (await distinct.getColumns())[0] ?? []
  const appender = await database.connection.createAppender(`words_${column}`)
  for (const word of found.map(String)) {
    const reading = WORD_READERS[column](word)
    appender.appendVarchar(word)
    if ('code' in reading) {
      appender.appendInteger(reading.code)
      appender.appendNull()
    } else {
      appender.appendNull()
      appender.appendVarchar(reading.reason)
    }
    appender.endRow()
  }
  appender.closeSync()
}

/** A cell as text without blanks around it; null where it is empty. */
function columnText(name: InputColumn, columns: ReadonlyMap<InputColumn, SourceColumn>): string {
  const column = columns.get(name)
  return column ? `nullif(trim(CAST(${quoteName(column.name)} AS VARCHAR)), '')` : 'NULL'
}

/** A number with, where it is none or out of its range, the text that stands there. */
function readNumber(
  name: keyof typeof NUMBER_COLUMNS,
  columns: ReadonlyMap<InputColumn, SourceColumn>
): string {
  const column = columns.get(name)
  if (!column) return `CAST(NULL AS DOUBLE) AS ${name}, CAST(NULL AS VARCHAR) AS wrong_${name}`
  const { least, most, isWhole }: NumberColumn = NUMBER_COLUMNS[name]
  const text = columnText(name, columns)
  const number = column.isNumeric
    ? `CAST(${quoteName(column.name)} AS DOUBLE)`
    : `CASE WHEN regexp_full_match(${text}, ${quoteText(DECIMAL)}) THEN TRY_CAST(${text} AS DOUBLE) END`
  const isRight =
    `coalesce(${number} BETWEEN ${least} AND ${most}, false)` +
    (isWhole ? ` AND ${number} = floor(${number})` : '')
  const given = column.isNumeric ? quoteName(column.name) : text
  return `${number} AS ${name}, CASE WHEN ${given} IS NOT NULL AND NOT (${isRight}) THEN left(${text}, ${QUOTED_LETTERS}) END AS wrong_${name}`
}

/** The code of a call; null in a bad row. */
const CODE = `CAST(
  words_place.code * ${PLACE_VALUES.geography}
  + coalesce(words_pathway.code, ${NO_PATHWAY}) * ${PLACE_VALUES.pathway}
  + words_industry.code * ${PLACE_VALUES.industry}
  + (CASE WHEN wrong_horizon IS NULL THEN CAST(horizon AS INTEGER) - ${HORIZON_RANGE.min} END) * ${PLACE_VALUES.horizon}
  + coalesce(words_shocks.code, 0) * ${PLACE_VALUES.shocks} AS INTEGER)`

/** What can be wrong with a row, in the order of `read-row.ts`. */
const REASONS: readonly string[] = [
  ask('raw.id IS NULL', ROW_FAULTS.no_id),
  ask('raw.place IS NULL', ROW_FAULTS.no_place),
  ask('raw.has_both', ROW_FAULTS.two_places),
  ask('raw.has_half', ROW_FAULTS.half_coordinates),
  ask('raw.industry IS NULL', ROW_FAULTS.no_industry),
  ask('raw.pathway IS NULL AND warming IS NULL AND wrong_warming IS NULL', ROW_FAULTS.no_forcing),
  ask('raw.pathway IS NOT NULL AND warming IS NOT NULL', ROW_FAULTS.two_forcings),
  ...WORD_COLUMNS.map((name) => `words_${name}.reason`),
  ...NUMBERS.flatMap((name) => {
    const range = describeRange(name)
    return [
      `CASE WHEN wrong_${name} IS NOT NULL THEN ${quoteText(`${name}: ${range}, received `)} || '''' || wrong_${name} || '''' END`,
      ...(NUMBER_COLUMNS[name].empty === null
        ? [ask(`${name} IS NULL AND wrong_${name} IS NULL`, `${name}: is missing: ${range}`)]
        : []),
    ]
  }),
]

function ask(condition: string, reason: string): string {
  return `CASE WHEN ${condition} THEN ${quoteText(reason)} END`
}
