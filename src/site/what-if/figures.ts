import type { WhatIfFigures } from '../../core/scenario/what-if/what-if.ts'
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
  vectors_mt_co2: { label: 'Cut by the measures', unit: 'mt_co2' },
  margin_mt_co2: { label: 'Margin', unit: 'mt_co2', isSigned: true },
  projected_peak_demand_gw: { label: 'Peak demand at the deadline', unit: 'gw' },
  mandate_overhead_pct: { label: 'Mandate fleet above that peak', unit: 'pct', isSigned: true },
  max_annual_cost_usd_b: { label: 'Highest charge of a year', unit: 'usd_bn' },
  five_year_cumulative_usd_b: { label: 'Charges of five years', unit: 'usd_bn' },
  avoidable_charge_usd_b: { label: 'Of them avoided by the target', unit: 'usd_bn' },
  capital_usd_b: { label: 'Capital of the program', unit: 'usd_bn' },
  npv_with_reserve_usd_b: { label: 'Present value, with reserve', unit: 'usd_bn', isSigned: true },
  shortfall_gw: { label: 'Missing at the peak, with reserve', unit: 'gw' },
} as const satisfies Record<keyof WhatIfFigures, FigureWords>

/** What is printed for a figure that a document does not state. */
const NOT_STATED = 'not stated'

/** Say what a figure is called and how it and its change are printed. */
export function describeFigure(name: keyof WhatIfFigures): {
  readonly label: string
  readonly write: (value: number | null) => string
  readonly writeSigned: (value: number | null) => string
} {
  const { label, unit, isSigned }: FigureWords = FIGURES[name]
  const writeSigned = (value: number): string => formatSignedQuantity(value, unit)
  const write = isSigned ? writeSigned : (value: number) => formatQuantity(value, unit)
  return {
    label,
    write: (value) => (value === null ? NOT_STATED : write(value)),
    writeSigned: (value) => {
      if (value === null) return NOT_STATED
      // What is left of a difference of doubles is no change.
      return Math.abs(value) < 1e-9 ? 'as published' : writeSigned(value)
    },
  }
}
