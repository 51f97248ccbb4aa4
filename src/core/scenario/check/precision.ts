import { pow } from '../../elementary/power.ts'

/** Documents state emissions to a tenth of a Mt, capacities to a tenth of a GW: half of that is rounding. */
export const ROUNDING_MT_CO2 = 0.05
export const ROUNDING_GW = 0.05

/** Half of the last digit of a rate in tenths of a USD per tonne. */
export const RATE_ROUNDING_USD_PER_T = 0.05

/** Decimals that hide the dust of binary fractions and no digit that is meant. */
export const EXACT_DECIMALS = 6

/** Dust of binary fractions on a scaled number, as a share of it. */
const DUST = 4 * Number.EPSILON

/** Base of the numbers that people write. */
const DECIMAL_BASE = 10

/** Digits after the point that are read as meant; more come from computation. */
const MOST_DECIMALS = 4

/** The digits of a number behind its point, as JSON writes it; none of a whole one. */
export function fractionOf(value: number): string {
  const [, fraction = ''] = String(value).split('.')
  return fraction
}

/** Step of the last stated digit of some values: 0.1 where the finest has one decimal. */
export function stepOf(values: readonly number[]): number {
  const decimals = values.map((value) => {
    const fraction = fractionOf(value)
    return fraction.includes('e') ? MOST_DECIMALS : fraction.length
  })
  return decimalStep(Math.min(MOST_DECIMALS, Math.max(0, ...decimals)))
}

/** Step of the last of so many decimals: 0.01 of two. */
export function decimalStep(decimals: number): number {
  return pow(DECIMAL_BASE, -decimals)
}

/** Round to a number of decimals, half away from zero, without the dust of binary fractions. */
export function roundTo(value: number, decimals: number): number {
  const factor = pow(DECIMAL_BASE, decimals)
  const scaled = Math.abs(value) * factor
  const rounded = Math.sign(value) * Math.round(scaled + scaled * DUST)
  return rounded === 0 ? 0 : rounded / factor
}

/** Decimals of an amount in USD billion that is stated to the million. */
export const AMOUNT_DECIMALS = 3
