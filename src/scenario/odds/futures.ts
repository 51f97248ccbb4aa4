import { entryAt, numberAt } from '../../core/entry.ts'
import { normalQuantile } from '../../core/model/normal-quantile.ts'
import { blockPlace } from '../../core/uncertainty/dimensions.ts'
import { listCoordinates } from '../../core/uncertainty/points.ts'
import { centralDrivers } from '../account/central.ts'
import type { Drivers } from '../account/load.ts'
import type { AccountInputs } from '../account/inputs.ts'
import { carbonPrice, twoPiece, twoPieceLog } from '../account/ranges.ts'
import { shareInService, statedSchedule, type Schedule } from '../account/schedule.ts'
import {
  builtAt,
  builtSymbol,
  dateSymbol,
  hasDrawnDate,
  listSymbols,
  WEATHER_YEAR,
} from './symbols.ts'

export const DEFAULT_SAMPLES = 1024
export const DEFAULT_SEED = 20_261_122

/** Ranges of fuel prices: factors at 5, 50 and 95 % (RULES 5, assumed). */
const GAS_PRICE = { low: 0.65, central: 1, high: 1.6 }
const COAL_PRICE = { low: 0.75, central: 1, high: 1.35 }

/** Growth of the peak follows that of energy; their squares sum to 1 (RULES 5, assumed). */
const PEAK_FOLLOWS = 0.8
const PEAK_OWN = 0.6

/** A year without wind is no year: yields stay above this. */
const LEAST_YIELD = 0.3

/** The cases in which the odds are asked (RULES 5). */
export const BLOCKS = ['reference', 'in_time', 'as_planned', 'late12', 'late24'] as const
export type Block = (typeof BLOCKS)[number]

/** Years by which all dates of the plan are later. */
const DELAY_YEARS: Readonly<Record<Block, number>> = {
  reference: 0,
  in_time: 0,
  as_planned: 0,
  late12: 1,
  late24: 2,
}

/** One future: what it draws, the same in every block. */
export interface Future {
  readonly weatherYear: number
  readonly driversIn: (year: number) => Drivers
  /** % of the ceiling of our own test. */
  readonly baselineErrorPct: number
  readonly scheduleOf: (block: Block) => Schedule
}

/** The futures of a region: coordinates by symbol, read one future at a time. */
export class Futures {
  readonly inputs: AccountInputs
  readonly symbols: readonly string[]
  readonly count: number
  readonly #coordinates: ReadonlyMap<string, Float64Array>
  readonly #weatherYears: number

  constructor(
    inputs: AccountInputs,
    weatherYears: number,
    {
      count = DEFAULT_SAMPLES,
      seed = DEFAULT_SEED,
      parentSymbols,
      like,
    }: {
      count?: number
      seed?: number
      /** Symbols of the parent of a variant, whose places it keeps. */
      parentSymbols?: readonly string[]
      /** Futures of the same count and seed, whose coordinates are taken over where all symbols agree. */
      like?: Futures | undefined
    } = {}
  ) {
    this.inputs = inputs
    this.count = count
    this.symbols = listSymbols(inputs, parentSymbols)
    this.#weatherYears = weatherYears
    this.#coordinates =
      like !== undefined && like.symbols.join() === this.symbols.join()
        ? like.#coordinates
        : new Map(
            this.symbols.map((symbol, index) => [
              symbol,
              listCoordinates(
                { symbol, ...blockPlace('report', index) },
                { count, seed, sample: 'first' }
              ),
            ])
          )
  }

  /** Coordinates of a symbol over all futures, between 0 and 1. */
  coordinates(symbol: string): Float64Array {
    const own = this.#coordinates.get(symbol)
    if (!own) throw new Error(`${symbol} is not drawn.`)
    return own
  }

