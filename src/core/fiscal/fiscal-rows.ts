import type { ChainValues } from '../chain/evaluate.ts'
import type { Bound } from '../climate/bounds.ts'
import { CARBON_COEFFICIENTS } from '../damage/carbon-cost.ts'
import { describePlace } from '../damage/place.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import {
  coefficientRows,
  evaluateRows,
  readSymbol,
  type Overrides,
  type Row,
} from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { findPolicyPathway, type PolicyPathwayId } from '../pathways/policy-pathways.ts'
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

/** What the fiscal layer reads of a request. */
export type FiscalParameters = Pick<
  FiscalRequest,
  | 'geography'
  | 'industry'
  | 'horizon'
  | 'policy_pathway'
  | 'carbon_price_usd_per_t'
  | 'adaptation_level'
>

/** Rows of the year and of the carbon price in use, USD of 2022 per tonne. */
export function priceRows(request: FiscalParameters): Row[] {
  const { horizon, policy_pathway: pathway, carbon_price_usd_per_t: given } = request
  return [
    givenRow('horizon', 'Year of the answer', 'year', horizon),
    ...carbonPriceRows(pathway, given),
  ]
}

/** The carbon price in use: the caller's, else that of the policy pathway in the year. */
export function carbonPriceOf(request: FiscalParameters, overrides: Overrides = {}): number {
  return readSymbol(evaluateRows(priceRows(request), overrides), 'carbon_price_usd_per_t')
}

/**
 * All rows of the fiscal layer: the price, what it reads of the chain, and its own. `emissions` is the
 * 5th percentile, median or 95th percentile of the AR6 category.
 */
export function fiscalRows(
  request: FiscalParameters,
  emissions: Bound,
  chain: Pick<ChainValues, 'gdp_damage_additional_pct' | 'carbon_cost_pct_revenue'>
): Row[] {
  const { geography, industry, policy_pathway: pathway } = request
  return [
    ...priceRows(request),
    givenRow(
      'adaptation_level',
      'Share of the possible adaptation that is done',
      '1',
      request.adaptation_level
    ),
    chainRow(
      'gdp_damage_additional_pct',
      'GDP lost to climate damage, more than now',
      'percent of GDP',
      chain.gdp_damage_additional_pct
    ),
    chainRow(
      'carbon_cost_pct_revenue',
      'Carbon cost along the supply chain before any is passed on',
      'percent of revenue',
      chain.carbon_cost_pct_revenue
    ),
    ...coefficientRows(describePlace(geography).coefficients),
    ...coefficientRows(CARBON_COEFFICIENTS),
    ...fiscalLayerRows(geography, industry, pathway, emissions),
  ]
}

/** All coefficients of the fiscal layer that a request can read, by symbol. */
export function fiscalCoefficients(
  geography: string,
  industry: IndustryId,
  pathway: PolicyPathwayId
): CoefficientTable {
  const {
    investment_group: group,
    coefficients,
    fiscal_coefficients: own,
  } = describePlace(geography)
  return {
    ...coefficients,
    ...own,
    ...PRICE_COEFFICIENTS,
    ...FISCAL_COEFFICIENTS,
    ...fossilWeights(industry),
    ...investmentCoefficients(findPolicyPathway(pathway), group),
    ...fiscalIndustryCoefficients(industry),
  }
}

function fiscalLayerRows(
  geography: string,
  industry: IndustryId,
  pathway: PolicyPathwayId,
  emissions: Bound
): readonly Row[] {
  const key = [geography, industry, pathway, emissions].join(' ')
  const known = rowsByKey.get(key)
  if (known) return known
  const { investment_group: group, fiscal_coefficients: coefficients } = describePlace(geography)
  const rows = [
    ...coefficientRows(coefficients),
    ...emissionsRows(pathway, emissions),
    ...BALANCE_ROWS,
    ...strandingRows(industry, pathway),
    ...investmentRows(industry, findPolicyPathway(pathway), group),
  ]
  rowsByKey.set(key, rows)
  return rows
}

/** Rows of the fiscal layer, built once for each place, industry, pathway and end of emissions. */
const rowsByKey = new Map<string, readonly Row[]>()

function givenRow(symbol: string, label: string, unit: string, value: number): Row {
  return {
    symbol,
    label,
    unit,
    source: `request field ${symbol}`,
    kind: 'given',
    read: () => value,
  }
}

function chainRow(symbol: string, label: string, unit: string, value: number): Row {
  const source = 'the damage layer of the same request'
  return { symbol, label, unit, source, kind: 'modeled', read: () => value }
}
