import { TIPPING_ELEMENTS, TIPPING_SOURCE, type TippingElement } from './tipping-elements.ts'

/** Classes of a tipping element at a warming level, from least to most severe. */
export const TIPPING_CLASSES = ['below', 'possible', 'likely', 'beyond'] as const

/** Class of a tipping element at a warming level. */
export type TippingClass = (typeof TIPPING_CLASSES)[number]

/** Warming levels of the matrix, degC above 1850-1900. */
export const MATRIX_WARMING_C = [1.1, 1.5, 1.8, 2, 2.7, 3, 4, 5] as const

/** The tipping-point risk matrix: every element's class at every warming level. */
interface TippingMatrix {
  readonly warming_c: readonly number[]
  /** By element id, one class per warming level. */
  readonly classes: Readonly<Record<string, readonly TippingClass[]>>
}

/** Response of the tipping-point endpoint. */
export interface TippingPoints {
  readonly elements: readonly TippingElement[]
  readonly matrix: TippingMatrix
  readonly limits: readonly string[]
  readonly source: string
}

/**
 * Class of an element at a global warming level (degC): below the low threshold, possible up to
 * the central one, likely up to the high one, then beyond. A level equal to a threshold belongs to
 * the higher class.
 */
export function classifyTipping({ threshold_c }: TippingElement, warmingC: number): TippingClass {
  if (warmingC >= threshold_c.high) return 'beyond'
  if (warmingC >= threshold_c.central) return 'likely'
  return warmingC >= threshold_c.low ? 'possible' : 'below'
}

/** The classes of all elements at the given warming levels, degC. */
function tippingMatrix(warmingLevels: readonly number[] = MATRIX_WARMING_C): TippingMatrix {
  const classes = TIPPING_ELEMENTS.map((element) => [
    element.id,
    warmingLevels.map((warmingC) => classifyTipping(element, warmingC)),
  ])
  return { warming_c: warmingLevels, classes: Object.fromEntries(classes) }
}

/** The elements with the matrix, its limits and its source. */
export function describeTippingPoints(): TippingPoints {
  return {
    elements: TIPPING_ELEMENTS,
    matrix: tippingMatrix(),
    limits: [
      'The thresholds are an expert range, not a probability distribution: the matrix gives classes, not probabilities.',
      'Sea-level commitment and carbon feedback of tipping elements are not added to the damage function.',
    ],
    source: TIPPING_SOURCE,
  }
}
