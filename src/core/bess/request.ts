import { z } from 'zod'

const gigawatts = (meaning: string) =>
  z.number().min(0, 'must be 0 GW or more').describe(`${meaning}, GW`)

const fraction = (meaning: string, usual: number) =>
  z
    .number()
    .min(0, 'must lie between 0 and 1')
    .max(1, 'must lie between 0 and 1')
    .default(usual)
    .describe(meaning)

/** What to know of a power system for a battery dispatch. Capacities in GW, factors as fractions. */
export const bessDispatchRequestSchema = z.object({
  solar_gw: gigawatts('Installed solar capacity'),
  bess_gw: gigawatts('Installed battery power capacity'),
  peak_demand_gw: z
    .number()
    .gt(0, 'must be more than 0 GW')
    .describe('Evening peak demand to cover, GW'),
  firm_capacity_gw: gigawatts('Firm dispatchable capacity: coal, gas combined-cycle, hydro'),
  bess_hours: z
    .number()
    .gt(0, 'must be more than 0 hours')
    .default(4)
    .describe('Battery energy-to-power ratio, hours'),
  solar_cf_daytime: fraction('Solar capacity factor in the daytime charging window', 0.85),
  solar_cf_evening: fraction('Solar capacity factor in the evening dispatch window', 0),
  round_trip_efficiency: z
    .number()
    .gt(0, 'must be more than 0 and at most 1')
    .max(1, 'must be more than 0 and at most 1')
    .default(1)
    .describe('Energy out of the battery by energy into it; 1 models no losses'),
})

/** A checked request with its defaults filled in. */
export type BessDispatchRequest = z.infer<typeof bessDispatchRequestSchema>

/** What the battery does in a day. */
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
