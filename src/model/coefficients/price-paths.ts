import type { CoefficientTable } from '../../core/explain/trace.ts'

/**
 * Factors on the rates of a document that make three price paths of one. Low and high are the
 * spread between forward curves and analysts of the EU allowance for 2030, rounded; assumed.
 */
export const PRICE_PATH_FACTORS = {
  low: {
    label: 'Low allowance price',
    value: 0.75,
    unit: 'factor',
    source: 'forward curve of early 2026 (EUR 83 for 2030) against a mean path of EUR 110',
    source_type: 'assumed',
    range: [0.5, 0.9],
  },
  base: {
    label: 'Rates of the document',
    value: 1,
    unit: 'factor',
    source: 'tax schedule of the document',
    source_type: 'modeled',
    range: [1, 1],
  },
  high: {
    label: 'High allowance price',
    value: 1.35,
    unit: 'factor',
    source: 'upper analyst paths of early 2026 (EUR 140 to 160 for 2030) against EUR 110',
    source_type: 'assumed',
    range: [1.1, 1.6],
  },
} as const satisfies CoefficientTable
