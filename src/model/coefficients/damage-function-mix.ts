import { DAMAGE_FUNCTION_IDS, STUDY_IDS, type StudyId } from '../../core/damage/damage-functions.ts'

/** Symbol of the register that chooses among damage functions. */
export const MIX_SYMBOL = 'damage_function_mix'

/**
 * Weight of each family of studies in the mean, and its chance in a draw, assumed: detail of
 * countries first, number of channels second. One panel of levels and one model of many sectors
 * weigh alike, then a panel with effects that last, a meta-analysis, an integrated assessment model.
 */
export const DAMAGE_FUNCTION_MIX: Readonly<Record<StudyId, number>> = {
  kalkuhl_wenz_2020: 0.3,
  coacch_2023: 0.3,
  persistent_2025: 0.15,
  howard_sterner_2017_noncat: 0.15,
  dice2023: 0.1,
}

/** The number of the damage function, in the order of the equations, that a coordinate chooses. */
export function chooseDamageFunction(u: number): number {
  let cumulative = 0
  for (const id of STUDY_IDS) {
    cumulative += DAMAGE_FUNCTION_MIX[id]
    // The sum of the weights may fall short of 1 by rounding: the last study takes the rest.
    if (cumulative > u || id === STUDY_IDS.at(-1)) return DAMAGE_FUNCTION_IDS.indexOf(id)
  }
  throw new RangeError('There is no family of studies.')
}
