import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatFixed } from '../../format/index.ts'
import { writeCharge } from './verdict.ts'

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
  ['avoidable_by_target', 'Avoided by meeting the target', 'the only cost of a miss'],
  ['carbon_cost_of_tonnes', 'Carbon price of the tonnes cut', 'what plant pays for what it emits'],
  ['hypothetical', 'Hypothetical', 'in no law, and never in the verdict'],
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

/** The headline rule as a sentence. */
export function writeChargeSentence({ non_compliance }: Scenario): string {
  const text = writeCharge(non_compliance)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
