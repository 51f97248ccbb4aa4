import type { Scenario } from '../../core/scenario/document/document.ts'
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

const COLUMNS = [
  ['due_regardless', 'Owed either way', 'follows tonnes in goods, whatever the target'],
  ['avoidable_by_target', 'Avoided by meeting the target', 'falls if the target is met'],
  [
    'carbon_cost_of_tonnes',
    'Carbon price of the excess',
    'what plant pays above the ceiling without the plan',
  ],
  ['hypothetical', 'Hypothetical', 'in no law'],
] as const

const DECIMALS = 2

/** The four columns of charges; none for a document that states no charges. */
export function listCharges({
  non_compliance: { charges },
}: {
  readonly non_compliance: Pick<Scenario['non_compliance'], 'charges'>
}): ChargeColumnRow[] {
  if (charges === undefined) return []
  return COLUMNS.map(([id, name, meaning]) => ({
    name,
    meaning,
    deadline_year: formatFixed(charges[id].deadline_year, DECIMALS),
    five_years: formatFixed(charges[id].five_years, DECIMALS),
  }))
}

/** What a miss costs, as a sentence. */
export function writeChargeSentence(scenario: Scenario): string {
  return writeMiss(scenario)
}
