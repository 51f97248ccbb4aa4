import table from './data/cbam-phase-in.json' with { type: 'json' }

/** A year of the phase-in: what is paid and what is still allocated for free, percent. */
export interface PhaseInYear {
  readonly year: number
  readonly payable_pct: number
  readonly free_allocation_pct: number
}

/** The phase-in of the border adjustment of the European Union, year by year. */
export const BORDER_PHASE_IN: readonly PhaseInYear[] = table.rows

/** Share of embedded emissions to be paid in a year, percent: 0 before 2026, 100 from 2034 on. */
export function payableSharePct(year: number): number {
  const row = BORDER_PHASE_IN.find((item) => item.year === year)
  if (row) return row.payable_pct
  return year < (BORDER_PHASE_IN[0]?.year ?? year) ? 0 : 100
}
