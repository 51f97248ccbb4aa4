import { addTo } from '../../core/entry.ts'
import { TECHNOLOGY_TABLE, type Technology } from '../../model/coefficients/technologies.ts'
import type { AuthoredAccount, CohortRow, OperationRow, PlantRow } from './authored.ts'
import {
  CAPACITY_PRICE,
  NUCLEAR,
  STACK_DEFAULTS,
  STANDARD_H,
  STORES,
  SUPPORT,
  THERMAL_DEFAULTS,
  USD_PER_UNIT,
  VALUE_OF_LOST_LOAD,
  type Kind,
  type ThermalDefaults,
} from '../../model/coefficients/power-year.ts'

export const FILL = 'fill'

/** How plant runs in the year: by weather, evenly, by month, dispatched, as a store, or not at all. */
export type Form =
  | 'variable'
  | 'flat'
  | 'pool'
  | 'thermal'
  | 'capture'
  | 'battery'
  | 'pumped'
  | 'response'
  | 'line'

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

/** A cohort with the place of its plant among the plants. */
export interface Cohort {
  readonly id: string
  readonly plant: number
  readonly technology: Technology
  readonly stage: CohortRow['stage']
  readonly gw: number
  readonly date: number
  readonly p5: number
  readonly p95: number
  readonly notBuilt: number
  /** Happens without a new decision, belongs to the plan, or stands in neither fleet. */
  readonly fleet: 'reference' | 'plan' | 'none'
  readonly isImplausible: boolean
  /** Places of the cohorts that it brings forward. */
  readonly replaces: readonly number[]
  readonly decides: string
  readonly mark: string
}

export interface CarbonPoint {
  readonly instrument: string
  readonly year: number
  readonly low: number
  readonly central: number
  readonly high: number
  /** USD for one unit of its currency, and the share that plants pay. */
  readonly usd: number
  readonly paidShare: number
  readonly mark: string
}

/** Everything that the account of a region is computed from, as plain numbers. */
export interface AccountInputs {
  readonly baseYear: number
  readonly backcastYear: number
  readonly deadlineYear: number
  readonly plants: readonly Plant[]
  readonly cohorts: readonly Cohort[]
  /** Observed generation of the back-cast year by kind. */
  readonly observedTwh: ReadonlyMap<string, number>
  readonly extraPlants: readonly {
    readonly id: string
    readonly gw: number
    readonly factor: number
  }[]
  readonly hasStackFactors: boolean
  readonly loadTwh: number
  readonly netImportTwh: number
  readonly netImportDeadlineTwh: number
  readonly peakGw: number
  readonly peakYear: number
  /** % a year: 5, 50 and 95 %. */
  readonly energyGrowth: Range
  readonly peakGrowth: Range
  readonly supportGw: number
  readonly supportPrice: number
  readonly supportFactor: number
  readonly exportRoomGw: number
  readonly carbon: readonly CarbonPoint[]
  readonly standardH: number
  readonly capacityPrice: number
  readonly voll: number
  readonly keepsCoal: boolean
  readonly captureEfficiency: number
  /** t/MWh of load that stays dark. */
  readonly darknessFactor: number
  readonly gasStackFactor: number
  readonly weather: string
  readonly isSouthern: boolean
  readonly yields: Readonly<Record<YieldName, Range | null>>
  readonly baselineError: Range | null
  /** Yields that a variant fixes: in the central case and in every future. */
  readonly fixedYields: Readonly<Partial<Record<YieldName, number>>>
}

export interface Range {
  readonly low: number
  readonly central: number
  readonly high: number
}

export const YIELDS = ['hydro', 'wind', 'sun', 'capture'] as const
export type YieldName = (typeof YIELDS)[number]

const SOUTHERN_SETS: ReadonlySet<string> = new Set(['ZA', 'ID-JB'])
const HOURS_OF_DAY = 24

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

