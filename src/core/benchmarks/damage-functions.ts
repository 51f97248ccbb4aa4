import type { DamageFunctionId } from '../../model/coefficients/damage-functions.ts'
import { damageFraction } from '../scc/damage.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** Published points: function, warming in degC, loss in percent of output, where it is stated. */
const POINTS: readonly (readonly [DamageFunctionId, number, number, string])[] = [
  ['dice2016r', 3, 2.1, 'Nordhaus, W. (2017), PNAS 114(7):1518-1523, text on damages (recalled)'],
  ['dice2016r', 6, 8.5, 'Nordhaus, W. (2017), PNAS 114(7):1518-1523, text on damages (recalled)'],
  ['dice2023', 3, 3.1, 'Barrage and Nordhaus (2024), PNAS 121(13), text on damages (recalled)'],
  ['dice2023', 4.5, 7, 'Barrage and Nordhaus (2024), PNAS 121(13), text on damages (recalled)'],
  ['weitzman_2012', 6, 50, 'Weitzman, M. (2012), JPET 14(2):221-244, calibration (recalled)'],
  ['weitzman_2012', 12, 99, 'Weitzman, M. (2012), JPET 14(2):221-244, calibration (recalled)'],
]

/** Points of damage functions that their authors state in words. */
export const DAMAGE_FUNCTION_SET: BenchmarkSet = {
  id: 'damage_functions',
  service: 'DamageService',
  title: 'Damage functions at published points',
  source: 'The article of each damage function',
  tolerance: 0.025,
  tolerance_reason: 'the authors print the loss to one or two digits',
  by_construction: true,
  benchmarks: POINTS.map(([id, warmingC, published, source]) => ({
    id: `${id}_${warmingC * 10}`,
    label: `${id} at ${warmingC} °C`,
    unit: 'percent of output',
    published,
    source,
    read: () => 100 * damageFraction(id, warmingC),
  })),
}
