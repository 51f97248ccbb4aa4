import { asModelCoefficients } from '../model/source.ts'
import { parseEquations } from '../model/parse-equations.ts'
import type { ModelSource } from '../model/source.ts'
import { BESS_COEFFICIENTS } from './coefficients.ts'
import { BESS_EQUATIONS } from './equations.ts'
import { bessDispatchRequestSchema, type BessDispatchRequest } from './request.ts'

/** Units of the request's fields. */
const REQUEST_UNITS: Readonly<Record<keyof BessDispatchRequest, string>> = {
  solar_gw: 'GW',
  bess_gw: 'GW',
  peak_demand_gw: 'GW',
  firm_capacity_gw: 'GW',
  bess_hours: 'h',
  solar_cf_daytime: '1',
  solar_cf_evening: '1',
  round_trip_efficiency: '1',
}

/** Peak-shift dispatch of a battery. */
export const BESS_MODEL: ModelSource = {
  name: 'battery dispatch',
  equations: parseEquations(BESS_EQUATIONS),
  givens: Object.entries(REQUEST_UNITS).map(([symbol, unit]) => ({
    symbol,
    label:
      bessDispatchRequestSchema.shape[symbol as keyof BessDispatchRequest].description ?? symbol,
    unit,
    source: `request field ${symbol}, or its default`,
  })),
  coefficients: asModelCoefficients(BESS_COEFFICIENTS, 'windows'),
  families: {},
  columns: [],
  place_keys: [],
  tables: [],
  outputs: [
    'daytime_surplus_gwh',
    'bess_charge_gwh',
    'evening_dispatch_gw',
    'evening_adequacy_pct',
    'curtailment_avoided_pct',
  ],
}
