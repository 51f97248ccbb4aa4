import { describeTippingPoints, MATRIX_WARMING_C } from '../../../core/tipping/tipping-matrix.ts'
import { formatProse } from '../../../format/index.ts'
import type { MethodPage, MethodTable } from '../page.ts'

/** How tipping elements are classed. */
export function describeTippingMethod(): MethodPage {
  const { elements, limits, source } = describeTippingPoints()
  return {
    id: 'tipping-points',
    title: 'Tipping points',
    heading: 'At which warming a part of the climate may tip',
    description:
      'How sixteen tipping elements are classed at a warming level: thresholds, rule, source and limits.',
    lede: 'An expert range of warming for each element; a warming level is compared with its three values. Nothing is added to damage.',
    call: '/api/tipping-points',
    page: { href: '/tipping-points/', label: 'The matrix as a picture' },
    sections: [
      {
        heading: 'The rule',
        paragraphs: [
          'Below the low value: below. From the low to the central value: possible. From the central to the high value: likely. From the high value on: beyond. A level that equals a value belongs to the higher class.',
          `The matrix shows ${MATRIX_WARMING_C.map(formatProse).join(', ')} °C above 1850-1900.`,
        ],
      },
      {
        heading: 'Thresholds and timescales',
        paragraphs: [source],
        tables: [thresholdTable(elements)],
      },
    ],
    limits,
  }
}

type Elements = ReturnType<typeof describeTippingPoints>['elements']

function thresholdTable(elements: Elements): MethodTable {
  const write = (value: number | null): string => (value === null ? '–' : formatProse(value))
  const number = (label: string) => ({ label, isNumber: true })
  return {
    caption: 'Thresholds in °C above 1850-1900 and timescales in years: low, central, high',
    columns: [
      { label: 'Element', isNumber: false },
      ...['low °C', 'central °C', 'high °C', 'low years', 'central years', 'high years'].map(
        number
      ),
    ],
    rows: elements.map(({ label, threshold_c: warming, timescale_yr: years }) => [
      label,
      ...[warming.low, warming.central, warming.high].map(write),
      ...[years.low, years.central, years.high].map(write),
    ]),
  }
}
