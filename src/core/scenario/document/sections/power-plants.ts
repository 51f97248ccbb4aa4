import { z } from 'zod'
import { MARKS, PLANT_ROLES, RESOURCES } from '../../../../scenario/document/vocabularies.ts'
import { TECHNOLOGIES } from '../../../coefficients/technology-defaults.ts'

/** How a figure is known: seen in a source, recalled, derived, assumed. */
export const markSchema = z.enum(MARKS)

const capacity = z.number().min(0)
const capacityFactor = z.number().min(0).max(1)
const leadTime = z.number().min(0).max(100)

/** What capture has to state, beside the rest. */
const CAPTURE_FIELDS = ['capture_rate', 'stack_t_per_mwh', 'upstream_t_per_mwh'] as const

/** A plant of the two fleets at the deadline: the only place for its capacity, factors and dates. */
export const powerPlantSchema = z
  .looseObject({
    id: z.string().describe('Name: the vector, or vector_part where it has several plants'),
    vector: z.string().describe('Vector that decides its dates'),
    role: z.enum(PLANT_ROLES).describe('standing, both fleets, vector, coal order or capacity'),
    resource: z.enum(RESOURCES).describe('What moves its energy'),
    technology: z.enum(TECHNOLOGIES).describe('Kind of plant'),
    gw_base: capacity.describe('Capacity in the baseline year, GW'),
    gw_bau: capacity.describe('Capacity at the deadline without the mandate, GW'),
    cf_bau: capacityFactor.describe('Mean output without the mandate, fraction of capacity'),
    gw_mandate: capacity.describe('Capacity at the deadline with the mandate, GW'),
    cf_mandate: capacityFactor.describe('Mean output with the mandate, fraction of capacity'),
    factor_t_per_mwh: z.number().min(0).optional().describe('Own factor, t CO2 per MWh'),
    capture_rate: z.number().min(0).max(1).optional().describe('CO2 captured, fraction'),
    stack_t_per_mwh: z.number().min(0).optional().describe('At the stack, t CO2 per MWh of fuel'),
    upstream_t_per_mwh: z.number().min(0).optional().describe('Before the stack, t CO2 per MWh'),
    fuel_usd_per_mwh: z.number().min(0).optional().describe('Fuel, USD per MWh of output'),
    loss_bau_twh: z.number().min(0).describe('Storage losses without the mandate, TWh'),
    loss_mandate_twh: z.number().min(0).describe('Storage losses with the mandate, TWh'),
    earliest_decision: z.iso.date().optional().describe('First day on which its body can decide'),
    decided: z.boolean().optional().describe('Whether the decision has been taken'),
    total_lead_time_yr: leadTime.optional().describe('Decision to operation, years'),
    lead_p5_yr: leadTime.optional().describe('Lead time at 5 percent, years; default 0.9 of it'),
    lead_p95_yr: leadTime.optional().describe('Lead time at 95 percent, years; default 1.3 of it'),
    mark_plant: markSchema.optional().describe('How its capacity is known'),
    mark_lead: markSchema.optional().describe('How its lead time is known'),
    source: z.string().optional().describe('Key of the source'),
  })
  .superRefine((plant, context) => {
    const needed = plant.technology === 'capture' ? CAPTURE_FIELDS : (['factor_t_per_mwh'] as const)
    for (const field of needed) {
      if (plant[field] !== undefined) continue
      const message = `${field} is missing: a plant of technology ${plant.technology} states it`
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (plant.role === 'coal_order' && plant.fuel_usd_per_mwh === undefined) {
      const message = 'fuel_usd_per_mwh is missing: a plant of the coal order states its fuel'
      context.addIssue({ code: 'custom', path: ['fuel_usd_per_mwh'], message })
    }
    if (plant.total_lead_time_yr !== undefined && plant.earliest_decision === undefined) {
      const message = 'earliest_decision is missing: a lead time counts from it'
      context.addIssue({ code: 'custom', path: ['earliest_decision'], message })
    }
  })
