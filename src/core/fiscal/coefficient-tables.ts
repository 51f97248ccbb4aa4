import { describePlace } from '../damage/place.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { CONTINENTS } from '../geography/sub-regions.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { POLICY_PATHWAYS } from '../pathways/policy-pathways.ts'
import {
  FISCAL_COEFFICIENTS,
  fiscalIndustryCoefficients,
  fossilWeights,
  investmentCoefficients,
  PRICE_COEFFICIENTS,
} from './coefficients.ts'

const service = 'FiscalService'

const INVESTMENT_GROUPS = ['developed', 'east_asia', 'developing'] as const

/** Every coefficient table of the fiscal layer; one of an industry or place names it after a colon. */
export const FISCAL_COEFFICIENT_TABLES: readonly {
  readonly service: string
  readonly table: string
  readonly coefficients: CoefficientTable
}[] = [
  { service, table: 'balance', coefficients: FISCAL_COEFFICIENTS },
  { service, table: 'carbon_price', coefficients: PRICE_COEFFICIENTS },
  ...Object.keys(CONTINENTS).map((id) => ({
    service,
    table: `place:${id}`,
    coefficients: describePlace(id).fiscal_coefficients,
  })),
  ...INDUSTRY_IDS.map((id) => ({
    service,
    table: `industry:${id}`,
    coefficients: { ...fiscalIndustryCoefficients(id), ...fossilWeights(id) },
  })),
  ...INVESTMENT_GROUPS.flatMap((group) =>
    POLICY_PATHWAYS.map((pathway) => ({
      service,
      table: `investment:${group}:${pathway.id}`,
      coefficients: investmentCoefficients(pathway, group),
    }))
  ),
]
