import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

/** Emissions by year without and with the mandate. */
export const projectionsSchema = z
  .looseObject({
    years: z.array(yearSchema).min(1),
    bau_mt_co2: z.array(z.number()).describe('Business as usual, Mt CO2, one per year'),
    mandate_mt_co2: z.array(z.number()).describe('Under the mandate, Mt CO2, one per year'),
    ceiling_mt_co2: z.number().describe('Ceiling in the deadline year, Mt CO2'),
    notes: z.string(),
  })
  .superRefine((projections, context) => {
    for (const series of ['bau_mt_co2', 'mandate_mt_co2'] as const) {
      const [actual, expected] = [projections[series].length, projections.years.length]
      if (actual === expected) continue
      const message = `${series} has ${actual} values for ${expected} years: give one per year`
      context.addIssue({ code: 'custom', path: [series], message })
    }
  })
  .describe('Emissions by year without and with the mandate')
