import { describeCoefficients, readCoefficientValues } from '../explain/coefficient.ts'
import {
  evaluateQuantities,
  explainQuantities,
  type Given,
  type Quantity,
  type Step,
} from '../explain/trace.ts'
import { BESS_COEFFICIENTS } from './coefficients.ts'
import {
  bessDispatchRequestSchema,
  type BessDispatchRequest,
  type BessDispatchResult,
} from './request.ts'

const READING = 'Reading of the service specification, battery dispatch'

const COEFFICIENT_VALUES = readCoefficientValues(BESS_COEFFICIENTS)

/** Units of the request's fields, for the explanation. */
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

const GIVEN: readonly Given[] = [
  ...Object.entries(REQUEST_UNITS).map(([symbol, unit]) => ({
    symbol,
    label:
      bessDispatchRequestSchema.shape[symbol as keyof BessDispatchRequest].description ?? symbol,
    unit,
    source: `request field ${symbol}, or its default`,
    kind: 'given' as const,
  })),
  ...describeCoefficients(BESS_COEFFICIENTS),
]

const QUANTITIES: readonly Quantity[] = [
  {
    symbol: 'daytime_surplus_gwh',
    label: 'Solar surplus available for charging',
    unit: 'GWh/day',
    formula: 'solar_gw * solar_cf_daytime * daytime_window_h',
    inputs: ['solar_gw', 'solar_cf_daytime', 'daytime_window_h'],
    source: `${READING}: the request has no daytime demand, so all daytime output can charge`,
    kind: 'modeled',
    compute: (v) => v('solar_gw') * v('solar_cf_daytime') * v('daytime_window_h'),
  },
  {
    symbol: 'bess_charge_gwh',
    label: 'Energy stored in a day',
    unit: 'GWh/day',
    formula: 'min(daytime_surplus_gwh, bess_gw * bess_hours, bess_gw * daytime_window_h)',
    inputs: ['daytime_surplus_gwh', 'bess_gw', 'bess_hours', 'daytime_window_h'],
    source: `${READING}: limited by the surplus, the energy capacity and the charging power`,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        v('daytime_surplus_gwh'),
        v('bess_gw') * v('bess_hours'),
        v('bess_gw') * v('daytime_window_h')
      ),
  },
  {
    symbol: 'evening_dispatch_gw',
    label: 'Average battery power in the evening window',
    unit: 'GW',
    formula: 'min(bess_gw, bess_charge_gwh * round_trip_efficiency / evening_window_h)',
    inputs: ['bess_gw', 'bess_charge_gwh', 'round_trip_efficiency', 'evening_window_h'],
    source: `${READING}: what a battery of more than four hours cannot deliver in the window stays in it`,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        v('bess_gw'),
        (v('bess_charge_gwh') * v('round_trip_efficiency')) / v('evening_window_h')
      ),
  },
  {
    symbol: 'evening_adequacy_pct',
    label: 'Share of the evening peak that is covered',
    unit: '%',
    formula: '(firm_capacity_gw + evening_dispatch_gw) / peak_demand_gw * 100',
    inputs: ['firm_capacity_gw', 'evening_dispatch_gw', 'peak_demand_gw'],
    source: 'Service specification, BessDispatchResult; not capped at 100',
    kind: 'documented',
    compute: (v) =>
      ((v('firm_capacity_gw') + v('evening_dispatch_gw')) / v('peak_demand_gw')) * 100,
  },
  {
    symbol: 'total_solar_gwh',
    label: 'Total solar output',
    unit: 'GWh/day',
    formula:
      'solar_gw * (solar_cf_daytime * daytime_window_h + solar_cf_evening * evening_window_h)',
    inputs: [
      'solar_gw',
      'solar_cf_daytime',
      'daytime_window_h',
      'solar_cf_evening',
      'evening_window_h',
    ],
    source: `${READING}: evening sun is output, but not adequacy`,
    kind: 'modeled',
    compute: (v) =>
      v('solar_gw') *
      (v('solar_cf_daytime') * v('daytime_window_h') +
        v('solar_cf_evening') * v('evening_window_h')),
  },
  {
    symbol: 'curtailment_avoided_pct',
    label: 'Share of solar output that the battery absorbs',
    unit: '%',
    formula: 'ratio(bess_charge_gwh, total_solar_gwh) * 100',
    inputs: ['bess_charge_gwh', 'total_solar_gwh'],
    source: `${READING}: every day is the same, so the annual share equals the daily one; 0 without sun`,
    kind: 'modeled',
    compute: (v) => ratio(v('bess_charge_gwh'), v('total_solar_gwh')) * 100,
  },
]

/**
 * Peak-shift dispatch of a battery: how much sun it stores by day and what that adds in the evening.
 * Energy in GWh per day, power in GW, shares in percent; every day is the same, and losses count
 * only with a round-trip efficiency below 1.
 */
export function dispatchBattery(request: BessDispatchRequest): BessDispatchResult {
  const values = evaluateQuantities(QUANTITIES, { ...request, ...COEFFICIENT_VALUES })
  return pickResult(values)
}

/** The dispatch as steps: each input, coefficient and formula with its value and source. */
export function explainDispatch(request: BessDispatchRequest): Step[] {
  const values = evaluateQuantities(QUANTITIES, { ...request, ...COEFFICIENT_VALUES })
  return explainQuantities(GIVEN, QUANTITIES, values)
}

function pickResult(values: Readonly<Record<string, number>>): BessDispatchResult {
  const read = (symbol: string): number => values[symbol] ?? 0
  return {
    daytime_surplus_gwh: read('daytime_surplus_gwh'),
    bess_charge_gwh: read('bess_charge_gwh'),
    evening_dispatch_gw: read('evening_dispatch_gw'),
    evening_adequacy_pct: read('evening_adequacy_pct'),
    curtailment_avoided_pct: read('curtailment_avoided_pct'),
  }
}

/** Quotient, 0 where there is nothing to divide by. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
