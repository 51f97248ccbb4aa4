import { listLeaves, readLeaf } from '../../core/scenario/document/leaves.ts'
import { needsRegister } from '../../core/scenario/register/coverage.ts'
import { UNITS } from '../../model/units/unit-table.ts'
import { findField, unitOfField } from '../document/field-table.ts'
import { formatMonth } from '../../model/units/date.ts'
import { formatProse } from '../../model/units/number.ts'
import { writeDay } from '../document/calendar.ts'
import { nameCohort, namePlant, nameQuantity, upperFirst } from './names.ts'
import type { FormInputs, FormSource } from './source.ts'

/** A row of the register, before it is known how it is read. */
interface Claim {
  readonly claim: string
  readonly value: string
  readonly mark: string | undefined
  readonly source: string | undefined
  readonly sensitivity: string
  /** Paths of the numbers that the value begins with, where they have no row of their own. */
  readonly fields?: readonly string[]
}

const SEEN = { source_type: 'documented', confidence: 'high' } as const
// What is recalled was not read in a source: it is no better than our judgement until somebody looks.
const RECALLED = { source_type: 'assumed', confidence: 'low' } as const
const DERIVED = { source_type: 'modeled', confidence: 'medium' } as const
const ASSUMED = { source_type: 'assumed', confidence: 'low' } as const

function kindOf(mark: string | undefined) {
  switch (mark) {
    case 'S':
      return SEEN
    case 'R':
      return RECALLED
    case 'D':
      return DERIVED
    default:
      return ASSUMED
  }
}

/** One row for each field that the account reads, with how it is known and what it moves. */
export function fillRegister({ source }: FormInputs): object[] {
  const claims = [
    ...claimsOfDemand(source),
    ...claimsOfSystem(source),
    ...claimsOfPlant(source),
    ...claimsOfMoney(source),
    ...claimsOfFields(source),
  ]
  return claims.map(({ claim, value, mark, source: read, sensitivity, fields }) => ({
    claim,
    value,
    ...kindOf(mark),
    source_ref: read === undefined || read === '' ? 'our choice' : read,
    sensitivity,
    ...(fields === undefined ? {} : { fields }),
  }))
}

/** Numbers that neither their row nor a text beside them gives a source, by the table of fields: a row for each object. */
function claimsOfFields(source: FormSource): Claim[] {
  const paths = listLeaves(source).flatMap(({ path, value }) =>
    typeof value === 'number' && needsRegister(source, path) ? [{ path, value }] : []
  )
  const rows = Map.groupBy(paths, ({ path }) =>
    // Figures of a row of a list belong together; others are told apart by what they mean.
    /\.\d+\.[^.]+$/.test(path) ? path.slice(0, path.lastIndexOf('.')) : path
  )
  return [...rows].map(([holder, numbers]) => {
    const id: unknown = readLeaf(source, `${holder}.id`)
    const [first] = numbers
    const words = numbers.map(({ path }) => {
      const { label, means } = findField(path) ?? {}
      return label ?? means ?? path
    })
    return {
      claim:
        typeof id === 'string' ? `${namePlant(source, id)}: ${words.join('; ')}` : words.join('; '),
      value: numbers.map(({ path, value }) => printField(path, value)).join('; '),
      mark: 'A',
      source: 'stated without a source',
      sensitivity: (first && SENSITIVITIES[first.path]) ?? 'The figures that are computed from it',
      fields: numbers.map(({ path }) => path),
    }
  })
}

/** What moves with a figure, where more can be said than that figures do. */
const SENSITIVITIES: Readonly<Record<string, string>> = {
  'financing_framework.discount_rate_pct':
    'Capital a year; break-even is printed for 3 points less too',
  'target.reduction_pct': 'The ceiling of our own test, and the line to it',
  'target.deadline_year': 'The year of every headline figure',
}

/** A number with its unit; nothing beside years and pure numbers. */
function printField(path: string, value: number | string): string {
  const unit = unitOfField(path)
  const symbol = unit === null || unit === 'year' ? '1' : UNITS[unit].symbol
  return symbol === '1' ? String(value) : `${value} ${symbol}`
}

type Value = number | string | readonly number[] | undefined

function print(value: Value, unit: string | undefined): string {
  const words =
    value === undefined
      ? 'not known'
      : typeof value === 'number'
        ? formatProse(value)
        : typeof value === 'string'
          ? value
          : value.map((each) => formatProse(each)).join(', ')
  return unit === undefined || unit === '' ? words : `${words} ${unit}`
}

function printRange(row: {
  low?: number | undefined
  central?: number | undefined
  high?: number | undefined
  unit: string
}): string {
  const { low, central, high, unit } = row
  const range =
    low === undefined || high === undefined ? '' : `, ${print(low, '')} to ${print(high, '')}`
  return `${print(central, '')}${range} ${unit}`
}

function claimsOfDemand({ demand }: FormSource): Claim[] {
  const fact = (
    claim: string,
    row: FormSource['demand']['energy'],
    sensitivity: string
  ): Claim => ({
    claim,
    value: printRange(row),
    mark: row.mark,
    source: row.source,
    sensitivity,
  })
  const drawn = 'Drawn between its ends in every future; it moves load, peak and tonnes'
  const first = (claim: string, rows: FormSource['demand']['base_peak']): Claim[] =>
    rows.slice(0, 1).map((row) => ({
      claim,
      value: printRange(row),
      mark: row.mark,
      source: row.source,
      sensitivity: 'The load of every later year grows from it',
    }))
  return [
    fact('Growth of energy a year', demand.energy, drawn),
    fact('Growth of the peak a year', demand.peak, drawn),
    ...first('Energy of the base year', demand.base_energy),
    ...first('Peak of the base year', demand.base_peak),
  ]
}

