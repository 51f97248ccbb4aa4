import { closestMatch } from '../../core/validation/choice.ts'
import {
  ALTERNATIVE_COLUMNS,
  INPUT_COLUMNS,
  REQUIRED_COLUMNS,
  type InputColumn,
} from './columns.ts'

/** The column that a name means, in any letter case, or null for one that is not read. */
export function findColumn(name: string): InputColumn | null {
  return INPUT_COLUMNS.find((column) => column === name.trim().toLowerCase()) ?? null
}

/** Throw where a column is missing, twice there, or most probably mistyped. */
export function checkColumns(names: readonly string[]): void {
  const columns = names.map(findColumn)
  const has = (column: InputColumn): boolean => columns.includes(column)
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index)
  if (twice) throw new Error(`The column '${twice}' is there twice; drop one.`)
  const missing = [
    ...REQUIRED_COLUMNS.filter((column) => !has(column)),
    ...ALTERNATIVE_COLUMNS.filter((group) => !group.some(has)).map((group) => group.join(' or ')),
  ]
  if (missing.length > 0)
    throw new Error(
      `The input has no column ${missing.join(', ')}; it has ${names.join(', ') || 'none'}. Columns are ${INPUT_COLUMNS.join(', ')}.`
    )
  for (const [index, name] of names.entries()) {
    const near = columns[index] === null ? closestMatch(name, INPUT_COLUMNS) : null
    if (near !== null && !has(near as InputColumn))
      throw new Error(
        `The column '${name}' is not read; did you mean ${near}? Rename it, or drop it from the input.`
      )
  }
}
