import { asModelCoefficients, type ModelSource } from '../model/source.ts'
import { parseEquations } from '../model/parse-equations.ts'
import { BESS_COEFFICIENTS } from '../../model/coefficients/battery.ts'
import { bessDispatchRequestSchema, type BessDispatchRequest } from './request.ts'
import { equations } from '../model/equations.ts'
import { createExplainer } from '../model/explain-program.ts'
import type { Step } from '../explain/trace.ts'

/** Peak-shift dispatch of a battery over a day; every day is the same. */
const BESS_EQUATIONS = equations`
daytime_surplus_gwh: GWh/day = solar_gw * solar_cf_daytime * daytime_window_h
  "Solar surplus available for charging" [Reading of the service specification, battery dispatch: the request has no daytime demand, so all daytime output can charge]
bess_charge_gwh: GWh/day = min(daytime_surplus_gwh, bess_gw * bess_hours, bess_gw * daytime_window_h)
  "Energy stored in a day" [Reading of the service specification, battery dispatch: limited by the surplus, the energy capacity and the charging power]
evening_dispatch_gw: GW = min(bess_gw, bess_charge_gwh * round_trip_efficiency / evening_window_h)
  "Average battery power in the evening window" [Reading of the service specification, battery dispatch: what a battery of more than four hours cannot deliver in the window stays in it]
evening_adequacy_pct: % = (firm_capacity_gw + evening_dispatch_gw) / peak_demand_gw * 100
  "Share of the evening peak that is covered" [Service specification, BessDispatchResult; not capped at 100]
total_solar_gwh: GWh/day = solar_gw * (solar_cf_daytime * daytime_window_h + solar_cf_evening * evening_window_h)
  "Total solar output" [Reading of the service specification, battery dispatch: evening sun is output, but not adequacy]
curtailment_avoided_pct: % = ratio(bess_charge_gwh, total_solar_gwh) * 100
  "Share of solar output that the battery absorbs" [Reading of the service specification, battery dispatch: every day is the same, so the annual share equals the daily one; 0 without sun]
`

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

const explain = createExplainer(BESS_MODEL)

/** Explain the dispatch as steps: each input, coefficient and formula with its value and source. */
export function explainDispatch(request: BessDispatchRequest): Step[] {
  return explain({ request: { ...request } })
}
