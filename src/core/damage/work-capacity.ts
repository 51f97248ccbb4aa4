import { log10 } from '../elementary/logarithm.ts'
import { pow } from '../elementary/power.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { readCoefficients, requireEntry } from './coefficient-data.ts'
import { LABOUR_COEFFICIENTS } from './coefficients.ts'
import alternatives from './data/work-capacity-alternatives.json' with { type: 'json' }
import type { WorkIntensity } from './labour-rows.ts'

/** Coefficients of the curves that are shown beside the one in use. */
export const ALTERNATIVE_COEFFICIENTS = readCoefficients(alternatives)

/** Share of full work capacity left at a wet-bulb globe temperature (degC), by curve, 0 to 1. */
export interface WorkCapacity {
  /** Kjellstrom et al. (2018): the curve in use. */
  readonly kjellstrom_2018: number
  readonly dunne_2013: number
}

/** Compare the curves that know the three intensities of work. */
export function compareWorkCapacity(wbgtC: number, intensity: WorkIntensity): WorkCapacity {
  return {
    kjellstrom_2018: workCapacity(wbgtC, intensity),
    dunne_2013: dunneCapacity(wbgtC, intensity),
  }
}

/** Work capacity by Kjellstrom et al. (2018): PWC = floor + (1 - floor)/(1 + (WBGT/a1)^a2). */
export function workCapacity(wbgtC: number, intensity: WorkIntensity): number {
  const read = reader(LABOUR_COEFFICIENTS)
  const floor = read('work_capacity_floor')
  const ratio = wbgtC / read(`capacity_half_${intensity}_c`)
  return floor + (1 - floor) / (1 + pow(ratio, read(`capacity_slope_${intensity}`)))
}

/** Work capacity between the ISO 7243 type limits of work and rest, metabolic rate in W. */
export function isoCapacity(wbgtC: number, metabolicRateW: number): number {
  const read = reader(ALTERNATIVE_COEFFICIENTS)
  const limit = (rateW: number): number =>
    read('iso_limit_intercept_c') - rateW / read('iso_limit_divisor_w_per_c')
  return betweenLimits(wbgtC, limit(metabolicRateW), limit(read('iso_rest_metabolic_rate_w')))
}

/** Work capacity between the NIOSH limits of work and rest, metabolic rate in W. */
export function nioshCapacity(wbgtC: number, metabolicRateW: number): number {
  const read = reader(ALTERNATIVE_COEFFICIENTS)
  const limit = (rateW: number): number =>
    read('niosh_limit_intercept_c') - read('niosh_limit_slope_c') * log10(rateW)
  return betweenLimits(wbgtC, limit(metabolicRateW), limit(read('iso_rest_metabolic_rate_w')))
}

/** Work capacity by Dunne et al. (2013): 100 - 25·max(0, WBGT - 25)^(2/3), times 1, 2 or 4. */
export function dunneCapacity(wbgtC: number, intensity: WorkIntensity): number {
  const read = reader(ALTERNATIVE_COEFFICIENTS)
  const exponent = read('dunne_exponent_numerator') / read('dunne_exponent_denominator')
  const excessC = Math.max(0, wbgtC - read('dunne_threshold_c'))
  const heavyPct = 100 - read('dunne_slope_pct') * pow(excessC, exponent)
  const factor = intensity === 'heavy' ? 1 : read(`dunne_factor_${intensity}`)
  return clip((factor * heavyPct) / 100)
}

function betweenLimits(wbgtC: number, workC: number, restC: number): number {
  return clip((restC - wbgtC) / (restC - workC))
}

function clip(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function reader(table: CoefficientTable): (symbol: string) => number {
  return (symbol) => requireEntry(table, symbol).value
}