/** Read the authored sections of a document. Throws if a cohort names no plant. */
export function readAccountInputs(source: AuthoredAccount): AccountInputs {
  const { power_year: year, demand, power_account } = source
  const plants = readPlants(source)
  const place = new Map(plants.map(({ id }, index) => [id, index]))
  const [peak] = demand.base_peak
  if (peak?.central === undefined || peak.to_year === undefined)
    throw new Error('demand.base_peak needs a row with central and to_year.')
  const support = readSupport(source)
  const stack = year.stack_t_per_mwh
  return {
    baseYear: year.base_year,
    backcastYear: year.backcast_year,
    deadlineYear: source.target.deadline_year,
    plants,
    cohorts: readCohorts(source, place),
    observedTwh: sumObserved(year.backcast_twh),
    extraPlants: Object.entries(year.extra_plant_gw ?? {}).map(([id, gw]) => ({
      id,
      gw,
      factor: stack?.[id] ?? STACK_DEFAULTS.oil,
    })),
    hasStackFactors: stack !== undefined,
    loadTwh:
      Object.values(year.backcast_twh).reduce((sum, twh) => sum + twh, 0) + year.net_import_twh,
    netImportTwh: year.net_import_twh,
    netImportDeadlineTwh: year.net_import_deadline_twh ?? year.net_import_twh,
    peakGw: peak.central,
    peakYear: peak.to_year,
    energyGrowth: demand.energy,
    peakGrowth: demand.peak,
    ...support,
    exportRoomGw: source.imports
      .filter(({ direction }) => ['out', 'export', 'both'].includes(direction))
      .reduce((sum, { gw = 0 }) => sum + gw, 0),
    carbon: readCarbon(source),
    standardH: readStandard(source),
    capacityPrice:
      numberOf(source.standard, 'capacity_price') ?? year.capacity_price ?? CAPACITY_PRICE,
    voll: Math.min(
      VALUE_OF_LOST_LOAD.most,
      Math.max(
        VALUE_OF_LOST_LOAD.least,
        numberOf(source.standard, 'value_of_lost_load') ?? VALUE_OF_LOST_LOAD.central
      )
    ),
    keepsCoal: power_account.reserve_closure === 'coal',
    captureEfficiency: power_account.capture_efficiency,
    darknessFactor: darknessFactor(plants),
    gasStackFactor: gasStackFactor(source, plants),
    weather: year.weather,
    isSouthern: SOUTHERN_SETS.has(year.weather),
    yields: {
      hydro: readRange(source, 'hydro'),
      wind: readRange(source, 'wind'),
      sun: readRange(source, 'sun'),
      capture: readRange(source, 'capture'),
    },
    baselineError: readRange(source, 'ceiling_pct'),
    fixedYields: readFixedYields(source),
  }
}

/** Yields that the document fixes, by the names of their symbols. */
function readFixedYields({ samples }: AuthoredAccount): Partial<Record<YieldName, number>> {
  const fixed = samples?.fixed ?? {}
  return Object.fromEntries(
    YIELDS.flatMap((name) => {
      const value = fixed[`${name}_yield`]
      return value === undefined ? [] : [[name, value]]
    })
  )
}

/** The kind of an observed row; lignite and hard coal are both coal. */
function sumObserved(rows: Readonly<Record<string, number>>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, twh] of Object.entries(rows))
    addTo(sums, name === 'lignite' || name === 'hard_coal' ? 'coal' : name, twh)
  return sums
}

function readRange({ distributions }: AuthoredAccount, moves: string): Range | null {
  const row = distributions.find((candidate) => candidate.moves === moves)
  if (!row || row.low_p5 >= row.high_p95) return null
  return { low: row.low_p5, central: row.central, high: row.high_p95 }
}

function numberOf(rows: AuthoredAccount['standard'], name: string): number | null {
  const value = rows.find((row) => row.standard === name && typeof row.value === 'number')?.value
  return typeof value === 'number' ? value : null
}

/** Hours of lost load a year: the region's own standard, in whichever measure it is in force. */
function readStandard({ standard, power_year }: AuthoredAccount): number {
  if (power_year.standard_h !== undefined) return power_year.standard_h
  const expectation = standard.find(
    (row) => row.standard === 'loss_of_load_expectation' && typeof row.value === 'number'
  )
  if (expectation && typeof expectation.value === 'number')
    return expectation.unit?.includes('day') ? expectation.value * HOURS_OF_DAY : expectation.value
  const hours = numberOf(standard, 'loss_of_load_hours')
  if (hours !== null) return hours
  const probability = numberOf(standard, 'loss_of_load_probability')
  if (probability !== null) return probability * 87.6
  const frequency = numberOf(standard, 'loss_of_load_frequency')
  return frequency === null ? STANDARD_H : frequency * HOURS_OF_DAY
}

/** Firm help of neighbours at the peak, with its price and tonnes: means of the rows by firm GW. */
function readSupport({ imports }: AuthoredAccount) {
  const inward = imports.filter(({ direction }) => ['in', 'import', 'both'].includes(direction))
  const isTotal = ({ neighbour }: { neighbour: string }) => /^all\b/u.test(neighbour)
  const total = inward.find((row) => isTotal(row) && row.firm_at_peak_gw !== undefined)
  const others = inward.filter((row) => !isTotal(row))
  const rows = total ? [total] : others
  const supportGw = rows.reduce((sum, { firm_at_peak_gw: gw = 0 }) => sum + gw, 0)
  const priced = others.filter(({ price_usd_per_mwh }) => price_usd_per_mwh !== undefined)
  const weighted = priced.some(({ firm_at_peak_gw: gw = 0 }) => gw > 0) ? priced : rows
  const price = weightedMean(weighted, ({ price_usd_per_mwh }) => price_usd_per_mwh)
  const factor = weightedMean(weighted, ({ factor_t_per_mwh }) => factor_t_per_mwh)
  return {
    supportGw,
    supportPrice: Math.max(SUPPORT.leastPrice, price ?? SUPPORT.leastPrice),
    supportFactor: factor ?? SUPPORT.factor,
  }
}

