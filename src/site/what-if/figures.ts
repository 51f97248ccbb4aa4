import type { WhatIfFigures } from '../../core/scenario/what-if.ts'
import { formatQuantity, formatSignedQuantity, type Unit } from '../../format/index.ts'

interface FigureWords {
  readonly label: string
  readonly unit: Unit
  /** Whether the figure is itself a difference, printed with its sign. */
  readonly isSigned?: true
}

const FIGURES = {
  ceiling_mt_co2: { label: 'Ceiling', unit: 'mt_co2' },
  required_reduction_mt_co2: { label: 'Required cut', unit: 'mt_co2' },
  bau_mt_co2: { label: 'Business as usual at the deadline', unit: 'mt_co2' },
  mandate_mt_co2: { label: 'Mandate path at the deadline', unit: 'mt_co2' },
  abatement_needed_mt_co2: { label: 'Abatement needed', unit: 'mt_co2' },
  vectors_mt_co2: { label: 'The vectors bring', unit: 'mt_co2' },
  margin_mt_co2: { label: 'Margin', unit: 'mt_co2', isSigned: true },
  projected_peak_demand_gw: { label: 'Peak demand at the deadline', unit: 'gw' },
  mandate_overhead_pct: { label: 'Mandate fleet above that peak', unit: 'pct', isSigned: true },
  max_annual_cost_usd_b: { label: 'Highest penalty of a year', unit: 'usd_bn' },
  five_year_cumulative_usd_b: { label: 'Penalty of five years', unit: 'usd_bn' },
} as const satisfies Record<keyof WhatIfFigures, FigureWords>

/** Say what a figure is called and how it and its change are printed. */
export function describeFigure(name: keyof WhatIfFigures): {
  readonly label: string
  readonly write: (value: number) => string
  readonly writeSigned: (value: number) => string
} {
  const { label, unit, isSigned }: FigureWords = FIGURES[name]
  const writeSigned = (value: number): string => formatSignedQuantity(value, unit)
  return {
    label,
    write: isSigned ? writeSigned : (value) => formatQuantity(value, unit),
    // What is left of a difference of doubles is no change.
    writeSigned: (value) => (Math.abs(value) < 1e-9 ? 'as published' : writeSigned(value)),
  }
}
