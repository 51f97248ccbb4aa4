import type { DamageFunctionId } from '../../model/coefficients/damage-functions.ts'
import { DICE2016_COEFFICIENTS, DICE2016_PERIODS } from '../../model/coefficients/dice2016.ts'
import { DICE2023_COEFFICIENTS, DICE2023_PERIODS } from '../../model/coefficients/dice2023.ts'
import type { SourceId } from './sources.ts'

/** The available engines, by id; the first is the default. */
export const ENGINE_IDS = ['dice2016r2', 'dice2016r', 'dice2023'] as const

/** The id of an engine. */
export type EngineId = (typeof ENGINE_IDS)[number]

/** Properties of an engine other than its tables. */
export interface Engine {
  readonly label: string
  readonly default_damage_function: DamageFunctionId
  /** Price year of the engine's US dollars. */
  readonly price_year: number
  /** The grid: a value every `tstep` years from the first to the last year. */
  readonly first_year: number
  readonly last_year: number
  readonly tstep: number
  /** The engine's own discounting rule. */
  readonly own_rule: 'ramsey' | 'ramsey_risk_adjusted'
  readonly source_id: SourceId
}

/** The last emission year of every engine. */
export const LAST_EMISSION_YEAR = 2100

const DICE2016 = {
  price_year: 2010,
  first_year: DICE2016_COEFFICIENTS.first_year.value,
  last_year: lastYear(DICE2016_COEFFICIENTS, DICE2016_PERIODS),
  tstep: DICE2016_COEFFICIENTS.tstep.value,
  own_rule: 'ramsey',
} as const

/** The engines. DICE-2016R and R2 differ only in the damage function. */
export const ENGINES: Readonly<Record<EngineId, Engine>> = {
  dice2016r2: {
    ...DICE2016,
    label: 'DICE-2016R2 (Nordhaus 2018), base run',
    default_damage_function: 'dice2016r2',
    source_id: 'nordhaus_2018',
  },
  dice2016r: {
    ...DICE2016,
    label: 'DICE-2016R (Nordhaus 2017), base run',
    default_damage_function: 'dice2016r',
    source_id: 'nordhaus_2017',
  },
  dice2023: {
    label: 'DICE-2023 (Barrage and Nordhaus 2024), base run',
    default_damage_function: 'dice2023',
    price_year: 2019,
    first_year: DICE2023_COEFFICIENTS.first_year.value,
    last_year: lastYear(DICE2023_COEFFICIENTS, DICE2023_PERIODS),
    tstep: DICE2023_COEFFICIENTS.tstep.value,
    own_rule: 'ramsey_risk_adjusted',
    source_id: 'barrage_nordhaus_2024',
  },
}

function lastYear(
  grid: { readonly first_year: { value: number }; readonly tstep: { value: number } },
  periods: number
): number {
  return grid.first_year.value + grid.tstep.value * (periods - 1)
}

/** The policy of a DICE-2023 run: no added policy, or the welfare optimum. */
export const POLICIES = ['base', 'optimal'] as const

/** The policy of a run. */
export type Policy = (typeof POLICIES)[number]
