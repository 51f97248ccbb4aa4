import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { fractionOf, roundTo } from '../../../model/units/precision.ts'
import { isCalendarYear, listNumbers } from '../document/stated-number.ts'

/** A row of the register or of the calculations, and the fields whose values its text states. */
export interface FigureRow {
  /** Path of the row, for example `assumption_register.3`. */
  readonly path: string
  /** Claim of an assumption, or label of a calculation. */
  readonly title: string
  /** Field of the row with the numbers. */
  readonly stated_in: 'value' | 'values'
  readonly text: string
  /** Named fields, in the order in which the text states their values. */
  readonly fields: readonly string[]
}

/** A field that a row names, with its value in the document. */
export interface NamedField {
  /** The name as written in the row, for example `tech_vectors.ders.lcoe_premium_pct`. */
  readonly name: string
  /** Path with indices, or null if the document has no such field. */
  readonly path: string | null
  /** Paths of the years that the name uses to select rows; they count as named too. */
  readonly year_paths: readonly string[]
  readonly value: unknown
}

const ROWS = [
  { section: 'assumption_register', title: 'claim', stated_in: 'value' },
  { section: 'key_calculations', title: 'label', stated_in: 'values' },
] as const

/** List the rows of a document that name fields. */
export function listFigureRows(document: object): FigureRow[] {
  return ROWS.flatMap(({ section, title, stated_in }) => {
    const rows: unknown = readLeaf(document, section)
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown, index) => {
      const fields: unknown = readLeaf(row, 'fields')
      if (!Array.isArray(fields) || fields.length === 0) return []
      return [
        {
          path: `${section}.${index}`,
          title: String(readLeaf(row, title)),
          stated_in,
          text: String(readLeaf(row, stated_in)),
          fields: fields.map(String),
        },
      ]
    })
  })
}

/**
 * Find a field by its name: keys joined by dots, where a list entry is selected by its index, id or
 * year, so that names survive reordering.
 */
export function findNamedField(document: object, name: string): NamedField {
  const yearPaths: string[] = []
  let node: unknown = document
  let path: string | null = ''
  for (const key of name.split('.')) {
    const step: string | null = Array.isArray(node) ? findEntry(node, key) : key
    if (path === null || step === null) {
      path = null
      break
    }
    path = path === '' ? step : `${path}.${step}`
    if (Array.isArray(node) && step !== key && readLeaf(node, `${step}.year`) === Number(key)) {
      yearPaths.push(`${path}.year`)
    }
    node = readLeaf(node, step)
    if (node === undefined) path = null
  }
  return { name, path, year_paths: path === null ? [] : yearPaths, value: node }
}

function findEntry(list: readonly unknown[], key: string): string | null {
  const year = Number(key)
  const index = list.findIndex(
    (entry) => isJsonObject(entry) && (entry['id'] === key || entry['year'] === year)
  )
  if (index !== -1) return String(index)
  return /^\d+$/.test(key) && Number(key) < list.length ? key : null
}

/** A value missing from a text, and the number found instead. */
export interface Misstatement {
  /** Index of the value. */
  readonly index: number
  /** The number in its place, or null if the text has no more numbers. */
  readonly stated: number | null
}

const CITATION = /\[\d{1,3}\]/g

/**
 * Find the first of some values that a text does not state in order, or null if it states all. A
 * register row begins with the values: only calendar years may come before or between them. In a
 * calculation, intermediate results may come between them.
 */
export function findMisstatement(
  { text, stated_in }: Pick<FigureRow, 'text' | 'stated_in'>,
  values: readonly number[]
): Misstatement | null {
  let index = 0
  for (const number of listNumbers(text.replaceAll(CITATION, ' '))) {
    const value = values[index]
    if (value === undefined) return null
    if (states(number.value, value)) index += 1
    else if (stated_in === 'value' && !isCalendarYear(number))
      return { index, stated: number.value }
  }
  return index < values.length ? { index, stated: null } : null
}

/** Minimum digits of a rounded number to distinguish a value from one a tenth larger. */
const FEWEST_DIGITS = 3

/** Whether a number of a text is the value, exact or rounded to three or more digits. */
function states(stated: number, value: number): boolean {
  if (stated === value) return true
  const fraction = fractionOf(stated)
  const digits = String(Math.abs(stated))
    .replace(/^0?\.?0*/, '')
    .replace('.', '').length
  return digits >= FEWEST_DIGITS && roundTo(value, fraction.length) === stated
}
