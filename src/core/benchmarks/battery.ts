import { dispatchBattery } from '../bess/dispatch.ts'
import { bessDispatchRequestSchema } from '../bess/request.ts'
import { DAYS_PER_YEAR, GWH_PER_TWH } from '../unit-conversions.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** More solar power than the batteries below can store, GW. */
const AMPLE_SOLAR_GW = 100

/** Check values from our reading of the service specification. */
export const ADEQUACY_SET: BenchmarkSet = {
  id: 'battery_adequacy',
  service: 'bess_dispatch',
  title: 'Battery dispatch, check values',
  source: 'Service specification, battery dispatch, worked by hand',
  tolerance: 1e-6,
  tolerance_reason: 'ours is the same formula',
  by_construction: true,
  benchmarks: [
    {
      id: 'base',
      label: '10 GW sun, 2.5 GW battery, 36 GW firm, 40 GW peak',
      unit: 'percent of the peak',
      published: 96.25,
      read: () =>
        dispatchBattery(
          bessDispatchRequestSchema.parse({
            solar_gw: 10,
            bess_gw: 2.5,
            peak_demand_gw: 40,
            firm_capacity_gw: 36,
          })
        ).evening_adequacy_pct,
    },
    {
      id: 'energy_limit',
      label: 'Most energy that 3.2 GW and 4 h move in a year',
      unit: 'TWh/year',
      published: 4.672,
      read: () => (dispatch(3.2, 4).bess_charge_gwh * DAYS_PER_YEAR) / GWH_PER_TWH,
    },
    {
      id: 'four_hour_credit',
      label: 'Share of its power that a 4-hour battery counts with, California',
      unit: '1',
      published: 1,
      source: 'Denholm and Margolis (2018), NREL/TP-6A20-70905, on the Californian rule',
      read: () => dispatch(1, 4).evening_dispatch_gw,
    },
  ],
}

/** Example of ReEDS: peak reduction in GW by energy in GWh, for a net load of six hours. */
const PEAK_SHIFTS = [
  [1, 2],
  [2, 4],
  [4, 12],
] as const

/** Peak reduction by the algorithm of ReEDS, which takes the load shape into account. */
export const PEAK_SHIFT_SET: BenchmarkSet = {
  id: 'peak_shift',
  service: 'bess_dispatch',
  title: 'Peak reduction by a battery of limited energy',
  source:
    'NREL ReEDS, ReEDS_Augur/capacity_credit.py, worked for a net load of 10, 10, 12, 14, 14 and 12 GW',
  tolerance: 0.1,
  tolerance_reason: '10 % (assumed): both divide energy by hours, without losses',
  by_construction: false,
  benchmarks: PEAK_SHIFTS.map(([powerGw, energyGwh]) => ({
    id: `${powerGw}_gw`,
    label: `${powerGw} GW with ${energyGwh} GWh`,
    unit: 'GW',
    published: powerGw,
    read: () => dispatch(powerGw, energyGwh / powerGw).evening_dispatch_gw,
    note: 'Ours spreads the energy over the four hours of the evening window; the peak of the example lasts two or three: its least height over a day is another question, which no answer of ours gives.',
  })),
}

function dispatch(bessGw: number, hours: number) {
  return dispatchBattery(
    bessDispatchRequestSchema.parse({
      solar_gw: AMPLE_SOLAR_GW,
      bess_gw: bessGw,
      bess_hours: hours,
      peak_demand_gw: 100,
      firm_capacity_gw: 0,
    })
  )
}
