import {
  readCoefficients,
  readCoefficientTables,
  requireEntry,
} from '../damage/coefficient-data.ts'
import type { Place } from '../damage/place.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import type { IndustryId } from '../industry/industries.ts'
import type { PolicyPathway } from '../pathways/policy-pathways.ts'
import capexShare from './data/capex-share.json' with { type: 'json' }
import fiscal from './data/fiscal.json' with { type: 'json' }
import fossilActivity from './data/fossil-activity.json' with { type: 'json' }
import investmentFactor from './data/investment-factor.json' with { type: 'json' }
import passThrough from './data/pass-through.json' with { type: 'json' }
import priceAssumptions from './data/price-assumptions.json' with { type: 'json' }

/** Costs of transition and adaptation, and what the budget keeps of carbon revenue. */
export const FISCAL_COEFFICIENTS = readCoefficients(fiscal)

/** How prices are deflated, and prices of pathways without an own row. */
export const PRICE_COEFFICIENTS = readCoefficients(priceAssumptions)

const PASS_THROUGH = readCoefficientTables(passThrough)
const CAPEX_SHARE = readCoefficientTables(capexShare)
const INVESTMENT_FACTOR = readCoefficientTables({
  developed: investmentFactor.developed,
  east_asia: investmentFactor.east_asia,
  developing: investmentFactor.developing,
})

/** Cost pass-through and share of the rise of investment of an industry. */
export function fiscalIndustryCoefficients(industry: IndustryId): CoefficientTable {
  return { ...requireEntry(PASS_THROUGH, industry), ...requireEntry(CAPEX_SHARE, industry) }
}

/** Required over recent investment of a pathway in a group of countries. */
export function investmentCoefficients(
  pathway: PolicyPathway,
  group: Place['investment_group']
): CoefficientTable {
  return {
    investment_factor: requireEntry(requireEntry(INVESTMENT_FACTOR, group), pathway.category),
  }
}

/** Weights of the fossil activities on which an industry runs, symbol `fossil_weight_<activity>`. */
export function fossilWeights(industry: IndustryId): CoefficientTable {
  const weights: Readonly<Record<string, number>> = fossilActivity.weights[industry]
  const spread = fossilActivity.spread
  return Object.fromEntries(
    Object.entries(weights).map(([activity, value]) => [
      `fossil_weight_${activity}`,
      {
        label: `Weight of ${activity} in the fossil activity of the industry`,
        value,
        unit: '1',
        source: fossilActivity.source,
        source_type: 'assumed',
        range: [Math.max(0, value - spread), Math.min(1, value + spread)],
      },
    ])
  )
}

/** Fossil activities of an industry, in the order of the table. */
export function fossilActivities(industry: IndustryId): string[] {
  return Object.keys(fossilActivity.weights[industry])
}
