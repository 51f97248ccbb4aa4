import { ln } from '../elementary/logarithm.ts'

/** The chance at whose quantile a range ends, and one less it where it starts. */
export const CHANCE_95 = 0.95

/** Standard normal quantile of 95 %. */
export const NORMAL_95 = 1.644_853_626_951_472_2

/** Standard normal quantiles of 1 less the chance beyond each end of a printed range. */
export const NORMAL_OF_TAIL = {
  0.05: NORMAL_95,
  0.1: 1.281_551_565_544_600_4,
  0.17: 0.954_165_253_146_194_4,
} as const

type Polynomial = readonly number[]

/** The domain of each rational function of AS241, and its numerator and denominator in rising powers. */
const CENTRE_HALF_WIDTH = 0.425
const CENTRE_OFFSET = 0.180_625
const TAIL_OFFSET = 1.6
const FAR_TAIL = 5
const A: Polynomial = [
  3.387_132_872_796_366_5, 133.141_667_891_784_38, 1971.590_950_306_551_3, 13_731.693_765_509_46,
  45_921.953_931_549_87, 67_265.770_927_008_7, 33_430.575_583_588_13, 2509.080_928_730_122_7,
]
const B: Polynomial = [
  1, 42.313_330_701_600_91, 687.187_007_492_057_9, 5394.196_021_424_751, 21_213.794_301_586_597,
  39_307.895_800_092_71, 28_729.085_735_721_943, 5226.495_278_852_854,
]
const C: Polynomial = [
  1.423_437_110_749_683_5, 4.630_337_846_156_546, 5.769_497_221_460_691, 3.647_848_324_763_204_5,
  1.270_458_252_452_368_4, 0.241_780_725_177_450_6, 0.022_723_844_989_269_184,
  0.000_774_545_014_278_341_4,
]
const D: Polynomial = [
  1, 2.053_191_626_637_759, 1.676_384_830_183_803_8, 0.689_767_334_985_1, 0.148_103_976_427_480_08,
  0.015_198_666_563_616_457, 0.000_547_593_808_499_534_5, 1.050_750_071_644_416_9e-9,
]
const E: Polynomial = [
  6.657_904_643_501_103, 5.463_784_911_164_114, 1.784_826_539_917_291_3, 0.296_560_571_828_504_87,
  0.026_532_189_526_576_124, 0.001_242_660_947_388_078_4, 2.711_555_568_743_487_6e-5,
  2.010_334_399_292_288_1e-7,
]
const F: Polynomial = [
  1, 0.599_832_206_555_888, 0.136_929_880_922_735_8, 0.014_875_361_290_850_615,
  0.000_786_869_131_145_613_3, 1.846_318_317_510_054_8e-5, 1.421_511_758_316_446e-7,
  2.044_263_103_389_939_7e-15,
]

/**
 * Standard normal quantile of a chance between 0 and 1, both excluded: algorithm AS241 (PPND16),
 * Wichura (1988), Applied Statistics 37, 477-484; relative error about 1e-16.
 */
export function normalQuantile(u: number): number {
  const q = u - 1 / 2
  if (Math.abs(q) <= CENTRE_HALF_WIDTH) {
    const r = CENTRE_OFFSET - q * q
    return (q * evaluate(A, r)) / evaluate(B, r)
  }
  const r = Math.sqrt(-ln(Math.min(u, 1 - u)))
  const size =
    r <= FAR_TAIL
      ? evaluate(C, r - TAIL_OFFSET) / evaluate(D, r - TAIL_OFFSET)
      : evaluate(E, r - FAR_TAIL) / evaluate(F, r - FAR_TAIL)
  return q < 0 ? -size : size
}

/** The value of a polynomial by Horner's rule. */
function evaluate(polynomial: Polynomial, x: number): number {
  return polynomial.reduceRight((value, coefficient) => value * x + coefficient, 0)
}
