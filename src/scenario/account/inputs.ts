import { addTo } from '../../core/entry.ts'
import type { AuthoredAccount } from './authored.ts'
import { type Cohort, readCohorts } from './cohorts.ts'
import { FILL, type Plant, readPlants } from './plants.ts'
import {
  CAPACITY_PRICE,
  STACK_DEFAULTS,
  STANDARD_H,
  SUPPORT,
  USD_PER_UNIT,
  VALUE_OF_LOST_LOAD,
} from '../../model/coefficients/power-year.ts'

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

function usdOf(currency: string): number {
  const usd = USD_PER_UNIT[currency]
  if (usd === undefined) throw new Error(`There is no exchange rate for ${currency}.`)
  return usd
}
