import { HORIZON_RANGE } from '../../core/chain/request-ranges.ts'
import { PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { NO_PATHWAY, PLACE_VALUES } from './call-code.ts'
import { NUMBER_COLUMNS, type InputColumn, type NumberColumn } from './columns.ts'
import { COORDINATES_MARK, WORD_COLUMNS, type WordColumn, type WordReaders } from './words.ts'

// DuckDB checks the rows of the command, `readRow` those of the page; both say what stands here, in this order.

/** Digits with an optional point and exponent: neither 'inf' nor '0x10'. */
export const DECIMAL = String.raw`[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?`

const WHOLE_DECIMAL = new RegExp(`^${DECIMAL}$`)

/** Letters of a value that a reason quotes. */
export const QUOTED_LETTERS = 60

/** Columns of numbers. */
export const NUMBERS = Object.keys(NUMBER_COLUMNS) as (keyof typeof NUMBER_COLUMNS)[]

/** What can be wrong with a row as a whole, each with the column and the fix. */
export const ROW_FAULTS = {
  no_id: 'id: is missing: give every site a name of its own',
  no_place:
    'country: is missing: give a country such as DE or Germany, a region such as europe.north, or latitude and longitude',
  two_places: 'country, region, latitude: give one of them and leave the others empty',
  half_coordinates: 'latitude, longitude: give both, or neither',
  no_industry: 'industry: is missing: must be one of the industries of the model',
  no_forcing: `pathway: is missing: give one of ${PATHWAY_IDS.join(', ')}, or a level in warming`,
  two_forcings:
    'warming: must be left empty where pathway is given, or the other way round: the level replaces the pathway',
} as const

/** From here on a bound is written with an exponent. */
const MANY_DIGITS = 1e6

/** What a number of a column must be. */
export function describeRange(name: (typeof NUMBERS)[number]): string {
  const { least, most, unit, isWhole }: NumberColumn = NUMBER_COLUMNS[name]
  const bound = most < MANY_DIGITS ? String(most) : most.toExponential().replace('+', '')
  const what = isWhole === true ? 'whole number' : 'number'
  return `must be a ${what} from ${least} to ${bound}${unit === '' ? '' : ` ${unit}`}`
}

/** The cells of a row without blanks around them; a cell that is empty is left out. */
export type RowCells = Readonly<Partial<Record<InputColumn, string>>>

/** A row as the call that it asks for, or all reasons why it asks for none. */
export type RowReading =
  | {
      readonly id: string
      readonly code: number
      readonly warming: number
      readonly adaptation: number
      readonly value_usd: number
    }
  | { readonly reason: string }

/** Read a row. Its words should be read by readers that remember them. */
export function readRow(cells: RowCells, readers: WordReaders): RowReading {
  const words = readWords(cells, readers)
  const numbers = readNumbers(cells)
  const reasons = [
    ...findFaults(cells, numbers.values.warming).map((fault) => ROW_FAULTS[fault]),
    ...words.reasons,
    ...numbers.reasons,
  ]
  const { codes } = words
  const { horizon, value_usd, warming, adaptation } = numbers.values
  if (reasons.length > 0 || horizon === null || value_usd === null)
    return { reason: reasons.join('; ') }
  const isByPathway = cells.pathway !== undefined
  return {
    id: cells.id ?? '',
    code:
      codes.place * PLACE_VALUES.geography +
      (isByPathway ? codes.pathway : NO_PATHWAY) * PLACE_VALUES.pathway +
      codes.industry * PLACE_VALUES.industry +
      (horizon - HORIZON_RANGE.min) * PLACE_VALUES.horizon +
      codes.shocks * PLACE_VALUES.shocks,
    warming: isByPathway || warming === null ? 0 : warming,
    // An empty cell means none.
    adaptation: adaptation ?? NUMBER_COLUMNS.adaptation.empty,
    value_usd,
  }
}

/** The place of a row as one text. */
function writePlace({ country, region, latitude, longitude }: RowCells): string | undefined {
  const isPoint = latitude !== undefined && longitude !== undefined
  return country ?? region ?? (isPoint ? `${COORDINATES_MARK}${latitude},${longitude}` : undefined)
}

function findFaults(cells: RowCells, warming: number | null): (keyof typeof ROW_FAULTS)[] {
  const { country, region, latitude, longitude, pathway } = cells
  const places = [country, region, latitude].filter((cell) => cell !== undefined)
  const has = {
    no_id: cells.id === undefined,
    no_place: writePlace(cells) === undefined,
    two_places: places.length > 1,
    half_coordinates: (latitude === undefined) !== (longitude === undefined),
    no_industry: cells.industry === undefined,
    no_forcing: pathway === undefined && cells.warming === undefined,
    two_forcings: pathway !== undefined && warming !== null,
  } as const satisfies Record<keyof typeof ROW_FAULTS, boolean>
  return (Object.keys(ROW_FAULTS) as (keyof typeof ROW_FAULTS)[]).filter((fault) => has[fault])
}

function readWords(
  cells: RowCells,
  readers: WordReaders
): { readonly codes: Record<WordColumn, number>; readonly reasons: readonly string[] } {
  const codes: Record<WordColumn, number> = { place: 0, industry: 0, pathway: 0, shocks: 0 }
  const reasons: string[] = []
  for (const column of WORD_COLUMNS) {
    const text = column === 'place' ? writePlace(cells) : cells[column]
    if (text === undefined) continue
    const reading = readers[column](text)
    if ('code' in reading) codes[column] = reading.code
    else reasons.push(reading.reason)
  }
  return { codes, reasons }
}

type NumberValues = Record<(typeof NUMBERS)[number], number | null>

/** The numbers of a row, null where a cell holds none. */
function readNumbers(cells: RowCells): {
  readonly values: NumberValues
  readonly reasons: readonly string[]
} {
  const values: NumberValues = { value_usd: null, horizon: null, warming: null, adaptation: null }
  const reasons: string[] = []
  for (const name of NUMBERS) {
    const { least, most, isWhole, empty }: NumberColumn = NUMBER_COLUMNS[name]
    const range = describeRange(name)
    const text = cells[name]
    if (text === undefined) {
      if (empty === null) reasons.push(`${name}: is missing: ${range}`)
      continue
    }
    const number = WHOLE_DECIMAL.test(text) ? Number(text) : null
    values[name] = number
    const isRight =
      number !== null &&
      number >= least &&
      number <= most &&
      (isWhole !== true || Number.isInteger(number))
    if (!isRight) reasons.push(`${name}: ${range}, received '${text.slice(0, QUOTED_LETTERS)}'`)
  }
  return { values, reasons }
}
