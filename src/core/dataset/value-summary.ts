import { addTo } from '../entry.ts'

/** JSON types as JSON Schema names them; an integer is also a number. */
export type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'

/** Summary of all values at one position of a document. */
export interface ValueSummary {
  /** Number of values at this position. */
  count: number
  readonly types: Map<JsonType, number>
  /** Distinct strings; null if there are more than `MAX_DISTINCT_STRINGS`. */
  strings: Set<string> | null
  allDates: boolean
  allDateTimes: boolean
  readonly properties: Map<string, ValueSummary>
  /** Summary of all items of all arrays at this position, or null before the first item. */
  items: ValueSummary | null
}

/** Maximum number of distinct strings in an enum. */
const MAX_DISTINCT_STRINGS = 16

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Summarize a JSON value in one pass. */
export function summarizeValue(value: unknown): ValueSummary {
  const summary = createSummary()
  addValue(summary, value)
  return summary
}

function createSummary(): ValueSummary {
  return {
    count: 0,
    types: new Map(),
    strings: new Set(),
    allDates: true,
    allDateTimes: true,
    properties: new Map(),
    items: null,
  }
}

function addValue(summary: ValueSummary, value: unknown): void {
  const type = nameType(value)
  summary.count += 1
  addTo(summary.types, type, 1)
  if (typeof value === 'string') addString(summary, value)
  else if (Array.isArray(value)) {
    for (const item of value) addValue((summary.items ??= createSummary()), item)
  } else if (typeof value === 'object' && value !== null) addProperties(summary, value)
}

function addString(summary: ValueSummary, value: string): void {
  summary.allDates &&= DATE.test(value)
  summary.allDateTimes &&= DATE_TIME.test(value)
  if (summary.strings === null) return
  summary.strings.add(value)
  if (summary.strings.size > MAX_DISTINCT_STRINGS) summary.strings = null
}

function addProperties(summary: ValueSummary, value: object): void {
  for (const [name, property] of Object.entries(value)) {
    let child = summary.properties.get(name)
    if (child === undefined) summary.properties.set(name, (child = createSummary()))
    addValue(child, property)
  }
}

function nameType(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as JsonType
  if (typeof value === 'object') return 'object'
  throw new TypeError(`A ${typeof value} cannot be part of a JSON document.`)
}
