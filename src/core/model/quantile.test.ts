import { describe, expect, test } from 'vitest'
import { distributionSchema } from './distribution.ts'
import { normalQuantile } from './normal-quantile.ts'
import { quantileOf, twoPieceNormalQuantile } from './quantile.ts'

/** Probability, then its standard normal quantile and that of a two-piece normal. */
const NORMALS = [
  [0.01, -2.326_347_874_040_84, 1.266_506_799_12],
  [0.05, -1.644_853_626_951_47, 1.457_945_002_27],
  [0.5, 0, 1.92],
  [0.95, 1.644_853_626_951_47, 2.484_733_886_11],
  [0.99, 2.326_347_874_040_84, 2.718_713_912_18],
] as const

/** Probability, then the quantiles of the four distributions from a reference implementation. */
const QUANTILES = [
  [0.01, 1.690_721_310_13, 0.040_792_156_107_9, 0.046_972_144_966_4, 0.001_004_024_169_29, 48],
  [0.05, 2, 0.091_214_034_007_9, 0.091_020_181_330_7, 0.005_103_109_156_51, 48],
  [0.5, 3, 0.291_288_084_517, 0.275_281_825_268, 0.064_724_718_351_9, 100],
  [0.95, 5, 0.529_727_609_983, 0.485_221_410_395, 0.225_359_864_173, 217],
  [0.99, 6.178_544_442_74, 0.590_684_687_976, 0.547_920_345_807, 0.300_946_414_723, 217],
] as const

const LOGNORMAL = {
  shape: 'two_piece_lognormal',
  low: 2,
  median: 3,
  high: 5,
  chance: 0.05,
} as const
const TRIANGLE = { shape: 'triangle', low: 0, mode: 0.26, high: 0.64 } as const
const PERT = { shape: 'pert', low: 0, mode: 0.26, high: 0.64 } as const
const EDGE = { shape: 'pert', low: 0, mode: 0, high: 0.5 } as const
const MODELS = { shape: 'three_models', low: 48, median: 100, high: 217 } as const

describe('quantiles of distributions', () => {
  test.each(NORMALS)('normal at the chance %d', (u, normal, twoPieces) => {
    expect(normalQuantile(u)).toBeCloseTo(normal, 12)
    expect(twoPieceNormalQuantile(1.56, 1.92, 2.36, 0.1, normalQuantile(u))).toBeCloseTo(
      twoPieces,
      10
    )
  })

  test('the far tail', () => {
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361_340_902_404, 12)
  })

  test.each(QUANTILES)('at the chance %d', (u, lognormal, triangle, pert, edge, models) => {
    const at = (shape: Parameters<typeof quantileOf>[0]): number | null =>
      quantileOf(shape, u, normalQuantile(u))
    expect(at(LOGNORMAL)).toBeCloseTo(lognormal, 9)
    expect(at(TRIANGLE)).toBeCloseTo(triangle, 9)
    expect(at(PERT)).toBeCloseTo(pert, 9)
    expect(at(EDGE)).toBeCloseTo(edge, 9)
    expect(at(MODELS)).toBeCloseTo(models, 9)
  })

  test('three models: linear between a sixth and five sixths', () => {
    expect(quantileOf(MODELS, 1 / 3, 0)).toBeCloseTo(74, 9)
    expect(quantileOf(MODELS, 2 / 3, 0)).toBeCloseTo(158.5, 9)
  })

  test('an unsupported tail probability is rejected', () => {
    expect(distributionSchema.safeParse({ ...LOGNORMAL, chance: 0.2 }).success).toBe(false)
  })
})
