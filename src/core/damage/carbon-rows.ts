import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { CARBON_COEFFICIENTS, carbonIntensityCoefficients } from './coefficients.ts'

/** A row that holds the carbon price of a request, USD of 2022 per tonne; none is 0. */
export function givenCarbonPriceRow(price: number | null): Row {
  return {
    symbol: 'carbon_price_usd_per_t',
    label: 'Carbon price',
    unit: 'USD2022/t CO2',
    source: 'request field carbon_price_usd_per_t',
    kind: 'given',
    read: () => price ?? 0,
  }
}

/** Rows of the carbon cost of an industry as a percentage of its revenue, before pass-through. */
export function carbonCostRows(industry: IndustryId): Row[] {
  const intensity = 'emissions_intensity_revenue_kg_per_usd'
  return [
    ...coefficientRows(CARBON_COEFFICIENTS),
    ...coefficientRows(carbonIntensityCoefficients(industry)),
    {
      symbol: 'carbon_cost_pct_revenue',
      label: 'Carbon cost along the supply chain before any is passed on',
      unit: 'percent of revenue',
      formula: `100 * carbon_price_usd_per_t * ${intensity} / kg_per_t`,
      inputs: ['carbon_price_usd_per_t', intensity, 'kg_per_t'],
      source: null,
      kind: 'modeled',
      compute: (v) => (100 * v('carbon_price_usd_per_t') * v(intensity)) / v('kg_per_t'),
    },
  ]
}
