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

/** Where each rational function of AS241 holds, and its numerator and denominator in rising powers. */
const CENTRE_HALF_WIDTH = 0.425
const CENTRE_OFFSET = 0.180_625
const TAIL_OFFSET = 1.6
const FAR_TAIL = 5
const A: Polynomial = [
  3.387_132_872_796_366_608, 133.141_667_891_784_377_45, 1971.590_950_306_551_442_7,
  13_731.693_765_509_461_125, 45_921.953_931_549_871_457, 67_265.770_927_008_700_853,
  33_430.575_583_588_128_105, 2509.080_928_730_122_672_7,
]
const B: Polynomial = [
  1, 42.313_330_701_600_911_252, 687.187_007_492_057_908_3, 5394.196_021_424_751_107_7,
  21_213.794_301_586_595_867, 39_307.895_800_092_710_61, 28_729.085_735_721_942_674,
  5226.495_278_852_854_561,
]
const C: Polynomial = [
  1.423_437_110_749_683_577_34, 4.630_337_846_156_545_295_9, 5.769_497_221_460_691_405_5,
  3.647_848_324_763_204_605_04, 1.270_458_252_452_368_382_58, 2.417_807_251_774_506_117_7e-1,
  2.272_384_498_926_918_458_33e-2, 7.745_450_142_783_414_076_4e-4,
]
const D: Polynomial = [
  1, 2.053_191_626_637_758_821_87, 1.676_384_830_183_803_849_4, 6.897_673_349_851_000_045_5e-1,
  1.481_039_764_274_800_745_9e-1, 1.519_866_656_361_645_719_66e-2, 5.475_938_084_995_344_946e-4,
  1.050_750_071_644_416_843_24e-9,
]
const E: Polynomial = [
  6.657_904_643_501_103_777_2, 5.463_784_911_164_114_369_9, 1.784_826_539_917_291_335_8,
  2.965_605_718_285_048_912_3e-1, 2.653_218_952_657_612_309_3e-2, 1.242_660_947_388_078_438_6e-3,
  2.711_555_568_743_487_578_15e-5, 2.010_334_399_292_288_132_65e-7,
]
const F: Polynomial = [
  1, 5.998_322_065_558_879_376_9e-1, 1.369_298_809_227_358_053_1e-1,
  1.487_536_129_085_061_485_25e-2, 7.868_691_311_456_132_591e-4, 1.846_318_317_510_054_681_8e-5,
  1.421_511_758_316_445_888_7e-7, 2.044_263_103_389_939_785_64e-15,
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
  let value = 0
  for (let power = polynomial.length - 1; power >= 0; power -= 1)
    value = value * x + (polynomial[power] ?? NaN)
  return value
}
