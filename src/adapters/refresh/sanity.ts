import { rowKey } from '../../core/dataset/row-difference.ts'
import type { Cell, Field, Row, Table } from '../../core/dataset/table.ts'
import type { Adapter, Anchor } from '../adapter.ts'
import type { FaultCode } from '../upstream-fault.ts'

/** A rule that a table breaks. */
export interface SanityFinding {
  readonly code: FaultCode
  readonly message: string
}

/** What a table is checked against in addition to its adapter's rules. */
export interface SanityContext {
  /** Rows of the last good table, null on the first refresh. */
  readonly last_rows: readonly Row[] | null
  /** Country names and codes that could not be resolved. */
  readonly unresolved: readonly string[]
}

const DEFAULT_SHRINK_PCT = 10
const DEFAULT_GROWTH_PCT = 50

/** Number of offending rows that a finding quotes. */
const QUOTED = 5

/** Check a table before it replaces the last good one. Returns all findings; empty if it may. */
export function checkSanity(
  adapter: Pick<Adapter, 'key' | 'sanity'>,
  table: Table,
  context: SanityContext
): SanityFinding[] {
  return [
    ...checkCountries(context.unresolved),
    ...checkShape(table),
    ...checkRowCount(adapter, table.rows.length, context.last_rows?.length ?? null),
    ...checkClosedYears(adapter, table, context.last_rows ?? []),
    ...checkKeys(table.rows, adapter.key),
    ...Object.entries(adapter.sanity.ranges).flatMap(([field, range]) =>
      checkRange(table.rows, field, range)
    ),
    ...adapter.sanity.anchors.flatMap((anchor) => checkAnchor(table.rows, anchor)),
  ]
}

function checkCountries(unresolved: readonly string[]): SanityFinding[] {
  if (unresolved.length === 0) return []
  return [
    {
      code: 'unknown_country',
      message: `neither a country nor a known aggregate: ${unresolved.join(', ')}; add them to src/adapters/countries`,
    },
  ]
}

function checkShape({ fields, rows }: Table): SanityFinding[] {
  const bad = rows.filter(
    (row) =>
      Object.keys(row).length !== fields.length ||
      fields.some((field) => !isOfType(row[field.name], field))
  )
  if (bad.length === 0) return []
  return [
    {
      code: 'row_shape',
      message: `${bad.length} rows do not fit the declared fields: ${quote(bad)}`,
    },
  ]
}

function isOfType(cell: Cell | undefined, { type }: Field): boolean {
  if (cell === undefined) return false
  if (cell === null) return true
  if (type === 'integer' || type === 'year') return Number.isInteger(cell)
  if (type === 'number') return Number.isFinite(cell)
  if (type === 'boolean') return typeof cell === 'boolean'
  return typeof cell === 'string' && (type !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(cell))
}

function checkRowCount(
  { sanity }: Pick<Adapter, 'sanity'>,
  rows: number,
  lastRows: number | null
): SanityFinding[] {
  const least = Math.max(
    sanity.least_rows,
    lastRows === null ? 0 : lastRows * (1 - (sanity.shrink_pct ?? DEFAULT_SHRINK_PCT) / 100)
  )
  const most =
    lastRows === null
      ? Number.POSITIVE_INFINITY
      : lastRows * (1 + (sanity.growth_pct ?? DEFAULT_GROWTH_PCT) / 100)
  if (rows >= least && rows <= most) return []
  const range = Number.isFinite(most) ? `${least} to ${most}` : `at least ${least}`
  return [
    {
      code: 'row_count',
      message: `${rows} rows, expected ${range} (the last good table had ${lastRows ?? 'none'})`,
    },
  ]
}

/**
 * Years before the latest one of the last good table are closed: their rows may change but not
 * disappear.
 */
function checkClosedYears(
  { key, sanity }: Pick<Adapter, 'key' | 'sanity'>,
  { fields, rows }: Table,
  lastRows: readonly Row[]
): SanityFinding[] {
  const field = fields.find(
    ({ name, type }) => key.includes(name) && (type === 'year' || type === 'date')
  )
  if (field === undefined || sanity.may_lose_rows !== undefined) return []
  const yearOf = (row: Row): number => Number(String(row[field.name]).slice(0, 'yyyy'.length))
  const latest = lastRows.reduce((last, row) => Math.max(last, yearOf(row)), -Infinity)
  const kept = new Set(rows.map((row) => rowKey(row, key)))
  const lost = lastRows.filter((row) => yearOf(row) < latest && !kept.has(rowKey(row, key)))
  if (lost.length === 0) return []
  const years = [...new Set(lost.map(yearOf))].sort((a, b) => a - b)
  const keys = lost.slice(0, QUOTED).map((row) => rowKey(row, key))
  return [
    {
      code: 'lost_rows',
      message: `${lost.length} rows of the closed years ${years.join(', ')} are gone: ${keys.join(' ')}; if the source withdrew them, say why in may_lose_rows of its adapter`,
    },
  ]
}

function checkKeys(rows: readonly Row[], key: readonly string[]): SanityFinding[] {
  const seen = new Set<string>()
  const twice = rows.filter((row) => seen.size === seen.add(rowKey(row, key)).size)
  if (twice.length === 0) return []
  const keys = twice.slice(0, QUOTED).map((row) => rowKey(row, key))
  return [
    {
      code: 'duplicate_key',
      message: `${twice.length} rows repeat the key ${key.join(', ')}: ${keys.join(' ')}`,
    },
  ]
}

function checkRange(
  rows: readonly Row[],
  field: string,
  [least, most]: readonly [number, number]
): SanityFinding[] {
  const bad = rows.filter((row) => {
    const cell = row[field]
    return typeof cell === 'number' && (cell < least || cell > most)
  })
  if (bad.length === 0) return []
  return [
    {
      code: 'out_of_range',
      message: `${field} outside ${least} to ${most} in ${bad.length} rows: ${quote(bad)}`,
    },
  ]
}

function checkAnchor(rows: readonly Row[], anchor: Anchor): SanityFinding[] {
  const place = JSON.stringify(anchor.match)
  const found = rows.filter((row) =>
    Object.entries(anchor.match).every(([name, value]) => row[name] === value)
  )
  const [row] = found
  const value = row?.[anchor.field]
  const expected = `${anchor.field} of ${place} should be ${anchor.value} within ${anchor.tolerance_pct} %`
  if (found.length !== 1 || typeof value !== 'number') {
    return [
      { code: 'anchor_missed', message: `${expected}, found ${found.length} rows, value ${value}` },
    ]
  }
  const allowed = (Math.abs(anchor.value) * anchor.tolerance_pct) / 100
  if (Math.abs(value - anchor.value) <= allowed) return []
  return [{ code: 'anchor_missed', message: `${expected}, is ${value}` }]
}

function quote(rows: readonly Row[]): string {
  return rows
    .slice(0, QUOTED)
    .map((row) => JSON.stringify(row))
    .join(' ')
}
