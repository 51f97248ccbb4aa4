import { z } from 'zod'
import { ADAPTATION_HAZARDS } from '../../model/coefficients/hazards.ts'
import { readCoefficients } from '../../model/coefficients/read-coefficients.ts'
import type { CoefficientTable } from '../explain/trace.ts'
import table from '../../model/coefficients/adaptation/options.json' with { type: 'json' }

const figureSchema = z
  .strictObject({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    source_type: z.enum(['documented', 'modeled', 'assumed']),
    source: z.string(),
  })
  .refine(({ value, low, high }) => low <= value && value <= high)

const optionSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  hazard: z.enum(ADAPTATION_HAZARDS),
  /** Annual cost, percent of GDP. */
  cost_pct_gdp: figureSchema,
  /** Share of the damage from the hazard that is avoided, percent. */
  avoided_damage_pct: figureSchema,
  /** Published benefit-cost ratio, for an average place. */
  benefit_cost_ratio: figureSchema,
  source: z.string(),
  url: z.url(),
})

/** An adaptation option as published. */
export type AdaptationOption = z.infer<typeof optionSchema>

/** All adaptation options, in the order of the data file. */
export const ADAPTATION_OPTIONS: readonly AdaptationOption[] = z
  .array(optionSchema)
  .parse(table.options)

/** Limits on how far a country's hazard scales a published ratio. */
export const OPTION_COEFFICIENTS = readCoefficients(table.coefficients)

/** Published benefit-cost ratio of each option, for an average place. */
export const PUBLISHED_RATIOS: CoefficientTable = Object.fromEntries(
  ADAPTATION_OPTIONS.map(({ id, label, benefit_cost_ratio: { value, low, high, ...about } }) => [
    `published_ratio_${id}`,
    {
      label: `${label}: benefit by cost as published`,
      value,
      unit: '1',
      source: about.source,
      source_type: about.source_type,
      range: [low, high] as const,
    },
  ])
)
