import { DAMAGE_FUNCTION_IDS, type DamageFunctionId } from '../../core/damage/damage-functions.ts'

/** Symbol of the register that chooses among damage functions. */
export const MIX_SYMBOL = 'damage_function_mix'

/**
 * Chance of each function where a request names none, assumed: a panel of countries, a meta-analysis,
 * and the function of an integrated assessment model.
 */
export const DAMAGE_FUNCTION_MIX = {
  kalkuhl_wenz_2020: 0.5,
  howard_sterner_2017_noncat: 0.3,
  dice2023: 0.2,
} as const satisfies Partial<Record<DamageFunctionId, number>>

const MIXED = Object.entries(DAMAGE_FUNCTION_MIX) as [keyof typeof DAMAGE_FUNCTION_MIX, number][]

/** The number of the damage function, in the order of the equations, that a coordinate chooses. */
export function chooseDamageFunction(u: number): number {
  let cumulative = 0
  for (const [id, weight] of MIXED) {
    cumulative += weight
    if (cumulative > u) return DAMAGE_FUNCTION_IDS.indexOf(id)
  }
  throw new RangeError('The chances of damage functions must add up to 1.')
}
