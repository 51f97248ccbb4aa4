import { readCeiling } from '../../core/scenario/document/derivations.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatQuantity } from '../../format/index.ts'

/** Say what our own test asks for: the cut, from what to what, by when. */
export function writeTargetSentence({ baseline, target }: Scenario): string {
  const from = formatQuantity(baseline.annual_emissions_mt_co2, 'mt_co2')
  const to = formatQuantity(readCeiling(target), 'mt_co2')
  const cut = formatQuantity(target.reduction_pct, 'pct')
  return (
    `Our test asks for a cut of ${cut}: from ${from} in ${baseline.year} ` +
    `to a limit of ${to} in ${target.deadline_year}.`
  )
}
