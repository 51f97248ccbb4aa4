import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { exposureSchema, sourceSchema } from './climate.ts'
import { numberShape, explanationField } from './calculation.ts'

const OPTION_FIGURES = ['cost_pct_gdp', 'avoided_damage_pct', 'benefit_cost_ratio'] as const

const endSchema = z.object(numberShape(OPTION_FIGURES)).meta({ id: 'OptionFigures' })

/** Ranked adaptation options on the wire. */
export const adaptationSchema = z
  .object({
    country: z.string().nullable(),
    name: z.string().nullable(),
    scenario: z.string(),
    year: z.int(),
    options: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          hazard: z.string(),
          hazard_level: z.number().nullable(),
          hazard_relative: z
            .number()
            .describe('Hazard relative to the mean of covered countries, 0 to 3'),
          ...numberShape(OPTION_FIGURES),
          published_benefit_cost_ratio: z.number(),
          low: endSchema,
          high: endSchema,
          source: z.string(),
          source_type: z.enum(['documented', 'modeled', 'assumed']),
          url: z.string(),
        })
      )
      .readonly(),
    limits: z.array(z.string()).readonly(),
    sources: z.array(sourceSchema).readonly(),
    model_version: z.string(),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'Adaptation' })

/** Scores of supply chains on the wire. */
export const supplyChainSchema = z
  .object({
    sectors: z
      .array(
        z.object({
          sector: z.enum(INDUSTRY_IDS),
          label: z.string(),
          ...numberShape(['score', 'upstream_exposure', 'carbon_exposure']),
          hazards: exposureSchema,
          top_source_regions: z
            .array(
              z.object({
                region: z.string(),
                name: z.string(),
                share: z.number(),
                contribution: z.number(),
              })
            )
            .readonly(),
          emissions_intensity_kg_per_usd: z.number(),
        })
      )
      .readonly(),
    limits: z.array(z.string()).readonly(),
    sources: z.array(sourceSchema).readonly(),
    model_version: z.string(),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'SupplyChain' })
