import { TIPPING_ELEMENTS } from '../tipping/tipping-elements.ts'
import { classifyTipping, type TippingClass } from '../tipping/tipping-matrix.ts'
import type { BenchmarkSet } from './benchmark.ts'

const NEWS = 'University of Exeter (2022), news on Armstrong McKay et al. (2022) (recalled)'

/** The end of the range from 1.5 to below 2 degC. */
const BELOW_TWO_C = 1.99

/** Counts stated in the article, compared with our classes. */
export const TIPPING_SET: BenchmarkSet = {
  id: 'tipping_counts',
  service: 'tipping_points',
  title: 'Tipping elements by warming level',
  source: 'Armstrong McKay et al. (2022), Science 377, eabn7950, abstract',
  tolerance: 0,
  tolerance_reason: 'a count is right or wrong',
  by_construction: false,
  benchmarks: [
    {
      id: 'possible_now',
      label: 'Within their uncertainty range at 1.1 °C',
      unit: 'elements',
      published: 5,
      read: () => count(1.1, ['possible']),
    },
    {
      id: 'likely_at_15',
      label: 'Likely at 1.5 °C',
      unit: 'elements',
      published: 4,
      source: NEWS,
      read: () => count(1.5, ['likely']),
    },
    {
      id: 'newly_possible_at_15',
      label: 'Possible at 1.5 °C and not at 1.1 °C',
      unit: 'elements',
      published: 5,
      source: NEWS,
      read: () =>
        TIPPING_ELEMENTS.filter(
          (element) =>
            classifyTipping(element, 1.5) === 'possible' &&
            classifyTipping(element, 1.1) === 'below'
        ).length,
    },
    {
      id: 'likely_below_2',
      label: 'Likely or beyond from 1.5 to below 2 °C',
      unit: 'elements',
      published: 6,
      read: () => count(BELOW_TWO_C, ['likely', 'beyond']),
    },
    {
      id: 'possible_below_2',
      label: 'Further ones possible from 1.5 to below 2 °C',
      unit: 'elements',
      published: 4,
      read: () => count(BELOW_TWO_C, ['possible']),
    },
  ],
}

function count(warmingC: number, classes: readonly TippingClass[]): number {
  return TIPPING_ELEMENTS.filter((element) => classes.includes(classifyTipping(element, warmingC)))
    .length
}
