import {
  TECHNOLOGY_TABLE,
  type Technology,
  type TechnologyRow,
} from '../../model/coefficients/technologies.ts'
import type { AuthoredAccount, OperationRow, PlantRow } from './authored.ts'
import {
  NUCLEAR,
  STACK_DEFAULTS,
  STORES,
  THERMAL_DEFAULTS,
  type Kind,
  type ThermalDefaults,
} from '../../model/coefficients/power-year.ts'

export const FILL = 'fill'

/** How plant runs in the year: by weather, evenly, by month, dispatched, as a store, or not at all. */
export type Form = TechnologyRow['form'] | 'line'

/** A plant, with everything that its hours need but its GW. */
export interface Plant {
  readonly id: string
  readonly technology: Technology
  readonly kind: Kind | 'battery' | 'pumped' | 'response' | 'line'
  readonly form: Form
  readonly baseGw: number
  /** Decimal year in which it closed, if it has. */
  readonly closedAt: number | null
  readonly cf: number
  /** t CO2/MWh at the stack, and of the life cycle where the document counted it. */
  readonly factor: number
  readonly lifecycle: number | null
  /** Captured share and efficiency after capture; of other plant 0 and 1. */
  readonly captureRate: number
  /** Variable cost with its year, USD/MWh: fuel and other, or fuel alone where none is stated. */
  readonly cost: readonly YearValue[]
  readonly fuel: number
  readonly vom: number
  readonly unitGw: number | null
  readonly forced: number
  /** Share of the year in which it can run, less forced outages; null for the planned share of the table. */
  readonly availability: number | null
  readonly availabilityDeadline: number | null
  readonly planned: number
  readonly spread: number
  readonly water: number
  /** GW that must run in winter and summer, of the base year. */
  readonly mustRunWinterGw: number
  readonly mustRunSummerGw: number
  readonly months: readonly number[]
  readonly storageHours: number
}

export interface YearValue {
  readonly year: number
  readonly value: number
}

/** Least factor with which `other` plant counts as fossil, and least cf with which it runs evenly. */
const FOSSIL_FACTOR = 0.3
const STEADY_CF = 0.6
const LINE = /interconnector|links/u

/** Plant off the grid, which no fleet of a region counts. */
const OFF_GRID: ReadonlySet<string> = new Set(['offgrid_gas', 'ports_gas'])

/** Whether a plant serves only its own site, and so stands in no fleet. */
export function isOffGrid(id: string): boolean {
  return OFF_GRID.has(id)
}

/** Cogeneration with heat that is flat and no must-run, and a plant with capture among `other`. */
const FLAT_GAS = 'running_cogeneration'
const CAPTURE_IN_POOL: Readonly<Record<string, number>> = { net_zero_teesside: 0.04 }

/** Every plant of a document that is not counted under another name. */
export function readPlants(source: AuthoredAccount): Plant[] {
  const alias = source.power_year.alias ?? {}
  return source.plants.filter(({ id }) => !(id in alias)).map((row) => readPlant(row, source))
}

function readPlant(row: PlantRow, source: AuthoredAccount): Plant {
  // Dispatched plant has no capacity factor, and only capture captures.
  const { cf = 0, capture_rate: captureRate = 0 } = row
  const { form, kind } = classify(row)
  const operation = operationReader(source.operation, row.id, operationKind(kind, form))
  const { power_year: year } = source
  const defaults = thermalDefaults(kind)
  const forced = operation.number('forced_outage_pct')
  const availability = operation.number('availability_pct')
  const weeks = operation.number('planned_outage_weeks')
  const vom = captureVom(source, row, form) ?? defaults.vom
  const shareOf = operation.kindShare(source.plants)
  /** GW that must run; no row means none. */
  const mustRun = (quantity: string) => {
    const gw = operation.number(quantity)
    return gw === null ? 0 : gw * shareOf(quantity)
  }
  return {
    id: row.id,
    technology: row.technology,
    kind,
    form,
    baseGw: row.gw_base,
    closedAt: year.closed_at?.[row.id] ?? null,
    cf,
    factor: form === 'capture' ? (row.stack_t_per_mwh ?? STACK_DEFAULTS.gas) : factorOf(row, kind),
    lifecycle: row.lifecycle_t_per_mwh ?? null,
    captureRate,
    cost: readCost(operation, year.backcast_year),
    fuel: fuelOf(row, form, source),
    vom,
    unitGw: operation.number('unit_gw'),
    forced: forced === null ? defaults.forced : forced / 100,
    availability: availability === null ? null : availability / 100,
    availabilityDeadline: readAvailabilityDeadline(source, row.id, kind),
    planned: weeks === null ? defaults.planned : weeks / 52,
    spread: defaults.spread,
    water: defaults.water,
    mustRunWinterGw: mustRun('must_run_gw_winter'),
    mustRunSummerGw: mustRun('must_run_gw_summer'),
    months: readMonths(operation.list('hydro_month_shape')),
    storageHours:
      operation.number('storage_hours') ??
      (form === 'pumped' ? STORES.pumped.hours : STORES.battery.hours),
  }
}

