import { listPlaces, type ChainPlace } from '../../../src/core/chain/places.ts'
import type { ChainRequest } from '../../../src/core/chain/request-vector.ts'
import { PATHWAY_IDS } from '../../../src/core/climate/pathways.ts'
import { SHOCK_IDS } from '../../../src/model/coefficients/hazards.ts'
import { DAMAGE_FUNCTION_IDS } from '../../../src/core/damage/damage-functions.ts'
import { CONTINENTS } from '../../../src/core/geography/sub-regions.ts'
import { INDUSTRY_IDS } from '../../../src/core/industry/industries.ts'

/** A request at a place, with a coefficient vector. */
export interface RandomCase {
  readonly place: ChainPlace
  readonly request: ChainRequest
  readonly coefficients: Float64Array
}

const PLACES = Object.keys(CONTINENTS).flatMap((id) => listPlaces(id))

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Generate a request; every third has shocks, and every coefficient is changed by up to a tenth.
 */
export function drawCase(random: () => number, central: Float64Array): RandomCase {
  const isPathway = random() < 0.5
  return {
    place: pick(PLACES, random),
    request: {
      climate_pathway: isPathway ? pick(PATHWAY_IDS, random) : null,
      warming_c: isPathway ? null : 6 * random(),
      horizon: 2025 + Math.floor(76 * random()),
      industry: pick(INDUSTRY_IDS, random),
      active_shocks: random() < 1 / 3 ? SHOCK_IDS.filter(() => random() < 0.4) : [],
      damage_function: pick(DAMAGE_FUNCTION_IDS, random),
      adaptation_level: random() < 0.5 ? 0 : random(),
      carbon_price_usd_per_t: random() < 0.5 ? null : 500 * random(),
    },
    coefficients: central.map((value) => value * (0.9 + 0.2 * random())),
  }
}

/** Pick one of several with equal probability. Throws if there are none. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(items.length * random())]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
