import type { BudgetDamage } from '../chain/budget-vectors.ts'
import { CENTRAL_COEFFICIENTS } from '../chain/coefficient-vector.ts'
import {
  CHAIN_TABLES,
  LAYOUT_SIZE,
  meanOfPlaces,
  outputSlot,
  splitDamage,
} from '../chain/evaluate.ts'
import { listPlaces, productOf, type ChainPlace } from '../chain/places.ts'
import {
  createRequestVector,
  fillRequestVector,
  REQUEST_SLOTS,
  type ChainRequest,
} from '../chain/request-vector.ts'
import { DEFAULT_DAMAGE_FUNCTION, type DamageFunctionId } from '../damage/damage-functions.ts'
import { entryAt, numberAt } from '../entry.ts'
import { evaluate, evaluateCalm, evaluateDamageCalm, settle, STATE_SIZE } from '../kernels/chain.ts'
import { CHAIN_DRAWS } from '../kernels/draws.ts'
import { chooseDamageFunction, MIX_SYMBOL } from '../../model/coefficients/damage-function-mix.ts'
import type { Draws } from './draws.ts'
import type { UndrawnCoefficient } from './draw-entries.ts'
import { createMover, listSymbols, raiseUndrawn } from './moved-coefficients.ts'
import { createSeaLevelMover, createSeaLevelReader, SEA_LEVEL_SYMBOL } from './sea-level.ts'

/** A request of the chain; without a damage function each draw takes one of a mix. */
export interface SampledRequest extends Omit<ChainRequest, 'damage_function'> {
  readonly geography: string
  readonly damage_function: DamageFunctionId | null
}

/** Climate and damage of a geography, draw after draw. */
export interface SampledChain {
  /** Take the coefficients, the sea level and the damage function of a draw. */
  readonly moveTo: (draw: number) => void
  /** Set the year and the warming level of what is evaluated next. */
  readonly setPoint: (year: number, warming_c: number) => void
  /**
   * Take industry, year, warming level, shocks and adaptation of another request vector for what is
   * evaluated next. Its forcing must be of the same kind and pathway: those moved the sea level.
   */
  readonly setRequest: (request: Float64Array, hasShocks: boolean) => void
  /** Set the carbon price, USD of 2022 per tonne, of what is evaluated next. */
  readonly setCarbonPrice: (price: number) => void
  /** Every number in the order of the kernel's answer vector, until the next call. */
  readonly evaluate: () => Float64Array
  /** The same as if no shock struck. */
  readonly evaluateCalm: () => Float64Array
  /** Damage that a budget feels in the last answer, all figures in it. */
  readonly damageOfAnswer: () => BudgetDamage
  /** The same without shocks, evaluated anew. */
  readonly calmDamage: () => BudgetDamage
  /** What was computed with it: GDP that climate takes in all, percent. */
  readonly calmDamageInAll: () => number
}

const ADDITIONAL_DAMAGE = outputSlot('gdp_damage_additional_pct')
const OUTPUT_DAMAGE = outputSlot('output_damage_pct')
const ALL_DAMAGE = outputSlot('gdp_damage_pct')

/** Symbols that may move climate and damage; which of them an answer reads depends on the request. */
export function chainSymbols({ damage_function: named }: SampledRequest): string[] {
  const mix = named === null ? [MIX_SYMBOL] : []
  return [...listSymbols(CHAIN_DRAWS), SEA_LEVEL_SYMBOL, ...mix]
}

/** Prepare climate and damage of a geography for a sample. Warming is drawn, or fixed by the request. */
export function createSampledChain(
  request: SampledRequest,
  draws: Draws,
  isWarmingDrawn: boolean,
  undrawn: UndrawnCoefficient | null
): SampledChain {
  const places = listPlaces(request.geography)
  const coefficients = CENTRAL_COEFFICIENTS.slice()
  if (undrawn) raiseUndrawn(coefficients, undrawn)
  const tables = CHAIN_TABLES.slice()
  const vector = createRequestVector()
  fillRequestVector(vector, {
    ...request,
    damage_function: request.damage_function ?? DEFAULT_DAMAGE_FUNCTION,
  })
  const moveCoefficients = createMover(coefficients, CHAIN_DRAWS, draws)
  const moveSeaLevel = createSeaLevelMover(tables, request.climate_pathway)
  const readSeaLevel = createSeaLevelReader(draws, isWarmingDrawn)
  const mix = request.damage_function === null ? draws.symbol(MIX_SYMBOL).u : null
  const states = places.map(() => new Float64Array(STATE_SIZE))
  const outputs = places.map(() => new Float64Array(LAYOUT_SIZE))
  const mean = new Float64Array(LAYOUT_SIZE)

  const run = (stage: typeof evaluate): void => {
    for (let index = 0; index < places.length; index += 1) {
      stage(
        coefficients,
        entryAt(places, index).vector,
        tables,
        entryAt(states, index),
        vector,
        entryAt(outputs, index)
      )
    }
  }
  const answer = (stage: typeof evaluate): Float64Array => {
    run(stage)
    return places.length === 1 ? entryAt(outputs, 0) : meanOfPlaces(places, outputs, mean)
  }
  const readDamage = (): BudgetDamage =>
    splitDamage(
      meanOutput(places, outputs, ADDITIONAL_DAMAGE),
      meanOutput(places, outputs, OUTPUT_DAMAGE)
    )
  let stage = request.active_shocks.length > 0 ? evaluate : evaluateCalm

  return {
    moveTo: (draw) => {
      moveCoefficients(draw)
      moveSeaLevel(readSeaLevel(draw))
      if (mix) vector[REQUEST_SLOTS.damage_function] = chooseDamageFunction(numberAt(mix, draw))
      for (let index = 0; index < places.length; index += 1) {
        const place = entryAt(places, index)
        settle(coefficients, place.vector, tables, entryAt(states, index))
      }
    },
    setPoint: (year, warming_c) => {
      vector[REQUEST_SLOTS.horizon] = year
      vector[REQUEST_SLOTS.warming_c] = warming_c
    },
    setRequest: (next, hasShocks) => {
      const chosen = numberAt(vector, REQUEST_SLOTS.damage_function)
      vector.set(next)
      if (mix) vector[REQUEST_SLOTS.damage_function] = chosen
      stage = hasShocks ? evaluate : evaluateCalm
    },
    setCarbonPrice: (price) => {
      vector[REQUEST_SLOTS.carbon_price_usd_per_t] = price
    },
    evaluate: () => answer(stage),
    evaluateCalm: () => answer(evaluateCalm),
    damageOfAnswer: readDamage,
    calmDamage: () => {
      run(evaluateDamageCalm)
      return readDamage()
    },
    calmDamageInAll: () => meanOutput(places, outputs, ALL_DAMAGE),
  }
}

/** A number of the answer, as the mean over places by their product. */
function meanOutput(
  places: readonly ChainPlace[],
  outputs: readonly Float64Array[],
  slot: number
): number {
  if (places.length === 1) return numberAt(entryAt(outputs, 0), slot)
  let sum = 0
  let weights = 0
  for (let index = 0; index < places.length; index += 1) {
    const weight = productOf(entryAt(places, index))
    weights += weight
    sum += weight * numberAt(entryAt(outputs, index), slot)
  }
  return sum / weights
}
