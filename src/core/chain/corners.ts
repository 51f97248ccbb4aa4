import { entryAt } from '../entry.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from './request-ranges.ts'
import { DEFAULT_DAMAGE_FUNCTION } from '../damage/damage-functions.ts'
import { DRAWS as NUMBERS } from '../kernels/chain-numbers.ts'
import { NORMAL_95 } from '../model/normal-quantile.ts'
import { CENTRAL_COEFFICIENTS, coefficientSlot } from './coefficient-vector.ts'
import {
  evaluateChain,
  evaluatePlace,
  LAYOUT_SIZE,
  outputSlot,
  settlePlace,
  type ChainValues,
  type SettledPlace,
} from './evaluate.ts'
import type { ChainPlace } from './places.ts'
import { createRequestVector, fillRequestVector, type ChainRequest } from './request-vector.ts'

/** Warming level at which the ends of a corner are chosen, degC. */
const CORNER_WARMING_C = 2

/** The independent draws, each with the coefficients that depend on it. */
const DRAWS: readonly Draw[] = NUMBERS.map(([slots, at5, at95]) => ({ slots, at5, at95 }))

const corners = new Map<string, Corners>()

/** A place with every range at the low-damage end, and one at the high-damage end. */
export interface Corners {
  readonly low: SettledPlace
  readonly high: SettledPlace
}

/**
 * The joint corners of a place: every coefficient with a distribution at its 5th or 95th
 * percentile, whichever gives the lower (or higher) additional GDP damage at 2 degC with all others
 * central. In a tie the combined derating of manufacturing decides. The warming of a pathway is
 * varied as well. Computed once per place.
 */
export function cornersOf(place: ChainPlace): Corners {
  const known = corners.get(place.id)
  if (known) return known
  const low = CENTRAL_COEFFICIENTS.slice()
  const high = CENTRAL_COEFFICIENTS.slice()
  for (const draw of DRAWS) {
    const direction = directionOf(place, draw)
    if (direction === 0) continue
    moveDraw(low, draw, -direction)
    moveDraw(high, draw, direction)
  }
  const warming = coefficientSlot('warming_quantile')
  low[warming] = -NORMAL_95
  high[warming] = NORMAL_95
  const found = { low: settlePlace(place, low), high: settlePlace(place, high) }
  corners.set(place.id, found)
  return found
}

/** A request evaluated centrally and at the low-damage and the high-damage corner. */
export interface ChainRun {
  readonly low: ChainValues
  readonly central: ChainValues
  readonly high: ChainValues
}

/** Evaluate the chain three times: central, low and high. */
export function runChain(geographyId: string, asked: ChainRequest): ChainRun {
  return {
    low: evaluateChain(geographyId, asked, (place) => cornersOf(place).low),
    central: evaluateChain(geographyId, asked),
    high: evaluateChain(geographyId, asked, (place) => cornersOf(place).high),
  }
}

/** The 5th and 95th percentile of one draw, by index of the coefficient vector. */
interface Draw {
  readonly slots: readonly number[]
  readonly at5: readonly number[]
  readonly at95: readonly number[]
}

function moveDraw(vector: Float64Array, { slots, at5, at95 }: Draw, direction: number): void {
  const values = direction < 0 ? at5 : at95
  slots.forEach((slot, index) => {
    vector[slot] = entryAt(values, index)
  })
}

const request = createRequestVector()
const output = new Float64Array(LAYOUT_SIZE)
fillRequestVector(request, {
  climate_pathway: null,
  warming_c: CORNER_WARMING_C,
  horizon: PHYSICAL_CLIMATE_DEFAULTS.horizon,
  industry: 'manufacturing',
  active_shocks: [],
  damage_function: DEFAULT_DAMAGE_FUNCTION,
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
})

/** 1 if the 95th percentile gives more damage, -1 if the 5th does, 0 if there is no effect. */
function directionOf(place: ChainPlace, draw: Draw): number {
  const [gdp5, industry5] = damageAt(place, draw, -1)
  const [gdp95, industry95] = damageAt(place, draw, 1)
  return Math.sign(gdp95 - gdp5) || Math.sign(industry95 - industry5)
}

function damageAt(place: ChainPlace, draw: Draw, end: number): [gdp: number, industry: number] {
  const coefficients = CENTRAL_COEFFICIENTS.slice()
  moveDraw(coefficients, draw, end)
  evaluatePlace(settlePlace(place, coefficients), request, false, output)
  return [
    entryAt(output, outputSlot('gdp_damage_additional_pct')),
    entryAt(output, outputSlot('combined_derating')),
  ]
}