  /** The future with this index. */
  at(index: number): Future {
    const { inputs } = this
    const dates = Float64Array.from(inputs.cohorts, (cohort) => {
      if (cohort.fleet === 'none' || !hasDrawnDate(cohort)) return cohort.date
      const { p5: low, date: central, p95: high } = cohort
      return twoPiece({ low, central, high }, this.#z(dateSymbol(cohort), index))
    })
    const built = Float64Array.from(inputs.cohorts, (cohort) =>
      cohort.fleet === 'none' || cohort.notBuilt === 0
        ? 1
        : builtAt(cohort, this.#u(builtSymbol(cohort), index))
    )
    return {
      weatherYear: Math.floor(this.#u(WEATHER_YEAR, index) * this.#weatherYears),
      baselineErrorPct: inputs.baselineError
        ? twoPiece(inputs.baselineError, this.#z('baseline_error', index))
        : 0,
      driversIn: (year) => this.#drivers(index, year),
      scheduleOf: (block) => scheduleOf(inputs, block, dates, built),
    }
  }

  #u(symbol: string, index: number): number {
    return numberAt(this.coordinates(symbol), index)
  }

  #z(symbol: string, index: number): number {
    return normalQuantile(this.#u(symbol, index))
  }

  #drivers(index: number, year: number): Drivers {
    const { inputs } = this
    const { carbon, energyGrowth, peakGrowth, yields } = inputs
    const zEnergy = this.#z('energy_growth', index)
    const zPeak = PEAK_FOLLOWS * zEnergy + PEAK_OWN * this.#z('peak_growth', index)
    const hasCarbon = this.#coordinates.has('carbon_price')
    const hasCoal = this.#coordinates.has('coal_price')
    const central = centralDrivers(inputs, year)
    const yieldOf = (name: 'hydro' | 'wind' | 'sun' | 'capture', usual: number) => {
      const range = yields[name]
      const fixed = inputs.fixedYields[name]
      if (fixed !== undefined) return fixed
      return range ? Math.max(LEAST_YIELD, twoPiece(range, this.#z(`${name}_yield`, index))) : usual
    }
    return {
      energyGrowthPct: twoPiece(energyGrowth, zEnergy),
      peakGrowthPct: twoPiece(peakGrowth, zPeak),
      carbonUsdT: hasCarbon ? carbonPrice(carbon, year, this.#z('carbon_price', index)) : 0,
      gasPrice: twoPieceLog(GAS_PRICE, this.#z('gas_price', index)),
      coalPrice: hasCoal ? twoPieceLog(COAL_PRICE, this.#z('coal_price', index)) : 1,
      hydroYield: yieldOf('hydro', central.hydroYield),
      windYield: yieldOf('wind', central.windYield),
      sunYield: yieldOf('sun', central.sunYield),
      captureYield: yieldOf('capture', central.captureYield),
      mustRunLeft: this.#u('must_run_left', index),
    }
  }
}

/** Range of the gas price at a quantile of its logarithm: for break-even prices. */
export function gasPriceAt(z: number): number {
  return twoPieceLog(GAS_PRICE, z)
}

/**
 * Dates and flags of a block. What is contracted is outside the hands of who decides, so its dates
 * and flags are drawn in every block; the plan is built on its stated dates where it is in time.
 */
function scheduleOf(
  inputs: AccountInputs,
  block: Block,
  dates: Float64Array,
  built: Float64Array
): Schedule {
  const { cohorts } = inputs
  const delay = DELAY_YEARS[block]
  const stated = statedSchedule(inputs)
  return {
    share: (index, year) => {
      const cohort = entryAt(cohorts, index)
      if (cohort.fleet === 'plan' && block === 'in_time') return stated.share(index, year)
      const shift = cohort.fleet === 'plan' ? delay : 0
      return shareInService(cohort, year, numberAt(dates, index) + shift)
    },
    built: (index) =>
      entryAt(cohorts, index).fleet === 'plan' && block === 'in_time' ? 1 : numberAt(built, index),
  }
}
