import { z } from 'zod'

/** Grades of confidence, lowest first. */
export const CONFIDENCES = ['low', 'medium', 'high'] as const

/** `documented`: read in a cited source; `modeled`: derived from such; `assumed`: our judgement. */
export const SOURCE_TYPES = ['documented', 'modeled', 'assumed'] as const

/** Fields of the document by name: keys joined by dots, entries of a list by index, id or year. */
const namedFields = (text: string) =>
  z.array(z.string()).optional().describe(`Fields whose values ${text}, in that order`)

/** One assumption with its source and what depends on it. */
export const assumptionSchema = z.looseObject({
  claim: z.string(),
  value: z.string().describe('Value with unit'),
  source_type: z.enum(SOURCE_TYPES),
  source_ref: z.string().describe('Number of the source, or the reason for the choice'),
  confidence: z.enum(CONFIDENCES),
  sensitivity: z.string().describe('What changes when the value does'),
  fields: namedFields('value begins with'),
})

/** Model and framework that the document follows. */
export const methodologicalBasisSchema = z.looseObject({
  parent_model: z.string(),
  framework_version: z.string(),
  scenario_class: z.string(),
  inheritance_statement: z.string(),
  inherited_dimensions: z.array(z.string()),
  module_status: z.looseObject({
    active: z.array(z.string()),
    partial: z.array(z.string()),
    not_yet_implemented: z.array(z.string()),
  }),
})

/** A calculation a reader can redo by hand. */
export const keyCalculationSchema = z.looseObject({
  label: z.string(),
  formula: z.string(),
  values: z.string(),
  basis: z.string(),
  fields: namedFields('values states'),
})

/** How old the sources are and when to look again. */
export const dataFreshnessSchema = z.looseObject({
  overall_confidence: z.string(),
  last_data_review: z.iso.date(),
  next_review_recommended: z.string(),
  assessment: z.string(),
  stale_indicators: z.array(z.unknown()),
})
