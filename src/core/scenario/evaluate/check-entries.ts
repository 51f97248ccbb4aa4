import { PERCENT } from '../../unit-conversions.ts'
import { readDecimalYear, writeDay } from '../../../scenario/document/calendar.ts'
import type { Finding } from '../check/finding.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { readLooseNumber } from '../../validation/number.ts'
import { DOCUMENT_FIELDS } from './document-fields.ts'
import type { Unit } from '../../../model/units/unit-table.ts'
import { type PlanField, readUnitSymbol } from './field.ts'
import type { Plan } from './plan-parts.ts'
import { ROW_FIELDS, ROW_LISTS, type RowList } from './row-fields.ts'
import { quoteReceived } from '../../validation/received.ts'

/** An error message about an entry of a plan. */
export type EntryFinding = Pick<Finding, 'path' | 'message' | 'severity' | 'expected' | 'actual'>

/** Check every entry of a plan individually, then consistency between entries. */
export function checkEntries(plan: Plan): EntryFinding[] {
  const own = DOCUMENT_FIELDS.flatMap((field) => checkEntry(field, field.path, plan))
  const rows = ROW_LISTS.flatMap((list) =>
    listRows(plan, list).flatMap((row, index) =>
      ROW_FIELDS[list].flatMap((field) => checkEntry(field, `${list}.${index}.${field.path}`, row))
    )
  )
  return [...own, ...rows, ...checkAgreement(plan)]
}

/** Rows of a list that are objects; the schema reports anything else. */
export function listRows(plan: Plan, list: RowList): readonly Readonly<Record<string, unknown>>[] {
  const rows: unknown = plan[list]
  return Array.isArray(rows) ? rows.filter(isJsonObject) : []
}

function checkEntry(field: PlanField, path: string, holder: object): EntryFinding[] {
  const value = readLeaf(holder, field.path)
  if (value === undefined || value === null) return []
  const wrong = describeWrong(field, value)
  if (wrong === null) return []
  const { message, expected } = wrong
  const actual = typeof value === 'number' ? value : quoteReceived(value)
  return [{ path, message: `${field.label}: ${message}`, severity: 'error', expected, actual }]
}

interface Wrong {
  readonly message: string
  readonly expected: string
}

function describeWrong(field: PlanField, value: unknown): Wrong | null {
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'year':
      return field.choices?.includes(String(value)) ? null : describeNumber(field, value)
    case 'choice': {
      const choices = (field.choices ?? []).join(', ')
      if (field.choices?.includes(String(value))) return null
      return {
        message: `${quoteReceived(value)} is no choice; choose one of ${choices}.`,
        expected: choices,
      }
    }
    case 'day':
      if (typeof value === 'string' && isRealDay(value)) return null
      return {
        message: `${quoteReceived(value)} is no day; write one such as 2027-03-31.`,
        expected: 'YYYY-MM-DD',
      }
    case 'flag':
      if (typeof value === 'boolean') return null
      return {
        message: `${quoteReceived(value)} is neither true nor false.`,
        expected: 'true or false',
      }
    case 'text':
      if (typeof value === 'string') return null
      return { message: `${quoteReceived(value)} is no text; write words.`, expected: 'text' }
  }
}

function describeNumber(field: PlanField, value: unknown): Wrong | null {
  const range = field.range
  const unit = readUnitSymbol(field)
  const amount = unit === null ? '' : ` ${unit}`
  const expected = range === null ? 'a number' : `${range.low} to ${range.high}${amount}`
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const meant = typeof value === 'string' ? readMeant(value, field.unit) : null
    const hint = meant === null ? `, such as ${giveExample(field)}.` : `: did you mean ${meant}?`
    return {
      message: `${quoteReceived(value)} is no number; write it with a point for its decimals and without its unit${hint}`,
      expected,
    }
  }
  if ((field.kind === 'integer' || field.kind === 'year') && !Number.isInteger(value))
    return { message: `${value} is no whole number; leave out its decimals.`, expected }
  if (range === null || (value >= range.low && value <= range.high)) return null
  const slip = range.slip === null ? '' : ` Check for ${range.slip}.`
  return { message: `${value}${amount} lies outside ${expected}.${slip}`, expected }
}

/** The number that text stands for; percent in a field of fractions is one of a hundred. */
function readMeant(text: string, unit: Unit | null): number | null {
  const meant = readLooseNumber(text, true)
  return meant !== null && unit === 'share' && text.includes('%') ? meant / PERCENT : meant
}

/** A number that the field takes: its default, or one inside its bounds. */
function giveExample(field: PlanField): number {
  const usual = field.default?.value
  if (typeof usual === 'number') return usual
  const range = field.range
  if (range === null || (range.low <= 1 && range.high > 1)) return 1
  return range.high <= 1 ? (range.low + range.high) / 2 : range.low
}

