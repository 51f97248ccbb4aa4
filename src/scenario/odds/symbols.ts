import type { AccountInputs } from '../account/inputs.ts'
import type { Cohort } from '../account/cohorts.ts'
import { CLOSURE_NOT_DONE } from '../../model/coefficients/power-year.ts'
import { TECHNOLOGY_TABLE } from '../../model/coefficients/technologies.ts'

export const WEATHER_YEAR = 'weather_year'

/** The symbol of a cohort's date, or of whether it is built. */
export function dateSymbol({ id }: Pick<Cohort, 'id'>): string {
  return `date_${id}`
}
export function builtSymbol({ id }: Pick<Cohort, 'id'>): string {
  return `built_${id}`
}

/**
 * Everything that is drawn for a region, in the order of its places: sorted by code points, the
 * weather year last. A variant passes the symbols of its parent, whose places it keeps.
 */
export function listSymbols(inputs: AccountInputs, parent: readonly string[] = []): string[] {
  const own = [...driverSymbols(inputs), ...cohortSymbols(inputs)].sort(compareCodeUnits)
  if (parent.length === 0) return [...own, WEATHER_YEAR]
  const kept = new Set(parent)
  return [...parent, ...own.filter((symbol) => !kept.has(symbol))]
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function driverSymbols({ carbon, plants, yields, baselineError }: AccountInputs): string[] {
  const given = (condition: boolean, symbol: string) => (condition ? [symbol] : [])
  return [
    'energy_growth',
    'peak_growth',
    'gas_price',
    'must_run_left',
    ...given(
      carbon.some(({ high, paidShare }) => high > 0 && paidShare > 0),
      'carbon_price'
    ),
    ...given(
      plants.some(({ kind }) => kind === 'coal'),
      'coal_price'
    ),
    ...given(yields.hydro !== null, 'hydro_yield'),
    ...given(yields.wind !== null, 'wind_yield'),
    ...given(yields.sun !== null, 'sun_yield'),
    ...given(yields.capture !== null, 'capture_yield'),
    ...given(baselineError !== null, 'baseline_error'),
  ]
}

function cohortSymbols({ cohorts }: AccountInputs): string[] {
  return cohorts
    .filter(({ fleet }) => fleet !== 'none')
    .flatMap((cohort) => [
      ...(hasDrawnDate(cohort) ? [dateSymbol(cohort)] : []),
      ...(cohort.notBuilt > 0 ? [builtSymbol(cohort)] : []),
    ])
}

/** A pace and what has entered service have no date to draw. */
export function hasDrawnDate({ stage, p5, p95 }: Cohort): boolean {
  return p5 < p95 && stage !== 'trend' && stage !== 'since_base'
}

/** Whether what is built of a cohort is a share of it rather than all or nothing. */
export function isMatterOfDegree({ stage, fleet, isImplausible }: Cohort): boolean {
  return stage === 'trend' || (fleet === 'plan' && isImplausible)
}

/**
 * Chance that a cohort is not built in the blocks. The stated chance of a row of stage `new` also holds
 * that nobody decides, which the block `reference` shows; so the plan draws only what comes after.
 */
export function drawnNotBuilt(cohort: Cohort): number {
  const { stage, fleet, notBuilt, gw, technology, isImplausible } = cohort
  if (stage !== 'new' || fleet !== 'plan' || isImplausible) return notBuilt
  return Math.min(notBuilt, gw < 0 ? CLOSURE_NOT_DONE : TECHNOLOGY_TABLE[technology].not_built)
}

/** What of a cohort is built at a coordinate. */
export function builtAt(cohort: Cohort, u: number): number {
  const n = drawnNotBuilt(cohort)
  if (!isMatterOfDegree(cohort)) return u < 1 - n ? 1 : 0
  return n <= 0.5 ? 1 - 2 * n * u : (2 - 2 * n) * u
}
