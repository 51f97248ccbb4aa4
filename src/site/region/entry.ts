import { formatQuantity } from '../../format/index.ts'
import { type RegionField, type RegionList, unitSymbol } from '../../scenario/draft/fields.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { findTechnology } from '../../model/coefficients/technologies.ts'
import { readDecimal } from '../calculators/form-state.ts'

/** A part of a document as it is entered: what is typed stays, right or wrong. */
export type Part = Readonly<Record<string, unknown>>

/** A row of a list of a part. */
type Row = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a list, as far as they are rows. */
export function listRows(part: Part, list: RegionList): readonly Row[] {
  const rows = part[list]
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

/**
 * What an entry stands for: a number, a yes or no, text, or nothing. Text that is no number stays as
 * it was typed, so that a wrong entry is neither lost nor taken for another.
 */
export function readEntry({ kind }: RegionField, text: string): unknown {
  const entry = text.trim()
  if (entry === '') return undefined
  if (kind === 'number' || kind === 'integer' || kind === 'year') return readDecimal(entry) ?? entry
  if (kind === 'flag') return entry === 'true' ? true : entry === 'false' ? false : entry
  return kind === 'text' ? text : entry
}

/** A value as a field shows it. */
export function writeEntry(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * A part with another value at a path; without one, objects that are then empty go too. Numbers among
 * the keys are places of a list.
 */
export function writeAt(part: Part, path: string, value: unknown): Part {
  const changed = change(part, path.split('.'), value)
  return isObject(changed) ? changed : {}
}

function change(node: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = isObject(node) || Array.isArray(node) ? Reflect.get(node, key) : undefined
  const after = rest.length === 0 ? value : change(before, rest, value)
  if (/^\d+$/.test(key)) {
    const items: unknown[] = Array.isArray(node) ? [...node] : []
    items[Number(key)] = after
    return items.every((item) => item === undefined) ? undefined : items
  }
  const { [key]: _before, ...others } = isObject(node) ? node : {}
  if (after !== undefined) return { ...others, [key]: after }
  return Object.keys(others).length === 0 ? undefined : others
}

/** What a field says about itself: its range, its default with its source, its note. */
export function describeField(field: RegionField): string {
  const { range, default: usual, isNeeded, note, kind } = field
  const unit = kind === 'year' ? '' : writeUnit(field)
  const parts = [
    ...(range === null ? [] : [`${range.low} to ${range.high}${unit === '' ? '' : ` ${unit}`}`]),
    ...(usual === null || usual.value === null
      ? usual === null
        ? []
        : [`left out: ${usual.source}`]
      : [`left out: ${nameChoice(String(usual.value))} (${usual.source})`]),
    ...(isNeeded ? ['needed'] : []),
    ...(note === null ? [] : [note]),
  ]
  const text = parts.join('; ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/u, '')}.`
}

/** The unit beside a field; empty for words and years. */
export function writeUnit(field: RegionField): string {
  return unitSymbol(field) ?? ''
}

/** What choices of a document are called on the page. */
const CHOICE_WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

const WEATHER_NAMES = new Map(WEATHER_SOURCES.map(({ id, name }) => [id, name]))

/** A choice of a document in words. */
export function nameChoice(choice: string): string {
  return (
    CHOICE_WORDS[choice] ??
    findTechnology(choice)?.label ??
    WEATHER_NAMES.get(choice) ??
    choice.replaceAll('_', ' ')
  )
}

/** What a field can be; null: any entry of its kind. */
export function listChoices(field: RegionField, part: Part): readonly string[] | null {
  if (field.kind === 'flag') return ['true', 'false']
  if (field.path === 'power_year.weather') return [...WEATHER_NAMES.keys()]
  if (field.list === 'cohorts' && field.path === 'plant')
    return listRows(part, 'plants').map(({ id }) => writeEntry(id))
  return field.kind === 'choice' ? field.choices : null
}

/** A row in a few words: which plant, how much of it. */
export function nameRow(list: RegionList, row: Row): string {
  const name = writeEntry(row['label'] ?? row['id'] ?? row['plant']).replaceAll('_', ' ')
  const gw = row[list === 'plants' ? 'gw_base' : 'gw']
  const size = typeof gw === 'number' ? formatQuantity(gw, 'gw') : ''
  if (list === 'carbon') return writeEntry(row['year']) || 'A year'
  const parts = [name === '' ? 'A row' : name, ...(size === '' ? [] : [size])]
  return [...parts, ...(list === 'cohorts' ? [writeEntry(row['in_service'])] : [])]
    .filter((text) => text !== '')
    .join(', ')
}