/** Whether a date exists: 2027-02-30 does not. */
function isRealDay(day: string): boolean {
  const year = readDecimalYear(day)
  return year !== null && writeDay(year) === day
}

/** Entries that have to agree with one another. */
function checkAgreement(plan: Plan): EntryFinding[] {
  const findings: EntryFinding[] = []
  const report = (path: string, message: string, expected: string, actual: unknown): void => {
    const told = typeof actual === 'number' ? actual : String(actual)
    findings.push({ path, message, severity: 'error', expected, actual: told })
  }
  const base = readNumber(plan, 'baseline.year')
  const deadline = readNumber(plan, 'target.deadline_year')
  if (base !== null && deadline !== null && deadline <= base)
    report(
      'target.deadline_year',
      `Deadline: ${deadline} is not after the baseline year ${base}; choose a later one.`,
      `after ${base}`,
      deadline
    )
  checkIds(plan, report)
  checkPlants(plan, report)
  listRows(plan, 'distributions').forEach((row, index) => {
    const [low, central, high] = ['low_p5', 'central', 'high_p95'].map((name) =>
      readNumber(row, name)
    )
    if (typeof low !== 'number' || typeof central !== 'number' || typeof high !== 'number') return
    if ((low < central && central < high) || (low === central && central === high)) return
    report(
      `distributions.${index}.central`,
      `Central value: ${central} is not between ${low} and ${high}; put it strictly between, or make all three equal.`,
      `between ${low} and ${high}`,
      central
    )
  })
  return findings
}

type ReportEntry = (path: string, message: string, expected: string, actual: unknown) => void

/** Ids of a list differ from one another. */
function checkIds(plan: Plan, report: ReportEntry): void {
  for (const list of ROW_LISTS) {
    const seen = new Set<unknown>()
    listRows(plan, list).forEach((row, index) => {
      const id = row['id']
      if (id !== undefined && seen.has(id))
        report(
          `${list}.${index}.id`,
          `Id: ${quoteReceived(id)} stands in two rows; rename one.`,
          'another id',
          id
        )
      seen.add(id)
    })
  }
}

/** Texts that rows hold under a name. */
function listTexts(rows: readonly Readonly<Record<string, unknown>>[], name: string): string[] {
  return rows.flatMap((row) => {
    const text = row[name]
    return typeof text === 'string' && text !== '' ? [text] : []
  })
}

/** Plant that rows name exists, and its dates agree. */
function checkPlants(plan: Plan, report: ReportEntry): void {
  const plants = listRows(plan, 'power_plants')
  const ids = new Set(['fill', ...listTexts(plants, 'id')])
  const vectors = new Set([...listTexts(plants, 'vector'), ...listTexts(plants, 'id')])
  for (const list of ['adequacy_rows', 'cost_rows'] as const) {
    listRows(plan, list).forEach((row, index) => {
      const named = row['plant']
      const unknown =
        typeof named === 'string' ? named.split('+').find((id) => !ids.has(id)) : undefined
      if (unknown !== undefined)
        report(
          `${list}.${index}.plant`,
          `Plant: ${quoteReceived(unknown)} is none of this plan; use ${[...ids].slice(0, 12).join(', ')}.`,
          'an id of a plant, or fill',
          unknown
        )
      const field = list === 'adequacy_rows' ? 'follows' : 'vector'
      const measure = row[field]
      if (typeof measure === 'string' && !vectors.has(measure))
        report(
          `${list}.${index}.${field}`,
          `Measure: ${quoteReceived(measure)} has no plant; use ${[...vectors].slice(0, 12).join(', ')}.`,
          'a measure with plant',
          measure
        )
    })
  }
  plants.forEach((row, index) => {
    const path = `power_plants.${index}`
    const [low, lead, high] = ['lead_p5_yr', 'total_lead_time_yr', 'lead_p95_yr'].map((name) =>
      readNumber(row, name)
    )
    if (lead === null || lead === undefined) return
    if (typeof low === 'number' && low > lead)
      report(
        `${path}.lead_p5_yr`,
        `Fast end: ${low} years is longer than ${lead}; make it shorter.`,
        `up to ${lead}`,
        low
      )
    if (typeof high === 'number' && high < lead)
      report(
        `${path}.lead_p95_yr`,
        `Slow end: ${high} years is shorter than ${lead}; make it longer.`,
        `${lead} or more`,
        high
      )
    if (row['earliest_decision'] === undefined)
      report(
        `${path}.earliest_decision`,
        'A lead time counts from a first day of decision: enter that day.',
        'YYYY-MM-DD',
        'nothing'
      )
  })
}

function readNumber(holder: object, path: string): number | null {
  const value = readLeaf(holder, path)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
