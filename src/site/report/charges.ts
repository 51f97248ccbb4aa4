import type { Scenario } from '../../core/scenario/document/document.ts'
import { CHARGE_COLUMN_TABLE, CHARGE_COLUMNS } from '../../model/coefficients/charges.ts'
import { formatFixed } from '../../format/index.ts'
import { writeMiss } from './verdict.ts'

/** A column of charges as a report prints it. */
export interface ChargeColumnRow {
  readonly name: string
  readonly meaning: string
  /** USD billion, two decimals. */
  readonly deadline_year: string
  readonly five_years: string
}

const DECIMALS = 2

/** The four columns of charges; none for a document that states no charges. */
export function listCharges({
  non_compliance: { charges },
}: {
  readonly non_compliance: Pick<Scenario['non_compliance'], 'charges'>
}): ChargeColumnRow[] {
  if (charges === undefined) return []
  return CHARGE_COLUMNS.map((id) => ({
    name: CHARGE_COLUMN_TABLE[id].label,
    meaning: CHARGE_COLUMN_TABLE[id].means,
    deadline_year: formatFixed(charges[id].deadline_year, DECIMALS),
    five_years: formatFixed(charges[id].five_years, DECIMALS),
  }))
}

/** What a miss costs, as a sentence. */
export function writeChargeSentence(scenario: Scenario): string {
  return writeMiss(scenario)
}
