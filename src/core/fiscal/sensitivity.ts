import { MOVABLE_COEFFICIENTS, settingWithCoefficient } from '../chain/fiscal-coefficients.ts'
import {
  carbonPriceOf,
  evaluateFiscal,
  settingAt,
  type FiscalSetting,
} from '../chain/fiscal-run.ts'
import type { OneAtATime } from '../chain/one-at-a-time.ts'
import { viewFiscal, type FiscalFigures } from './figures.ts'
import type { FiscalRequest } from './request.ts'

/**
 * One-at-a-time sensitivities of every fiscal output: each coefficient of any layer that affects
 * one of them, at the low and high end of its range while the others remain central.
 */
export function fiscalSensitivity(request: FiscalRequest): OneAtATime<FiscalFigures>[] {
  const price = carbonPriceOf(request)
  return moveCoefficients(request.geography, (setting) =>
    viewFiscal(evaluateFiscal(request, setting, price))
  )
}

/**
 * The response with each coefficient at either end; coefficients without an effect are left out.
 */
export function moveCoefficients<Figures extends object>(
  geography: string,
  evaluate: (setting: FiscalSetting) => Figures
): OneAtATime<Figures>[] {
  const central = JSON.stringify(evaluate(settingAt(geography, 'central')))
  return Object.entries(MOVABLE_COEFFICIENTS).flatMap(
    ([symbol, { label, unit, source, range }]): OneAtATime<Figures>[] => {
      const [low, high] = range.map((end) =>
        evaluate(settingWithCoefficient(geography, symbol, end))
      )
      if (!low || !high) throw new Error(`The range of '${symbol}' has no two ends.`)
      if (JSON.stringify(low) === central && JSON.stringify(high) === central) return []
      const ends = { low: range[0], high: range[1], unit }
      return [{ symbol, label, kind: 'coefficient', ends, source, low, high }]
    }
  )
}
