import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

const taxYearSchema = z.looseObject({
  year: yearSchema,
  rate_usd_per_t: z.number().describe('Effective rate, USD per t CO2'),
  annual_cost_usd_b: z.number().describe('Cost of the year, USD billion'),
  cumulative_usd_b: z.number().describe('Running sum of the costs, USD billion'),
})

const affectedSectorSchema = z.looseObject({
  name: z.string(),
  export_value_usd_b: z.number().describe('Exports of a year, USD billion'),
  embedded_mt_co2: z.number().describe('Emissions embedded in them, Mt CO2'),
  jobs: z.int().describe('People employed'),
  icon: z.string(),
})

const chargeSumSchema = z.looseObject({
  deadline_year: z.number().describe('In the deadline year, USD billion'),
  five_years: z.number().describe('In five years from it on, USD billion'),
})

const chargesSchema = z
  .looseObject({
    due_regardless: chargeSumSchema.describe('Follows tonnes in goods, whatever the target'),
    avoidable_by_target: chargeSumSchema.describe('Falls if the target is met'),
    carbon_cost_of_tonnes: chargeSumSchema.describe('What plants no longer pay'),
    hypothetical: chargeSumSchema.describe('No law knows it'),
  })
  .describe('Charges in four columns; computed')

/** What missing the mandate costs the region's exporters. */
export const nonComplianceSchema = z
  .looseObject({
    trigger_year: yearSchema,
    mechanism: z.string(),
    tax_schedule: z.array(taxYearSchema).min(1),
    charges: chargesSchema.optional(),
    affected_exports_usd_b: z.number().describe('Exports that pay, USD billion a year'),
    embedded_emissions_mt_co2: z.number().describe('Emissions that pay, Mt CO2 a year'),
    max_annual_cost_usd_b: z.number().describe('Highest cost of a year, USD billion'),
    five_year_cumulative_usd_b: z.number().describe('Cost of five years, USD billion'),
    affected_sectors: z.array(affectedSectorSchema).min(1),
  })
  .describe("What missing the mandate costs the region's exporters")