function classify({ id, technology, cf = 0, factor_t_per_mwh: factor = 0 }: PlantRow): {
  form: Form
  kind: Plant['kind']
} {
  if (LINE.test(id)) return { form: 'line', kind: 'line' }
  if (technology !== 'other') {
    const { form, kind } = TECHNOLOGY_TABLE[technology]
    return { form, kind }
  }
  if (id === FLAT_GAS) return { form: 'flat', kind: 'gas' }
  if (id in CAPTURE_IN_POOL) return { form: 'pool', kind: 'capture' }
  if (factor >= FOSSIL_FACTOR) return { form: 'flat', kind: 'other_fossil' }
  return { form: cf >= STEADY_CF ? 'flat' : 'pool', kind: 'other' }
}

/** The name under which operation rows speak of all plants of a kind. */
function operationKind(kind: Plant['kind'], form: Form): string {
  if (form === 'battery') return 'batteries'
  if (form === 'pumped') return 'pumped_storage'
  if (form === 'response') return 'demand_response'
  return kind
}

function thermalDefaults(kind: Plant['kind']): ThermalDefaults {
  if (kind === 'nuclear')
    return { ...THERMAL_DEFAULTS.gas, forced: NUCLEAR.forced, planned: 0, vom: 0 }
  return kind === 'coal' || kind === 'gas' || kind === 'oil' || kind === 'capture'
    ? THERMAL_DEFAULTS[kind]
    : { ...THERMAL_DEFAULTS.import }
}

function factorOf({ id, factor_t_per_mwh: factor }: PlantRow, kind: Plant['kind']): number {
  const own = CAPTURE_IN_POOL[id]
  if (own !== undefined) return own
  if (factor !== undefined) return factor
  return kind === 'coal' || kind === 'gas' || kind === 'oil' ? STACK_DEFAULTS[kind] : 0
}

function fuelOf(row: PlantRow, form: Form, source: AuthoredAccount): number {
  if (row.fuel_usd_per_mwh !== undefined) return row.fuel_usd_per_mwh
  if (form !== 'thermal') return 0
  const fill = source.plants.find(({ id }) => id === FILL)
  if (fill?.fuel_usd_per_mwh === undefined)
    throw new Error(`${row.id} states no fuel_usd_per_mwh, and neither does the fill plant.`)
  return fill.fuel_usd_per_mwh
}

function captureVom(source: AuthoredAccount, row: PlantRow, form: Form): number | null {
  if (form !== 'capture') return null
  const cost = source.cost_rows.find(({ plant, kind }) => plant === row.id && kind === 'operation')
  return cost ? cost.unit_cost * cost.currency_factor : null
}

/** Variable cost of the back-cast year, of 2030 and of 2035, as far as stated. */
function readCost(operation: OperationReader, backcastYear: number): YearValue[] {
  const years: readonly [string, number][] = [
    ['variable_cost_usd_per_mwh', backcastYear],
    ['variable_cost_2030_usd_per_mwh', 2030],
    ['variable_cost_2035_usd_per_mwh', 2035],
  ]
  return years.flatMap(([quantity, year]) => {
    const value = operation.number(quantity)
    return value === null ? [] : [{ year, value }]
  })
}

function readAvailabilityDeadline(
  { power_year: { availability_deadline_pct: rows } }: AuthoredAccount,
  id: string,
  kind: string
): number | null {
  const pct = rows?.[id] ?? rows?.[kind]
  return pct === undefined ? null : pct / 100
}

function readMonths(shape: readonly number[] | null): number[] {
  if (!shape) return Array.from({ length: 12 }, () => 1)
  const sum = shape.reduce((total, value) => total + value, 0)
  return shape.map((value) => (value * 12) / sum)
}

interface OperationReader {
  readonly number: (quantity: string) => number | null
  readonly list: (quantity: string) => readonly number[] | null
  /** Share of a plant in a row that speaks of its kind, by base GW. */
  readonly kindShare: (plants: readonly PlantRow[]) => (quantity: string) => number
}

/** Reads the first row of a plant, else of its kind. */
function operationReader(rows: readonly OperationRow[], id: string, kind: string): OperationReader {
  const find = (quantity: string) => {
    const hasValue = (row: OperationRow) => row.quantity === quantity && row.value !== undefined
    const own = rows.find((row) => hasValue(row) && row.plant === id)
    return own ?? rows.find((row) => hasValue(row) && row.plant === kind)
  }
  return {
    number: (quantity) => {
      const value = find(quantity)?.value
      return typeof value === 'number' ? value : null
    },
    list: (quantity) => {
      const value = find(quantity)?.value
      return value === undefined || typeof value === 'number' ? null : value
    },
    kindShare: (plants) => (quantity) => {
      if (find(quantity)?.plant === id) return 1
      const ofKind = plants.filter((row) => operationKind(...kindAndForm(row)) === kind)
      const total = ofKind.reduce((sum, { gw_base }) => sum + gw_base, 0)
      const own = plants.find((row) => row.id === id)
      return own && total > 0 ? own.gw_base / total : 0
    },
  }
}

function kindAndForm(row: PlantRow): [Plant['kind'], Form] {
  const { kind, form } = classify(row)
  return [kind, form]
}
