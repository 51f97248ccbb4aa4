import { z } from 'zod'
import { yearSchema } from '../calendar.ts'
import { observedYearSchema } from './power-account.ts'

const YEARLY_SERIES = [
  'bau_mt_co2',
  'mandate_mt_co2',
  'built_mt_co2',
  'share_of_new_energy',
] as const

/** Emissions by year without the mandate, as it asks, and as its plant is built. */
export const projectionsSchema = z
  .looseObject({
    years: z.array(yearSchema).min(1),
    bau_mt_co2: z.array(z.number()).describe('Business as usual, Mt CO2, one per year'),
    mandate_mt_co2: z.array(z.number()).describe('Legal path of the mandate, Mt CO2, one per year'),
    built_mt_co2: z
      .array(z.number())
      .optional()
      .describe('What the dated plant leaves, Mt CO2, one per year; computed'),
    share_of_new_energy: z
      .array(z.number())
      .optional()
      .describe('Part of the new energy that runs, fraction, one per year; computed'),
    observed: z.array(observedYearSchema).optional().describe('Years that have been counted'),
    ceiling_mt_co2: z.number().describe('Ceiling in the deadline year, Mt CO2'),
    notes: z.string(),
  })
  .superRefine((projections, context) => {
    for (const series of YEARLY_SERIES) {
      const [actual, expected] = [projections[series]?.length, projections.years.length]
      if (actual === undefined || actual === expected) continue
      const message = `${series} has ${actual} values for ${expected} years: give one per year`
      context.addIssue({ code: 'custom', path: [series], message })
    }
  })
  .describe('Emissions by year without and with the mandate')
