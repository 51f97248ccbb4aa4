import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

/** Growth that compounds over a plan without leaving every measure, percent a year. */
const DEMAND_GROWTH_PCT = { least: -50, most: 100 } as const

/** A capacity that the account of the document gives. */
const computedGw = (text: string) => z.number().min(0).optional().describe(`${text}, GW; computed`)

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
    energy_growth_pct: z
      .number()
      .min(DEMAND_GROWTH_PCT.least)
      .max(DEMAND_GROWTH_PCT.most)
      .optional()
      .describe('Growth of energy demand, percent a year'),
    peak_demand_year: yearSchema
      .optional()
      .describe('Year of the peak demand; default the baseline year'),
    reserve_margin_pct: z.number().min(0).optional().describe('Reserve above the peak, percent'),
    projected_peak_gw: computedGw('Peak demand in the deadline year'),
    required_gw: computedGw('Peak and reserve'),
    firm_capacity_gw: computedGw('Firm plant at the peak, without batteries'),
    batteries_credited_gw: computedGw('Batteries that count at the peak'),
    variable_credited_gw: computedGw('Wind and solar that count at the peak'),
    shortfall_gw: computedGw('What is missing to peak and reserve'),
    reserve_coal_gw: computedGw('Part of it that closed coal covers in reserve'),
    rest_gw: computedGw('Part of it that new plant or imports cover'),
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
