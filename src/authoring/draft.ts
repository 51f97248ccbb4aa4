import { deriveScenario } from '../core/scenario/derive/derive.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import { account } from '../core/scenario/account/account.ts'
import { accountSourceSchema, readAccountInputs } from '../core/scenario/account/read-inputs.ts'
import { writeAccountSections } from './account-sections.ts'
import { regionDefault } from '../model/coefficients/region-defaults.ts'
import {
  describeExports,
  describeMoney,
  writeFiscalTransition,
  writeNonCompliance,
} from './money-sections.ts'
import { writeFinancingFramework } from './financing-sections.ts'
import { writePhysicalSections } from './physical-sections.ts'
import { describePowerSystem } from './power-system.ts'
import { writeProvenanceSections } from './provenance-sections.ts'

/** Part of generation below which fossil plant is too small for a cut of power to mean anything. */
const LEAST_FOSSIL_SHARE = 0.03

/**
 * Write a complete draft for a country from the datasets. Every value is marked modeled or assumed
 * in the register. Null with a reason if a mandate on power makes no sense.
 */
export function writeDraft(
  facts: CountryFacts,
  mandate: DraftMandate
): { kind: 'draft'; document: object } | { kind: 'refused'; reason: string } {
  const system = describePowerSystem(facts, mandate)
  const { country, name } = facts
  if (!(system.running.fossil_twh > facts.generation_twh * LEAST_FOSSIL_SHARE)) {
    const reason = `fossil plant makes less than ${LEAST_FOSSIL_SHARE * 100} percent of the electricity of ${name}, so a cut of the power sector has nothing to bear on`
    return { kind: 'refused', reason }
  }
  if (system.bau_mt <= system.ceiling_mt) {
    const reason = `without a mandate the power sector of ${name} emits less than the ceiling in ${mandate.deadline_year}, so that a cut of ${mandate.reduction_pct} percent asks for nothing`
    return { kind: 'refused', reason }
  }
  if (system.bau_clean_mt >= system.ceiling_mt) {
    const reason = `plant of ${name} that is not fossil emits over its life cycle more than the ceiling in ${mandate.deadline_year}, so that no new plant meets a cut of ${mandate.reduction_pct} percent: ask for a smaller one`
    return { kind: 'refused', reason }
  }
  const exports = describeExports(facts)
  const physical = writePhysicalSections(facts, mandate, system)
  const accounted = writeAccountSections(facts, mandate, system, exports.embedded_mt)
  const discount = { discount_rate_pct: regionDefault('discount_rate') }
  const source = accountSourceSchema.parse({
    ...physical,
    ...accounted,
    financing_framework: discount,
  })
  const result = account(readAccountInputs(source))
  const money = describeMoney(exports, mandate, result)
  const document = {
    $schema: './schema/scenario.schema.json',
    id: `${country.toLowerCase()}-mandate-${mandate.deadline_year}`,
    version: '0.1.0',
    status: 'draft',
    scenario_type: 'regional_mandate',
    name: `${name}: ${mandate.reduction_pct} percent less power-sector CO2 by ${mandate.deadline_year}`,
    subtitle: 'A draft computed from datasets, to be improved by an author',
    region_id: country,
    ...(facts.geography === null ? {} : { geography: facts.geography }),
    framework_version: 'v3.7',
    tags: ['draft', 'power sector', country],
    description: `A hypothetical cut of power-sector emissions of ${name} by ${mandate.reduction_pct} percent from ${system.emissions_mt} Mt (${facts.year}) to ${system.ceiling_mt} Mt (${mandate.deadline_year}). Every figure comes from datasets or defaults.`,
    created: mandate.date,
    last_updated: mandate.date,
    author: 'Draft',
    ...physical,
    ...accounted,
    non_compliance: writeNonCompliance(mandate, money),
    fiscal_transition: writeFiscalTransition(facts, mandate, money),
    financing_framework: writeFinancingFramework(mandate, money),
    ...writeProvenanceSections(facts, mandate, system, money, result),
  }
  return { kind: 'draft', document: deriveScenario(document).document }
}
