import { z } from 'zod'

const constraintsSchema = z.looseObject({
  rto_queue_bypass: z.boolean().describe('Whether it connects without the queue'),
  effective_delay_yr: z.number().describe('Delay that remains, years'),
  permitting_timeline_yr: z.number().describe('Time to a permit, years'),
  total_lead_time_yr: z.number().describe('Decision to operation, years'),
  co2_pipeline_permitting_months: z.number().optional().describe('CO2 pipeline permit, months'),
})

const technicalParametersSchema = z.looseObject({
  capture_efficiency_pct: z.number().optional().describe('CO2 captured, percent'),
  parasitic_load_pct: z.number().optional().describe('Output that capture uses, percent'),
  net_capacity_after_retrofit_gw: z.number().optional().describe('Capacity after retrofit, GW'),
  brownfield_new_build_gw: z.number().optional().describe('New plant on used sites, GW'),
  total_ccus_fleet_gw: z.number().optional().describe('Plant with capture, GW'),
  co2_storage_status: z.string().optional().describe('What is known of the storage'),
  co2_storage_cost_range_usd_per_t: z
    .tuple([z.number(), z.number()])
    .optional()
    .describe('Storage cost, low and high, USD per t CO2'),
  max_unit_size_mw: z.number().optional().describe('Largest unit, MW'),
  transmission_capacity_increase_pct: z.number().optional().describe('Gain of line capacity, %'),
  lcoe_premium_vs_utility_scale_pct: z.number().optional().describe('Premium on utility scale, %'),
})

/** One way of cutting emissions, with its lead time and what it can bring by the deadline. */
export const techVectorSchema = z.looseObject({
  id: z.string().describe('Name inside the document'),
  label: z.string().describe('Name for readers'),
  description: z.string().describe('What would be built'),
  notes: z.string().describe('What to keep in mind'),
  ce_model_mapping: z.string().describe('Service or engine of the catalog, or not_mapped'),
  mapping_fidelity: z
    .string()
    .describe('How faithfully the model covers it: approximate, not_mapped'),
  mapping_caveats: z.string().optional().describe('Where the mapping fails'),
  constraints: constraintsSchema,
  technical_parameters: technicalParametersSchema.optional(),
  lcoe_premium_pct: z.number().describe('Cost above the cheapest new plant, percent'),
  contribution_group: z
    .string()
    .optional()
    .describe('Group of analysis.estimated_<group>_contribution_mt_co2 that it counts in'),
  estimated_mt_co2: z.number().describe('Abatement in the deadline year that counts, Mt CO2'),
  full_mt_co2: z.number().optional().describe('Abatement of a full year, Mt CO2; computed'),
  counted_share: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of the deadline year in which it runs, fraction; computed'),
  service_date: z.iso.date().optional().describe('First day of operation; computed'),
  latest_decision: z.iso
    .date()
    .nullable()
    .optional()
    .describe('Last day of a decision in time, null where it is taken; computed'),
  slack_days: z.int().optional().describe('Days from operation to the deadline year; computed'),
})
