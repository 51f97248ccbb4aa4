import { pow } from '../../elementary/power.ts'

/** Documents state emissions to a tenth of a Mt, capacities to a tenth of a GW: half of that is rounding. */
export const ROUNDING_MT_CO2 = 0.05
export const ROUNDING_GW = 0.05

/** Half of the last digit of a rate in tenths of a USD per tonne. */
export const RATE_ROUNDING_USD_PER_T = 0.05

/** Decimals that remove floating-point noise but no significant digit. */
export const EXACT_DECIMALS = 6

/** Relative floating-point noise of a scaled number. */
const DUST = 4 * Number.EPSILON

/** Base of decimal numbers. */
const DECIMAL_BASE = 10

/** Maximum decimals that count as intended; more come from computation. */
const MOST_DECIMALS = 4

/** The decimals of a number as JSON writes it; empty for an integer. */
export function fractionOf(value: number): string {
  const [, fraction = ''] = String(value).split('.')
  return fraction
}

/** Unit of the last stated digit of some values: 0.1 if the finest has one decimal. */
export function stepOf(values: readonly number[]): number {
  const decimals = values.map((value) => {
    const fraction = fractionOf(value)
    return fraction.includes('e') ? MOST_DECIMALS : fraction.length
  })
  return decimalStep(Math.min(MOST_DECIMALS, Math.max(0, ...decimals)))
}

/** Unit of the last of a number of decimals: 0.01 for two. */
export function decimalStep(decimals: number): number {
  return pow(DECIMAL_BASE, -decimals)
}

/** Round to a number of decimals, half away from zero, ignoring floating-point noise. */
export function roundTo(value: number, decimals: number): number {
  const factor = pow(DECIMAL_BASE, decimals)
  const scaled = Math.abs(value) * factor
  const rounded = Math.sign(value) * Math.round(scaled + scaled * DUST)
  return rounded === 0 ? 0 : rounded / factor
}

/** Decimals of an amount in USD billion that is stated to the million. */
export const AMOUNT_DECIMALS = 3
