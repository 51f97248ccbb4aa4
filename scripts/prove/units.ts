import { proveUnits } from '../../tests/architecture/units/formula-units.ts'
import { plantErrors } from '../../tests/architecture/units/plant-error.ts'
import { PROVEN_MODELS } from '../../tests/architecture/units/proven-models.ts'

/** What this proof shows. */
export const description =
  'The units of every formula are consistent, and planted unit errors are found.'

/**
 * Errors that a year taken for one hides: the former hundred-year event without its hundred years,
 * and a duration in place of a rate.
 */
const HIDDEN_BY_ONE_PERIOD: ReadonlySet<string> = new Set([
  'discount_factor neighbour t: emission_year for discount_rate',
  'discount_factor neighbour t: emission_year for prtp',
  'discount_factor neighbour t: emission_year for prstp',
  'coast_chance: a factor beside / dropped',
  'debt_next_pct_gdp: year for fiscal_reaction',
])

/**
 * Plant every error into every model; returns whether all formulas are consistent and all errors
 * found.
 */
export default async function proveUnitErrors({
  print,
}: {
  readonly print: (line: string) => void
}): Promise<boolean> {
  let isProven = true
  for (const proven of PROVEN_MODELS) {
    const { checked, findings } = proveUnits(proven)
    const planted = plantErrors(proven.model)
    const missed = planted.filter(
      ({ model }) => proveUnits({ ...proven, model }).findings.length === 0
    )
    print(
      `${proven.model.name}: ${checked - findings.length} of ${checked} formulas, ${planted.length - missed.length} of ${planted.length} planted errors`
    )
    for (const { description: what } of missed) print(`  not found: ${what}`)
    isProven &&=
      findings.length === 0 &&
      missed.every(({ description: what }) => HIDDEN_BY_ONE_PERIOD.has(what))
  }
  return isProven
}
