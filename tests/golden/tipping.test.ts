import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIPPING_ELEMENTS } from '../../src/core/tipping/tipping-elements.ts'
import {
  classifyTipping,
  describeTippingPoints,
  TIPPING_CLASSES,
  type TippingClass,
} from '../../src/core/tipping/tipping-matrix.ts'
import { tippingOutlook } from '../../src/core/tipping/tipping-pathway.ts'

function idsOf(warmingC: number, tippingClass: TippingClass): string[] {
  return TIPPING_ELEMENTS.filter((item) => classifyTipping(item, warmingC) === tippingClass).map(
    ({ id }) => id
  )
}

describe('tipping classes (Armstrong McKay et al. 2022, Table 1)', () => {
  test.each<[number, TippingClass, string]>([
    [1.1, 'possible', 'GRIS WAIS LABC REEF PFAT'],
    [1.1, 'likely', ''],
    [1.1, 'beyond', ''],
    [1.5, 'likely', 'GRIS WAIS REEF PFAT'],
    [1.5, 'possible', 'LABC AMOC BARI GLCR BORF TUND'],
    [1.5, 'beyond', ''],
    [2, 'likely', 'GRIS WAIS LABC PFAT GLCR'],
    [2, 'beyond', 'REEF BARI'],
    [2, 'possible', 'EASB AMAZ AMOC SAHL BORF TUND'],
    [2, 'below', 'PFTP AWSI EAIS'],
    [5, 'possible', 'AWSI EAIS'],
    [5, 'below', ''],
  ])('at %f °C the %s elements are %s', (warmingC, tippingClass, ids) => {
    expect(idsOf(warmingC, tippingClass).sort().join(' ')).toBe(ids.split(' ').toSorted().join(' '))
  })

  test.each<[number, TippingClass, number]>([
    [1.5, 'below', 6],
    [5, 'beyond', 9],
    [5, 'likely', 5],
  ])('at %f °C the %s class holds %i elements', (warmingC, tippingClass, count) => {
    expect(idsOf(warmingC, tippingClass)).toHaveLength(count)
  })

  test('six elements have their central threshold at or below 1.99 °C', () => {
    const passed = TIPPING_ELEMENTS.filter(({ threshold_c }) => threshold_c.central <= 1.99)
    expect(passed.map(({ id }) => id).sort()).toEqual(
      ['GRIS', 'WAIS', 'LABC', 'REEF', 'PFAT', 'BARI'].sort()
    )
    expect(idsOf(1.99, 'beyond')).toEqual(['BARI'])
  })
})

describe('tipping matrix', () => {
  const { elements, matrix } = describeTippingPoints()

  test('holds sixteen elements, nine core and seven regional, each with eight classes', () => {
    expect(elements).toHaveLength(16)
    expect(elements.filter(({ scale }) => scale === 'core')).toHaveLength(9)
    expect(matrix.warming_c).toEqual([1.1, 1.5, 1.8, 2, 2.7, 3, 4, 5])
    expect(Object.values(matrix.classes).map((row) => row.length)).toEqual(Array(16).fill(8))
  })

  test.each(TIPPING_ELEMENTS.map((element) => [element.id, element] as const))(
    '%s has ordered thresholds and timescales',
    (_, { threshold_c, timescale_yr }) => {
      expect(threshold_c.low).toBeLessThanOrEqual(threshold_c.central)
      expect(threshold_c.central).toBeLessThanOrEqual(threshold_c.high)
      const years = [timescale_yr.low, timescale_yr.central, timescale_yr.high].filter(
        (year) => year !== null
      )
      expect(years).toEqual(years.toSorted((a, b) => a - b))
    }
  )

  test('a class never falls with warming, and changes only where a threshold is crossed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIPPING_ELEMENTS),
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        (element, a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a]
          const [before, after] = [classifyTipping(element, low), classifyTipping(element, high)]
          const crossed = Object.values(element.threshold_c).some((c) => c > low && c <= high)
          expect(TIPPING_CLASSES.indexOf(after)).toBeGreaterThanOrEqual(
            TIPPING_CLASSES.indexOf(before)
          )
          expect(before !== after).toBe(crossed)
        }
      )
    )
  })
})

describe('outlook of a pathway', () => {
  test('names the class at the horizon and the first years in which thresholds are passed', () => {
    const outlook = tippingOutlook('ssp245', 2050)
    // ssp245 is at 1.5 °C in 2030.5 and at 2.0 °C in 2050.5: 1.8 °C falls in 2042.5.
    expect(outlook.find(({ id }) => id === 'LABC')).toEqual({
      id: 'LABC',
      class: 'likely',
      first_year_low: 2016,
      first_year_central: 2043,
    })
    expect(outlook.find(({ id }) => id === 'EAIS')).toEqual({
      id: 'EAIS',
      class: 'below',
      first_year_low: null,
      first_year_central: null,
    })
  })
})
