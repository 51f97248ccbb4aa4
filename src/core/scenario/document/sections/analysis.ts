import { z } from 'zod'

/** What the model leaves out, and how much it matters. */
export const modelGapSchema = z.looseObject({
  gap: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  description: z.string(),
  planned_fix: z.string(),
})

const committedPlantSchema = z.looseObject({
  id: z.string(),
  service_date: z.iso.date().describe('First day of operation'),
  slack_days: z.int().describe('Days from operation to the deadline year'),
  counted_share: z.number().describe('Share of the deadline year in which it runs, fraction'),
  full_mt_co2: z.number().describe('Tonnes that a full year of it spares, Mt CO2'),
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
    estimated_margin_mt_co2: z
      .number()
      .describe('Ceiling less what is built, Mt CO2; negative is a miss'),
    reserve_mt_co2: z.number().optional().describe('Added by reserve coal, Mt CO2; computed'),
    overflow_mt_co2: z
      .number()
      .optional()
      .describe('Added where the fill reaches its limit, Mt CO2; computed'),
    surplus_mt_co2: z
      .number()
      .optional()
      .describe(
        'Credited to vectors beyond the balance, Mt CO2: energy that nobody uses, or, where negative, coal spared besides; absent where there is none; computed'
      ),
    fill_capacity_factor: z
      .number()
      .optional()
      .describe('Mean output of the fill as a fraction of capacity; computed'),
    fill_twh: z.number().optional().describe('Output of the fill, TWh; computed'),
    coal_twh: z.number().optional().describe('Output of coal, TWh; computed'),
    cut_in_last_three_years: z
      .number()
      .nullable()
      .optional()
      .describe('Part of the cut that falls in the last three years, fraction; computed'),
    value_of_cut_2020usd_b: z
      .array(z.number())
      .optional()
      .describe('Cut at three rates of the EPA, USD billion of 2020; computed'),
    inputs_digest: z
      .string()
      .optional()
      .describe('Digest of the inputs that the figures were computed from; computed'),
    committed_plants: z
      .array(committedPlantSchema)
      .optional()
      .describe('Plant that both fleets hold and that does not run yet; computed'),
    confidence: z.string().describe('low, medium or high'),
    confidence_rationale: z.string(),
  })
  .describe('Whether the vectors close the gap, and which one decides')