function weightedMean(
  rows: AuthoredAccount['imports'],
  read: (row: AuthoredAccount['imports'][number]) => number | undefined
): number | null {
  let sum = 0
  let weight = 0
  for (const row of rows) {
    const value = read(row)
    const { firm_at_peak_gw: gw = 0 } = row
    if (value === undefined) continue
    sum += gw * value
    weight += gw
  }
  return weight > 0 ? sum / weight : null
}

function readCarbon({ carbon, power_year, power_account }: AuthoredAccount): CarbonPoint[] {
  return carbon.flatMap((row) => {
    const { low, central, high, paid_share: share, currency_per_t: currency } = row
    if (share === undefined || central === undefined) return []
    return [
      {
        instrument: row.instrument,
        year: row.year,
        low: low ?? central,
        central,
        high: high ?? central,
        usd: currency === 'EUR' ? power_account.usd_per_eur : usdOf(currency),
        paidShare: power_year.paid_share ?? share,
        mark: row.mark ?? '',
      },
    ]
  })
}

/** t CO2/MWh of load that stays dark, where a region has neither fill plant nor coal (RULES 2, assumed). */
const DARKNESS_FACTOR = 0.45

function darknessFactor(plants: readonly Plant[]): number {
  const fill = plants.find(({ id }) => id === FILL)
  const coal = plants.find(({ kind }) => kind === 'coal')
  return fill?.factor ?? coal?.factor ?? DARKNESS_FACTOR
}

function gasStackFactor(source: AuthoredAccount, plants: readonly Plant[]): number {
  const fill = plants.find(({ id }) => id === FILL)
  if (fill?.kind === 'gas') return fill.factor
  return source.power_year.stack_t_per_mwh?.gas ?? STACK_DEFAULTS.gas
}

function readCohorts(source: AuthoredAccount, place: ReadonlyMap<string, number>): Cohort[] {
  const alias = source.power_year.alias ?? {}
  const index = new Map(source.cohorts.map(({ id }, i) => [id, i]))
  return source.cohorts.map((row) => {
    const plant = place.get(alias[row.plant] ?? row.plant)
    if (plant === undefined)
      throw new Error(`Cohort ${row.id} names the plant ${row.plant}, which is not in plants.`)
    return {
      id: row.id,
      plant,
      technology: row.technology,
      stage: row.stage,
      gw: row.gw,
      date: row.in_service,
      p5: row.in_service_p5 ?? row.in_service,
      p95: row.in_service_p95 ?? row.in_service,
      notBuilt: row.not_built_pct / 100,
      fleet: fleetOf(row),
      isImplausible: row.implausible ?? false,
      replaces: (row.replaces ?? []).map((id) => {
        const replaced = index.get(id)
        if (replaced === undefined)
          throw new Error(`Cohort ${row.id} replaces ${id}, which is no cohort.`)
        return replaced
      }),
      decides: row.decides ?? '',
      mark: row.mark ?? '',
    }
  })
}

const PLAN_STAGES: ReadonlySet<string> = new Set(['new', 'queue', 'life_extension', 'closure'])

function fleetOf(row: CohortRow): Cohort['fleet'] {
  if (isOffGrid(row.plant)) return 'none'
  // Life extensions of coal are a risk that the page names; neither fleet counts on them.
  if (row.stage === 'life_extension' && row.technology === 'coal') return 'none'
  if (row.in_reference) return 'reference'
  if (row.in_plan) return 'plan'
  if (!PLAN_STAGES.has(row.stage)) return 'none'
  const isGas = row.technology === 'gas' || row.technology === 'gas_new'
  if (row.gw > 0 && row.technology === 'coal') return 'none'
  if (row.gw > 0 && isGas && row.stage !== 'new') return 'none'
  return 'plan'
}

function readPlants(source: AuthoredAccount): Plant[] {
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

function usdOf(currency: string): number {
  const usd = USD_PER_UNIT[currency]
  if (usd === undefined) throw new Error(`There is no exchange rate for ${currency}.`)
  return usd
}
