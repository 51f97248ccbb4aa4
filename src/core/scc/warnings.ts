import { DAMAGE_FUNCTIONS } from './coefficients/damage-functions.ts'
import { ENGINES } from './engines.ts'
import type { EngineQuestion } from './request.ts'

/** The warnings that an answer can carry. */
export const WARNING_CODES = ['base_policy_kept'] as const

/** What a reader must know before using an answer. */
export interface Warning {
  readonly code: (typeof WARNING_CODES)[number]
  readonly message: string
}

/** The rule by which an engine discounts itself, as far as a request can name it. */
interface OwnRule {
  readonly prtp: number
  readonly eta: number
}

/**
 * Warn where a question changes the discounting or the damages of an engine: saving and emission
 * control of its base run were chosen for its own, and they stay.
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
      message: `The saving and emission controls of the base run stay as published; they are not chosen anew for ${changes.join(' and ')}. A model that chose them anew would give another value.`,
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
  return discounting.kind === 'constant' ? 'the constant discount rate' : 'the Ramsey rule you name'
}
