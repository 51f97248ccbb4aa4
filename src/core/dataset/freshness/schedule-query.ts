import { describeChoices, closestMatch } from '../../validation/choice.ts'
import { CADENCES } from '../metadata.ts'
import { SCHEDULE_FIELDS, type ScheduleItem } from './schedule.ts'
import { FRESHNESS_STATUSES } from './state.ts'
import { quoteReceived } from '../../validation/received.ts'

/** Filter, order and page of the schedule. */
export interface ScheduleQuery {
  /** Field name; prefix `-` for descending. */
  readonly sort: string
  /** Substring of any text field, in any letter case; empty for all. */
  readonly q: string
  /** Comma-separated `field:value` pairs; pairs of one field are alternatives. */
  readonly filter: string
  /** Comma-separated field names to keep; empty for all. */
  readonly fields: string
  readonly limit: number
  readonly offset: number
}

/** An invalid part of a query. */
export interface QueryProblem {
  readonly path: 'sort' | 'filter' | 'fields'
  readonly message: string
}

/** A page of the schedule. */
export interface SchedulePage {
  /** Number of items that match filter and search. */
  readonly total: number
  readonly items: readonly Partial<ScheduleItem>[]
}

/** List every invalid part of a query; the items give the values of each field. */
export function findQueryProblems(
  query: ScheduleQuery,
  items: readonly ScheduleItem[]
): QueryProblem[] {
  const problems: QueryProblem[] = []
  const sortField = query.sort.replace(/^-/, '')
  if (!isField(sortField)) {
    problems.push({ path: 'sort', message: describeChoices(sortField, SCHEDULE_FIELDS) })
  }
  for (const { key, value, text } of splitPairs(query.filter)) {
    const message = describeFilter(key, value, text, items)
    if (message !== null) problems.push({ path: 'filter', message })
  }
  for (const field of splitList(query.fields)) {
    if (isField(field)) continue
    problems.push({ path: 'fields', message: describeChoices(field, SCHEDULE_FIELDS) })
  }
  return problems
}

/** Fields with more values than this are searched for with q, not listed in a message. */
const MAX_LISTED_VALUES = 12

/** What is wrong with a filter, or null. A value outside the fixed list of a field is an error. */
function describeFilter(
  key: string | null,
  value: string,
  text: string,
  items: readonly ScheduleItem[]
): string | null {
  if (key === null)
    return `must be field:value pairs such as cadence:daily, received ${quoteReceived(text)}`
  if (!isField(key))
    return `contains the unknown field ${quoteReceived(key)}: it ${describeChoices(key, SCHEDULE_FIELDS)}`
  if (CHANGING_FIELDS.has(key)) return null
  const values =
    CLOSED_FIELDS[key] ?? [...new Set(items.map((item) => String(Reflect.get(item, key))))].sort()
  if (values.some((known) => known.toLowerCase() === value.toLowerCase())) return null
  const near = closestMatch(value, values)
  const listed = values.length <= MAX_LISTED_VALUES ? `: it is one of ${values.join(', ')}` : ''
  return `has the value ${quoteReceived(value)}, which ${key} never has${listed}${near === null ? '' : `; did you mean ${near}?`}`
}

/** Dates and numbers: a value that no source has today is not an error. */
const CHANGING_FIELDS: ReadonlySet<string> = new Set([
  'last_updated',
  'retrieved_at',
  'next_due',
  'days_until_due',
  'age_days',
])

/** Values of fields with a fixed list, which may be empty on the day of the query. */
const CLOSED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  cadence: CADENCES,
  status: FRESHNESS_STATUSES,
  operational: ['true', 'false'],
}

/** Filter, search, sort and page the schedule. The query must be valid. */
export function querySchedule(items: readonly ScheduleItem[], query: ScheduleQuery): SchedulePage {
  const wanted = groupFilters(query.filter)
  const text = query.q.toLowerCase()
  const left = items.filter((item) => matchesFilters(item, wanted) && containsText(item, text))
  const sorted = sortItems(left, query.sort)
  const page = sorted.slice(query.offset, query.offset + query.limit)
  const fields = new Set(splitList(query.fields))
  return {
    total: left.length,
    items: fields.size === 0 ? page : page.map((item) => project(item, fields)),
  }
}

function isField(name: string): boolean {
  return SCHEDULE_FIELDS.includes(name)
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function splitPairs(filter: string): { key: string | null; value: string; text: string }[] {
  return splitList(filter).map((text) => {
    const colon = text.indexOf(':')
    const key = colon <= 0 ? null : text.slice(0, colon).trim()
    return { key, value: text.slice(colon + 1).trim(), text }
  })
}

function groupFilters(filter: string): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const { key, value } of splitPairs(filter)) {
    if (key === null) continue
    groups.set(key, (groups.get(key) ?? new Set()).add(value.toLowerCase()))
  }
  return groups
}

function matchesFilters(item: ScheduleItem, groups: ReadonlyMap<string, Set<string>>): boolean {
  const values = new Map<string, unknown>(Object.entries(item))
  return [...groups].every(([field, wanted]) => wanted.has(String(values.get(field)).toLowerCase()))
}

function containsText(item: ScheduleItem, text: string): boolean {
  return Object.values(item).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(text)
  )
}

/** Sort by a field, then by id; items without a value come last in either direction. */
function sortItems(items: readonly ScheduleItem[], sort: string): ScheduleItem[] {
  const field = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? -1 : 1
  const read = (item: ScheduleItem): unknown => Reflect.get(item, field)
  return [...items].sort((a, b) => {
    const [left, right] = [read(a), read(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return compare(left, right) * direction
  })
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') {
    return left < right ? -1 : Number(left > right)
  }
  return Number(left) - Number(right)
}

function project(item: ScheduleItem, fields: ReadonlySet<string>): Partial<ScheduleItem> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.has(name)))
}
