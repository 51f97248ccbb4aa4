import type { Step } from '../explain/trace.ts'
import { createExplainer } from '../model/explain-program.ts'
import { priceYears } from './conversion.ts'
import { GASES, type GasId } from './gases.ts'
import { PRICE_MODEL } from './valuation-models.ts'

const explain = createExplainer(PRICE_MODEL)

/** The unit of an answer in dollars of a year. */
export function describePriceFactor(dollarYear: number, gas: GasId = 'co2'): string {
  return `USD ${dollarYear}/t${GASES[gas].formula}`
}

/** Explain the factor between dollars of two years; nothing where they are the same. */
export function explainPrices(fromYear: number, toYear: number): Step[] {
  if (fromYear === toYear) return []
  const label = `US dollars of ${toYear} for one of ${fromYear}`
  return explain({ request: priceYears(fromYear, toYear) }).map((step) =>
    step.symbol === 'price_factor' ? { ...step, label } : step
  )
}