/** Fields of the year whose name in the table says too little beside others. */
const YEAR_WORDS: Readonly<Record<string, string>> = {
  backcast_twh: 'Output in the back-cast year',
  stack_t_per_mwh: 'Emissions at the stack',
  extra_plant_gw: 'Plant beyond the list',
  availability_deadline_pct: 'Availability in the deadline year',
  closed_at: 'Year of closing',
}

function claimsOfSystem({ imports, standard, carbon, power_year: year }: FormSource): Claim[] {
  return [
    ...imports.map((row) => ({
      claim: `Line to ${row.neighbour}, ${row.direction}`,
      value: `${print(row.gw, 'GW')}, firm at the peak ${print(row.firm_at_peak_gw, 'GW')}`,
      mark: row.mark,
      source: row.source,
      sensitivity: 'Help at the peak, and room for surplus',
    })),
    ...standard.map((row) => ({
      claim: upperFirst(nameQuantity(row.standard)),
      value: row.value === undefined ? (row.note ?? 'not known') : print(row.value, row.unit),
      mark: row.mark,
      source: row.source,
      sensitivity: 'Sets what is missing at the peak, or its price',
    })),
    ...carbon.map((row) => ({
      claim: `${row.instrument} in ${row.year}`,
      value: printRange({ ...row, unit: `${row.currency_per_t} per t` }),
      mark: row.mark,
      source: row.source,
      sensitivity: 'Order of dispatch and cost with carbon',
    })),
    ...(year.basis ?? []).map((row) => ({
      claim: nameYearField(row.field),
      value: printYearField(year, row),
      mark: row.mark,
      source: row.source,
      sensitivity: 'The back-cast, and everything that runs on it',
    })),
  ]
}

/** The name of a figure of the year, for example 'Output in the back-cast year: gas'. */
function nameYearField(field: string): string {
  const [section = '', ...kind] = field.split('.')
  const words =
    YEAR_WORDS[section] ??
    findField(`power_year.${section}`)?.label ??
    findField(`power_year.${section}`)?.means ??
    section
  return kind.length === 0 ? words : `${words}: ${kind.join(' ').replaceAll('_', ' ')}`
}

/** The figure of a row of where figures come from, with what is said of it. */
function printYearField(
  year: object,
  { field, note }: NonNullable<FormSource['power_year']['basis']>[number]
): string {
  const value = readLeaf(year, field)
  const known = typeof value === 'number' || typeof value === 'string'
  const figure = known ? printField(`power_year.${field}`, value) : ''
  return [figure, note].filter((words) => words !== undefined && words !== '').join('; ')
}

function claimsOfPlant(source: FormSource): Claim[] {
  const { cohorts, operation, distributions } = source
  return [
    ...cohorts.map((row) => ({
      claim: nameCohort(source, row),
      value: `${print(row.gw, 'GW')} in ${formatMonth(writeDay(row.in_service))}, ${print(row.not_built_pct, '% never built')}${row.note === undefined ? '' : `; ${row.note}`}`,
      mark: row.mark,
      source: row.source,
      sensitivity: row.in_reference
        ? 'In both fleets; its date and whether it is built are drawn'
        : 'In the plan alone; its date and whether it is built are drawn',
    })),
    ...operation.map((row) => ({
      claim: `${namePlant(source, row.plant)}: ${nameQuantity(row.quantity)}`,
      value: print(row.value, row.unit),
      mark: row.mark,
      source: row.source,
      sensitivity: 'How its plants run in every hour',
    })),
    ...distributions.map((row) => ({
      claim: RANGE_WORDS[row.moves] ?? `Range of ${nameQuantity(row.moves)}`,
      value: `${print(row.central, '')}, ${print(row.low_p5, '')} to ${print(row.high_p95, '')}`,
      mark: typeof row['mark'] === 'string' ? row['mark'] : undefined,
      source: typeof row['source'] === 'string' ? row['source'] : undefined,
      sensitivity: 'Drawn in every future',
    })),
  ]
}

/** What a range moves. */
const RANGE_WORDS: Readonly<Record<string, string>> = {
  ceiling_pct: 'Error of the limit, % of it',
  wind: 'Yield of wind, times the central one',
  hydro: 'Yield of hydropower, times the central one',
  capture: 'Work of capture, times its design',
}

/** What a cost is stated for; all others are for a kW. */
const COST_UNITS: Readonly<Record<string, string>> = {
  output: 'USD/MWh',
  captured: 'USD/t captured',
}

function claimsOfMoney({ cost_rows: costs, people }: FormSource): Claim[] {
  return [
    ...costs.map((row) => ({
      claim: `Cost: ${row.id.replaceAll('_', ' ')}`,
      value: print(row.unit_cost * row.currency_factor, COST_UNITS[row.quantity ?? ''] ?? 'USD/kW'),
      mark: typeof row['mark'] === 'string' ? row['mark'] : undefined,
      source:
        typeof row['note'] === 'string'
          ? row['note']
          : row['mark'] === 'S'
            ? 'Read in one of the sources of this report; the row does not say which'
            : undefined,
      sensitivity: 'Capital a year, and the net cost',
    })),
    ...people.map((row) => ({
      claim: upperFirst(nameQuantity(row.quantity)),
      value: print(row.value, row.unit),
      mark: row.mark,
      source: row.source,
      sensitivity: 'The cost for a household',
    })),
  ]
}
