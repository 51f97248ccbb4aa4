import { z } from 'zod'
import { boundedNumber } from '../validation/number.ts'

/** Maximum capacity, GW: about a hundred times the world's, to catch unit errors. */
const MAX_CAPACITY_GW = 1e6

/** Minimum peak, GW: below one kilowatt, shares of the peak are meaningless. */
const MIN_PEAK_GW = 1e-6

/** More than the hours of a year. */
const MAX_HOURS = 1e4

const HOURS_MESSAGE = `must be a number of hours, more than 0 and at most ${MAX_HOURS}`
const EFFICIENCY_MESSAGE = 'must be a number more than 0 and at most 1'

/** One day: lists of hours belong to another operation. */
const gigawatts = (meaning: string, least = 0) => {
  const range = `must be a number from ${least} to ${MAX_CAPACITY_GW} GW`
  const error = ({ input }: { readonly input?: unknown }) =>
    Array.isArray(input) ? `${range}: send lists of hours to POST /api/year` : range
  return z
    .number({ error })
    .min(least, { error })
    .max(MAX_CAPACITY_GW, { error })
    .describe(`${meaning}, GW`)
}

const fraction = (meaning: string, usual: number) =>
  boundedNumber({ least: 0, most: 1 }, '').default(usual).describe(meaning)

/** Inputs of a battery dispatch. Capacities in GW, factors as fractions. */
export const bessDispatchRequestSchema = z.object({
  solar_gw: gigawatts('Installed solar capacity'),
  bess_gw: gigawatts('Installed battery power capacity'),
  peak_demand_gw: gigawatts('Evening peak demand to cover', MIN_PEAK_GW),
  firm_capacity_gw: gigawatts('Firm dispatchable capacity: coal, gas combined-cycle, hydro'),
  bess_hours: z
    .number(HOURS_MESSAGE)
    .gt(0, HOURS_MESSAGE)
    .max(MAX_HOURS, HOURS_MESSAGE)
    .default(4)
    .describe('Battery energy-to-power ratio, hours'),
  solar_cf_daytime: fraction('Solar capacity factor in the daytime charging window', 0.85),
  solar_cf_evening: fraction('Solar capacity factor in the evening dispatch window', 0),
  round_trip_efficiency: z
    .number(EFFICIENCY_MESSAGE)
    .gt(0, EFFICIENCY_MESSAGE)
    .max(1, EFFICIENCY_MESSAGE)
    .default(1)
    .describe('Energy out of the battery by energy into it; 1 models no losses'),
})

/** A validated request with defaults filled in. */
export type BessDispatchRequest = z.infer<typeof bessDispatchRequestSchema>

/** Daily operation of the battery. */
export const bessDispatchResultSchema = z.object({
  daytime_surplus_gwh: z.number().describe('Solar surplus available for charging, GWh per day'),
  bess_charge_gwh: z
    .number()
    .describe('Energy stored per day, limited by battery capacity, GWh per day'),
  evening_dispatch_gw: z
    .number()
    .describe('Average battery power into the grid during the evening window, GW'),
  evening_adequacy_pct: z
    .number()
    .describe('(Firm capacity + battery dispatch) / peak demand x 100; 100 or more is covered'),
  curtailment_avoided_pct: z
    .number()
    .describe('Solar generation absorbed by the battery, percent of total solar output'),
})

/** Result of a battery dispatch. */
export type BessDispatchResult = z.infer<typeof bessDispatchResultSchema>
