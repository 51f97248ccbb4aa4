import { z } from 'zod'

/** What the model leaves out, and how much it matters. */
export const modelGapSchema = z.looseObject({
  gap: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  description: z.string(),
  planned_fix: z.string(),
})

/** Whether the vectors close the gap, and which one decides. */
export const analysisSchema = z
  .looseObject({
    critical_path: z.string().describe('Id of the tech vector that decides'),
    critical_path_rationale: z.string(),
    abatement_needed_mt_co2: z.number().describe('BAU less ceiling in the deadline year, Mt CO2'),
    estimated_ccus_contribution_mt_co2: z.number().describe('Carbon capture, Mt CO2'),
    estimated_greenfield_contribution_mt_co2: z.number().describe('New large plant, Mt CO2'),
    estimated_ders_contribution_mt_co2: z.number().describe('Distributed resources, Mt CO2'),
    tech_contributions: z.array(
      z.looseObject({ label: z.string(), mt_co2: z.number().describe('Abatement, Mt CO2') })
    ),
    estimated_total_mt_co2: z.number().describe('Sum of the vectors, Mt CO2'),
    ccus_storage_dependency_note: z.string(),
    greenfield_timing_note: z.string(),
    estimated_margin_mt_co2: z.number().describe('Total less need, Mt CO2; negative is a gap'),
    confidence: z.string().describe('low, medium or high'),
    confidence_rationale: z.string(),
  })
  .describe('Whether the vectors close the gap, and which one decides')
