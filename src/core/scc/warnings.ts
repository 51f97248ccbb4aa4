import { DAMAGE_FUNCTIONS } from '../../model/coefficients/damage-functions.ts'
import { ENGINES } from './engines.ts'
import type { EngineQuestion } from './request.ts'

/** The possible warnings of a response. */
export const WARNING_CODES = ['base_policy_kept'] as const

/** A caveat of a response. */
export interface Warning {
  readonly code: (typeof WARNING_CODES)[number]
  readonly message: string
}

/** The engine's own discounting rule, if a request can express it. */
interface OwnRule {
  readonly prtp: number
  readonly eta: number
}

/**
 * Warn if a question changes the discounting or the damages of an engine: the saving and emission
 * controls of the base run were optimised for the original ones and remain unchanged.
 */
export function warnOfBasePolicy(question: EngineQuestion, own: OwnRule): Warning[] {
  const { engine, damage_function: damage } = question
  const changes = [
    ...(isOwnDiscounting(question, own) ? [] : [describeRule(question)]),
    ...(damage === ENGINES[engine].default_damage_function
      ? []
      : [`the damage function ${DAMAGE_FUNCTIONS[damage].label}`]),
  ]
  if (changes.length === 0) return []
  return [
    {
      code: 'base_policy_kept',
      message: `The saving and emission controls of the base run remain as published; they are not re-optimised for ${changes.join(' and ')}. Re-optimising them would give a different value.`,
    },
  ]
}

function isOwnDiscounting({ engine, discounting }: EngineQuestion, own: OwnRule): boolean {
  if (discounting.kind === 'engine') return true
  return (
    discounting.kind === 'ramsey' &&
    ENGINES[engine].own_rule === 'ramsey' &&
    discounting.prtp === own.prtp &&
    discounting.eta === own.eta
  )
}

function describeRule({ discounting }: EngineQuestion): string {
  return discounting.kind === 'constant' ? 'the constant discount rate' : 'the given Ramsey rule'
}
