import { listYears } from '../../../scenario/document/calendar.ts'
import type { Scenario } from './document.ts'
import { readResultAmount } from './stated-number.ts'

type Phase = Scenario['fiscal_transition']['phase_1']

/** A yearly amount for a named span of years, and their product. */
export interface CapexSpan {
  readonly field: string
  readonly years: number
  readonly total_usd_b: number
}

const SPAN_FIELD = /^annual_capex_(\d{4})_(\d{4})_usd_b$/

/** Yearly amounts for other spans than the whole, from fields such as annual_capex_2027_2034_usd_b. */
export function readCapexSpans(phase: Phase): CapexSpan[] {
  return Object.entries(phase).flatMap(([field, value]) => {
    const [, from, to] = SPAN_FIELD.exec(field) ?? []
    if (from === undefined || to === undefined || typeof value !== 'number') return []
    const years = Number(to) - Number(from) + 1
    return [{ field, years, total_usd_b: value * years }]
  })
}

/** Years over which the yearly investment may be meant: those of phase 1, and of the horizon. */
export function listCapexYears({
  target,
  fiscal_transition: { phase_1: phase },
}: Pick<Scenario, 'target' | 'fiscal_transition'>): number[] {
  const named = listYears(phase.years)
  const [first, last] = [named[0], named.at(-1)]
  const span = first === undefined || last === undefined ? [] : [last - first + 1, last - first]
  return [...new Set([target.horizon_years, ...span])].filter((years) => years > 0)
}

/** Entries that speak of the whole and not of a part of it. */
const SUM_NAME = /total|sum|average|mean|note|annual|per_year/

/** Sum of the amounts that the capex sources state, or null where fewer than two do. */
export function sumCapexSources(phase: Phase): number | null {
  const amounts = Object.entries(phase.capex_sources).flatMap(([name, text]) => {
    const amount = SUM_NAME.test(name) ? null : readResultAmount(text)
    return amount === null ? [] : [amount]
  })
  return amounts.length < 2 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}
