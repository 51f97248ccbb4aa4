/** 2 pi. */
const RADIANS = 6.283_185_307_179_586

/** Coefficients of the series of cosine to the 14th and of sine to the 15th power: +1/n!, -1/n!, … */
const COSINE = [
  1,
  -1 / 2,
  1 / 24,
  -1 / 720,
  1 / 40_320,
  -1 / 3_628_800,
  1 / 479_001_600,
  -1 / 87_178_291_200,
]
const SINE = [
  1,
  -1 / 6,
  1 / 120,
  -1 / 5040,
  1 / 362_880,
  -1 / 39_916_800,
  1 / 6_227_020_800,
  -1 / 1_307_674_368_000,
]

/**
 * Cosine of an angle in turns (1 is the full circle), identical on every machine. The error is at most
 * 1.1e-15, where the series to the 14th power ends; a quarter of a turn gives exactly 0.
 */
export function cosineOfTurn(turns: number): number {
  return cosineOfFraction(Math.abs(fractionOfTurn(turns)))
}

/** Sine of an angle in turns, with the properties of `cosineOfTurn`. */
export function sineOfTurn(turns: number): number {
  const fraction = fractionOfTurn(turns)
  const size = Math.abs(fraction)
  const folded = size > 1 / 4 ? 1 / 2 - size : size
  const sine = folded > 1 / 8 ? evaluateCosine(1 / 4 - folded) : evaluateSine(folded)
  return fraction < 0 ? -sine : sine
}

/** The angle between -1/2 and 1/2 of a turn; the subtraction is exact. */
function fractionOfTurn(turns: number): number {
  return turns - Math.floor(turns + 1 / 2)
}

function cosineOfFraction(size: number): number {
  const folded = size > 1 / 4 ? 1 / 2 - size : size
  const cosine = folded > 1 / 8 ? evaluateSine(1 / 4 - folded) : evaluateCosine(folded)
  return size > 1 / 4 ? -cosine : cosine
}

function evaluateCosine(fraction: number): number {
  const angle = RADIANS * fraction
  return evaluateSquares(COSINE, angle * angle)
}

function evaluateSine(fraction: number): number {
  const angle = RADIANS * fraction
  return angle * evaluateSquares(SINE, angle * angle)
}

function evaluateSquares(coefficients: readonly number[], square: number): number {
  return coefficients.reduceRight((value, coefficient) => value * square + coefficient, 0)
}
