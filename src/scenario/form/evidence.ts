import { listLeaves, readLeaf } from '../../core/scenario/document/leaves.ts'
import { needsRegister } from '../../core/scenario/register/coverage.ts'
import { UNITS } from '../../model/units/unit-table.ts'
import { findField, unitOfField } from '../document/field-table.ts'
import { formatProse } from '../../model/units/number.ts'
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
const RECALLED = { source_type: 'documented', confidence: 'low' } as const
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
        typeof id === 'string'
          ? `${id.replaceAll('_', ' ')}: ${words.join('; ')}`
          : words.join('; '),
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
function printField(path: string, value: number): string {
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
      claim: row.standard.replaceAll('_', ' '),
      value: print(row.value, row.unit),
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
      claim: `power_year.${row.field}`,
      value: row.note ?? 'as the section states',
      mark: row.mark,
      source: row.source,
      sensitivity: 'The back-cast, and everything that runs on it',
    })),
  ]
}

function claimsOfPlant({ cohorts, operation, distributions }: FormSource): Claim[] {
  return [
    ...cohorts.map((row) => ({
      claim: `${row.plant.replaceAll('_', ' ')}, ${row.stage}`,
      value: `${print(row.gw, 'GW')} in ${print(row.in_service, '')}, ${print(row.not_built_pct, '% never built')}`,
      mark: row.mark,
      source: row.source,
      sensitivity: row.in_reference
        ? 'In both fleets; its date and whether it is built are drawn'
        : 'In the plan alone; its date and whether it is built are drawn',
    })),
    ...operation.map((row) => ({
      claim: `${row.plant.replaceAll('_', ' ')}: ${row.quantity.replaceAll('_', ' ')}`,
      value: print(row.value, row.unit),
      mark: row.mark,
      source: row.source,
      sensitivity: 'How its plants run in every hour',
    })),
    ...distributions.map((row) => ({
      claim: `Range of ${row.moves}`,
      value: `${print(row.central, '')}, ${print(row.low_p5, '')} to ${print(row.high_p95, '')}`,
      mark: typeof row['mark'] === 'string' ? row['mark'] : undefined,
      source: typeof row['source'] === 'string' ? row['source'] : undefined,
      sensitivity: 'Drawn in every future',
    })),
  ]
}

function claimsOfMoney({ cost_rows: costs, people }: FormSource): Claim[] {
  return [
    ...costs.map((row) => ({
      claim: `Cost: ${row.id.replaceAll('_', ' ')}`,
      value: `${print(row.unit_cost, '')} x ${print(row.currency_factor, 'USD')}`,
      mark: typeof row['mark'] === 'string' ? row['mark'] : undefined,
      source: undefined,
      sensitivity: 'Capital a year, and the net cost',
    })),
    ...people.map((row) => ({
      claim: row.quantity.replaceAll('_', ' '),
      value: print(row.value, row.unit),
      mark: row.mark,
      source: row.source,
      sensitivity: 'The cost for a household',
    })),
  ]
}

const BASIS = 'The account on the hours of the year; derived with this document.'

/** The steps of the report, each with its formula and its figures. */
export function fillCalculations({ source, report }: FormInputs): object[] {
  const observed = Object.keys(source.power_year.backcast_twh)
    .filter((kind) => kind in report.backcast.twh)
    .map(
      (kind) =>
        `${kind.replaceAll('_', ' ')} {power_year.backcast_twh.${kind}|1} / {report.backcast.twh.${kind}|1}`
    )
  const [b, d] = [report.backcast_year, report.deadline_year]
  return [
    {
      label: `Back-cast of ${b}`,
      formula: 'TWh observed / as run again on the weather of the report',
      values: `${observed.join('; ')}; {report.backcast.mt|1} Mt against {baseline.annual_emissions_mt_co2|1} Mt`,
      basis: BASIS,
    },
    {
      label: 'Fleets',
      formula: 'base GW + sum of cohorts x part of the year x part that is built',
      values: `{fleet_evolution.baseline_${b}.total_gw|1} GW in ${b}; in ${d} {fleet_evolution.bau_${d}.total_gw|1} GW without and {fleet_evolution.mandate_${d}.total_gw|1} GW with the plan`,
      basis: BASIS,
    },
    {
      label: 'Load',
      formula: 'load of the back-cast year x (1 + growth)^years',
      values: `{report.paths.load[${b}]|1} TWh grows by {demand.energy.central|1} % a year to {report.paths.load[${d}]|1} TWh in ${d}`,
      basis: BASIS,
    },
    {
      label: 'Margin',
      formula: 'ceiling - tonnes of the plan in the deadline year',
      values: `{projections.ceiling_mt_co2|2} - {report.deadline.plan.mt|2} = {analysis.estimated_margin_mt_co2|2} Mt; without the plan {report.deadline.reference.mt|2} Mt`,
      basis: BASIS,
    },
    {
      label: 'Shortage',
      formula:
        'firm GW missing to the standard; above 2 % of the peak filled with gas that nobody has planned',
      values: `{report.firm_missing.reference|2} GW without and {report.firm_missing.plan|2} GW with the plan, at {report.firm_missing.standard_h|1} hours a year; filled with {report.backstop.reference.gw|2} and {report.backstop.plan.gw|2} GW`,
      basis: BASIS,
    },
    {
      label: 'Net cost',
      formula: 'capital + running + reserve + plant that nobody has planned + shortage',
      values: `{report.money.deadline.capital|0} + {report.money.deadline.running|0} + {report.money.deadline.reserve|0} + {report.money.deadline.backstop|0} + {report.money.deadline.capacity|0} = {report.money.deadline.net|0} million USD in ${d}; with the carbon price {report.money.deadline.net_with_carbon|0}`,
      basis: BASIS,
    },
    {
      label: 'Cost for a household',
      formula: 'net cost / load x use of a home',
      values: `{report.money.deadline.net|0} million USD / {report.paths.load[${d}]|1} TWh = {report.money.usd_per_mwh|1} USD/MWh; {report.money.household_usd|0} USD a year`,
      basis: BASIS,
    },
    {
      label: 'Paid on the excess',
      formula:
        'mean of the tonnes above the target as planned x carbon price; inside the cost with carbon',
      values: `{report.money.paid_on_excess.excess_mt|1} Mt x {report.money.paid_on_excess.usd_per_t|0} USD/t = {report.money.paid_on_excess.musd|0} million USD a year`,
      basis: BASIS,
    },
  ]
}
