/**
 * The exponent of a number in scientific notation: 3 of 1234, -2 of 0.05, 0 of 0. Read from its
 * digits, since the last one of a logarithm depends on the machine.
 */
export function decimalExponent(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

/** The largest power of ten that is not above the size of a number; 1 for 0. */
export function powerOfTenBelow(value: number): number {
  return Number(`1e${decimalExponent(value)}`)
}
