import type { Bound } from '../climate/bounds.ts'
import { climateRows } from '../climate/climate-rows.ts'
import {
  damageBoundsAt,
  damageCoefficients,
  damageLayerRows,
  type DamageBounds,
} from '../damage/damage-rows.ts'
import { describePlace } from '../damage/place.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { findPolicyPathway, type PolicyPathwayId } from '../pathways/policy-pathways.ts'
import { createRecentlyUsed, KEPT_ROW_LISTS } from '../recently-used.ts'
import { BALANCE_ROWS } from './balance-rows.ts'
import {
  FISCAL_COEFFICIENTS,
  fiscalIndustryCoefficients,
  fossilWeights,
  investmentCoefficients,
  PRICE_COEFFICIENTS,
} from './coefficients.ts'
import { emissionsRows } from './emissions-rows.ts'
import { investmentRows } from './investment-rows.ts'
import { carbonPriceRows } from './price-rows.ts'
import type { FiscalRequest } from './request.ts'
import { strandingRows } from './stranding-rows.ts'

/** The ranges that the fiscal estimate reads: those of damage, and the emissions of the pathway. */
export interface FiscalBounds extends DamageBounds {
  /** Reduction of emissions: 5th percentile, median, 95th percentile of the AR6 category. */
  readonly emissions: Bound
}

/** All ranges at the same end. */
export function fiscalBoundsAt(bound: Bound): FiscalBounds {
  return { ...damageBoundsAt(bound), emissions: bound }
}

/** All rows of a fiscal estimate: physical layer, carbon price, damage layer, fiscal layer. */
export function fiscalRows(request: FiscalRequest, bounds: FiscalBounds): Row[] {
  const { policy_pathway: pathway, geography, industry } = request
  return [
    ...climateRows(request, bounds),
    ...carbonPriceRows(pathway, request.carbon_price_usd_per_t),
    ...damageLayerRows(request, bounds.damage_function),
    ...fiscalLayerRows(geography, industry, pathway, bounds.emissions),
  ]
}

/**
 * Rows of the fiscal layer alone. They read the additional GDP damage, the carbon cost and the
 * adaptation level of the damage rows before them, and the horizon.
 */
export function fiscalLayerRows(
  geography: string,
  industry: IndustryId,
  pathway: PolicyPathwayId,
  emissions: Bound
): readonly Row[] {
  return rowsByKey([geography, industry, pathway, emissions].join(' '), () => {
    const { investment_group: group, fiscal_coefficients: coefficients } = describePlace(geography)
    return [
      ...coefficientRows(coefficients),
      ...emissionsRows(pathway, emissions),
      ...BALANCE_ROWS,
      ...strandingRows(industry, pathway),
      ...investmentRows(industry, findPolicyPathway(pathway), group),
    ]
  })
}

/** All coefficients of the damage and fiscal layers that a request can read, by symbol. */
export function fiscalCoefficients(
  geography: string,
  industry: IndustryId,
  pathway: PolicyPathwayId
): CoefficientTable {
  const { investment_group: group, fiscal_coefficients: coefficients } = describePlace(geography)
  return {
    ...damageCoefficients(geography, industry),
    ...coefficients,
    ...PRICE_COEFFICIENTS,
    ...FISCAL_COEFFICIENTS,
    ...fossilWeights(industry),
    ...investmentCoefficients(findPolicyPathway(pathway), group),
    ...fiscalIndustryCoefficients(industry),
  }
}

/** Rows of the fiscal layer, by place, industry, pathway and end of emissions. */
const rowsByKey = createRecentlyUsed<readonly Row[]>(KEPT_ROW_LISTS)
