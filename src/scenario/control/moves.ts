import type { AuthoredAccount, CohortRow } from '../account/authored.ts'
import { CLEAN } from '../odds/sizing.ts'
import { readAccountInputs } from '../account/inputs.ts'
import { carbonPrice } from '../account/ranges.ts'
import { coalClosedByPlan, statedSchedule } from '../account/schedule.ts'

/** What a reader can move in a report; what is left out stays as published. */
export interface Moves {
  /** Central growth of energy, % a year; its range and the peak move by the same difference. */
  readonly energy_growth_pct?: number
  /** Factor on GW of the plan's clean plant. */
  readonly clean_scale?: number
  /** GW of gas plant more than the plan has, in service when the deadline year begins. */
  readonly gas_gw?: number
  /** GW of coal that the plan closes by the deadline year. */
  readonly closure_gw?: number
  /** Carbon price that plants pay in the deadline year, USD/t; the path from today is scaled to it. */
  readonly carbon_usd_t?: number
  /** Months by which all dates of the plan are later. */
  readonly start?: number
}

/** Names of what can be moved, in the order in which a page offers it. */
export const MOVE_NAMES = [
  'energy_growth_pct',
  'clean_scale',
  'gas_gw',
  'closure_gw',
  'carbon_usd_t',
  'start',
] as const satisfies readonly (keyof Moves)[]

/** Ranges that a move may take; growth is bounded by what thresholds try. */
export const MOVE_RANGES = {
  energy_growth_pct: { least: -3, most: 12, unit: '% a year' },
  clean_scale: { least: 0.25, most: 2, unit: '1' },
  gas_gw: { least: 0, most: 100, unit: 'GW' },
  closure_gw: { least: 0, most: 100, unit: 'GW' },
  carbon_usd_t: { least: 0, most: 500, unit: 'USD/t' },
  start: { least: 0, most: 60, unit: 'months' },
} as const satisfies Readonly<Record<keyof Moves, { least: number; most: number; unit: string }>>

/** Ids of cohorts that a move adds. */
const MOVED_GAS = 'fill.new.moved'
const MOVED_CLOSURE = 'closure.new.moved'

/** Year from which a moved carbon price differs from the stated one. */
const CARBON_FROM = 2026

/** The published state of what can be moved. */
export function publishedMoves(source: AuthoredAccount): Required<Moves> {
  const inputs = readAccountInputs(source)
  const { deadlineYear } = inputs
  return {
    energy_growth_pct: source.demand.energy.central,
    clean_scale: 1,
    gas_gw: 0,
    closure_gw: coalClosedByPlan(inputs, deadlineYear, statedSchedule(inputs)),
    carbon_usd_t: carbonPrice(inputs.carbon, deadlineYear, 0),
    start: 0,
  }
}

/** The authored sections with the moves of a reader applied. */
export function applyMoves(source: AuthoredAccount, moves: Moves): AuthoredAccount {
  const published = publishedMoves(source)
  const asked = { ...published, ...moves }
  const isMoved = (name: keyof Moves) => asked[name] !== published[name]
  let moved = source
  if (isMoved('energy_growth_pct')) moved = moveGrowth(moved, asked.energy_growth_pct)
  if (isMoved('closure_gw')) moved = moveClosures(moved, asked.closure_gw, published.closure_gw)
  if (isMoved('clean_scale')) moved = scaleClean(moved, asked.clean_scale)
  if (isMoved('start')) moved = delayPlan(moved, asked.start / 12)
  if (isMoved('gas_gw')) moved = addGas(moved, asked.gas_gw)
  if (isMoved('carbon_usd_t')) moved = moveCarbon(moved, asked.carbon_usd_t, published.carbon_usd_t)
  return moved
}

function moveGrowth(source: AuthoredAccount, pct: number): AuthoredAccount {
  const { energy, peak } = source.demand
  const by = pct - energy.central
  const shift = <Row extends { low: number; central: number; high: number }>(row: Row): Row => ({
    ...row,
    low: row.low + by,
    central: row.central + by,
    high: row.high + by,
  })
  return { ...source, demand: { ...source.demand, energy: shift(energy), peak: shift(peak) } }
}

function mapPlan(source: AuthoredAccount, change: (row: CohortRow) => CohortRow): AuthoredAccount {
  const { cohorts } = readAccountInputs(source)
  return {
    ...source,
    cohorts: source.cohorts.map((row, i) => (cohorts[i]?.fleet === 'plan' ? change(row) : row)),
  }
}

function scaleClean(source: AuthoredAccount, factor: number): AuthoredAccount {
  return mapPlan(source, (row) =>
    row.gw > 0 && CLEAN.has(row.technology) ? { ...row, gw: row.gw * factor } : row
  )
}

function delayPlan(source: AuthoredAccount, years: number): AuthoredAccount {
  return mapPlan(source, (row) => ({
    ...row,
    in_service: row.in_service + years,
    ...(row.in_service_p5 === undefined ? {} : { in_service_p5: row.in_service_p5 + years }),
    ...(row.in_service_p95 === undefined ? {} : { in_service_p95: row.in_service_p95 + years }),
  }))
}

function moveClosures(source: AuthoredAccount, gw: number, published: number): AuthoredAccount {
  const coal = new Set(
    source.plants.filter(({ technology }) => technology === 'coal').map(({ id }) => id)
  )
  if (published > 0)
    return mapPlan(source, (row) =>
      row.gw < 0 && coal.has(row.plant) ? { ...row, gw: (row.gw * gw) / published } : row
    )
  const plant = source.plants.find(
    ({ technology, gw_base }) => technology === 'coal' && gw_base > 0
  )
  return plant ? addCohort(source, MOVED_CLOSURE, plant.id, 'coal', -gw) : source
}

function addGas(source: AuthoredAccount, gw: number): AuthoredAccount {
  const plant = source.plants.find(({ technology }) => technology === 'gas')
  return plant ? addCohort(source, MOVED_GAS, plant.id, 'gas', gw) : source
}

function addCohort(
  source: AuthoredAccount,
  id: string,
  plant: string,
  technology: 'coal' | 'gas',
  gw: number
): AuthoredAccount {
  const added: CohortRow = {
    id,
    plant,
    technology,
    stage: 'new',
    gw,
    in_service: source.target.deadline_year,
    not_built_pct: 0,
    in_reference: false,
  }
  return { ...source, cohorts: [...source.cohorts, added] }
}

/** Scale what is paid from today on; where nothing is paid, a price rises straight from 0 today. */
function moveCarbon(source: AuthoredAccount, price: number, published: number): AuthoredAccount {
  if (published > 0) {
    const factor = price / published
    const scale = (value: number | undefined) => (value === undefined ? undefined : value * factor)
    return {
      ...source,
      carbon: source.carbon.map((row) =>
        row.year <= CARBON_FROM
          ? row
          : { ...row, low: scale(row.low), central: scale(row.central), high: scale(row.high) }
      ),
    }
  }
  const point = (year: number, central: number): AuthoredAccount['carbon'][number] => ({
    instrument: 'as asked',
    year,
    low: central,
    central,
    high: central,
    currency_per_t: 'USD',
    paid_share: 1,
  })
  return {
    ...source,
    carbon: [point(CARBON_FROM, 0), point(source.target.deadline_year, price)],
  }
}
