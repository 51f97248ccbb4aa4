import { z } from 'zod'

/** Growth that compounds over a plan without leaving every measure, percent a year. */
const DEMAND_GROWTH_PCT = { least: -50, most: 100 } as const

const permittingSchema = z.looseObject({
  brownfield_counties: z.array(z.string()).describe('Places with sites to build on again'),
  brownfield_timeline_months: z.number().describe('Permit for a used site, months'),
  greenfield_counties: z.array(z.string()).describe('Places with new sites'),
  greenfield_timeline_months_min: z.number().describe('Permit for a new site at best, months'),
  greenfield_timeline_months_max: z.number().describe('Permit for a new site at worst, months'),
  greenfield_barriers: z.string().describe('What stands in the way of new sites'),
  weighted_avg_yr: z.number().describe('Mean permit time over the planned sites, years'),
})

/** What the grid, the queue and the permits allow. */
export const structuralConstraintsSchema = z
  .looseObject({
    rto_interconnection_queue_yr: z.number().describe('Wait from request to connection, years'),
    rto_queue_threshold_mw: z.number().describe('Size from which a plant has to queue, MW'),
    transmission_thermal_capacity_pct: z.number().describe('Use of the lines at peak, percent'),
    peak_demand_gw: z.number().describe('Peak demand in the baseline year, GW'),
    demand_growth_cagr_pct: z
      .number()
      .min(DEMAND_GROWTH_PCT.least)
      .max(DEMAND_GROWTH_PCT.most)
      .optional()
      .describe('Growth of peak demand, percent a year'),
    projected_peak_demand_gw: z
      .number()
      .optional()
      .describe('Peak demand in the deadline year, GW; computed'),
    mandate_overhead_pct: z
      .number()
      .optional()
      .describe('Mandate fleet above the projected peak, percent; computed'),
    permitting: permittingSchema,
  })
  .describe('What the grid, the queue and the permits allow')
