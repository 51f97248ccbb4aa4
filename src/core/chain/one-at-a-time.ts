import { CENTRAL_COEFFICIENTS, coefficientSlot } from './coefficient-vector.ts'
import { evaluateChain, settlePlace, type ChainValues } from './evaluate.ts'
import { CHAIN_MODEL } from './model.ts'
import type { ChainRequest } from './request-vector.ts'

/** A response with one coefficient or table range at either end. */
export interface OneAtATime<Output> {
  /** Symbol of the coefficient, or name of the range. */
  readonly symbol: string
  readonly label: string
  readonly kind: 'coefficient' | 'range'
  /** Ends of a coefficient in its unit; null for a range that is a table. */
  readonly ends: { readonly low: number; readonly high: number; readonly unit: string } | null
  readonly source: string
  readonly low: Output
  readonly high: Output
}

/**
 * Set each coefficient of the chain that has a range to either end, all others central, and list
 * those that change one of the `watched` numbers. `read` converts the numbers to a response.
 */
export function moveChainCoefficients<Output>(
  geographyId: string,
  request: ChainRequest,
  watched: readonly (keyof ChainValues)[],
  read: (values: ChainValues) => Output
): OneAtATime<Output>[] {
  const central = evaluateChain(geographyId, request)
  return Object.entries(CHAIN_MODEL.coefficients).flatMap(
    ([symbol, { label, unit, source, range }]) => {
      if (range[0] === range[1]) return []
      const [low, high] = range.map((value) => evaluateWith(geographyId, request, symbol, value))
      if (!low || !high) return []
      const isRead = watched.some(
        (name) => low[name] !== central[name] || high[name] !== central[name]
      )
      if (!isRead) return []
      const ends = { low: range[0], high: range[1], unit }
      const kind = 'coefficient' as const
      return [{ symbol, label, kind, ends, source, low: read(low), high: read(high) }]
    }
  )
}

function evaluateWith(
  geographyId: string,
  request: ChainRequest,
  symbol: string,
  value: number
): ChainValues {
  const coefficients = CENTRAL_COEFFICIENTS.slice()
  coefficients[coefficientSlot(symbol)] = value
  return evaluateChain(geographyId, request, (place) => settlePlace(place, coefficients))
}
