import { FISCAL_MODEL_COEFFICIENTS } from '../../model/coefficients/fiscal.ts'
import type { ModelCoefficient } from '../model/source.ts'
import { CENTRAL_COEFFICIENTS, coefficientSlot } from './coefficient-vector.ts'
import { settingAt, type FiscalSetting } from './fiscal-run.ts'
import { settlePlace } from './evaluate.ts'
import { CHAIN_MODEL } from './model.ts'
import { fiscalVector, settleBudget } from './settled-budget.ts'

/** Every coefficient of climate, damage, budget and debt that has a range, by symbol. */
export const MOVABLE_COEFFICIENTS: Readonly<Record<string, ModelCoefficient>> = Object.fromEntries(
  Object.entries({ ...CHAIN_MODEL.coefficients, ...FISCAL_MODEL_COEFFICIENTS }).filter(
    ([, { range }]) => range[0] !== range[1]
  )
)

/** The central setting of a geography with one coefficient of any layer replaced. */
export function settingWithCoefficient(
  geography: string,
  symbol: string,
  value: number
): FiscalSetting {
  const central = settingAt(geography, 'central')
  if (Object.hasOwn(FISCAL_MODEL_COEFFICIENTS, symbol))
    return { ...central, budget: settleBudget(geography, fiscalVector({ [symbol]: value })) }
  const coefficients = CENTRAL_COEFFICIENTS.slice()
  coefficients[coefficientSlot(symbol)] = value
  return { ...central, settleAt: (place) => settlePlace(place, coefficients) }
}
