import { z } from 'zod'
import { resolveGeography } from '../geography/resolve-geography.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { boundedNumber } from '../validation/number.ts'
import { choiceSchema } from '../validation/choice.ts'
import { PATHWAY_IDS, type PathwayId } from './pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS, WARMING_RANGE } from '../chain/request-ranges.ts'

const list = (ids: readonly string[]): string => ids.join(', ')
/** The climate pathway of a request, from a typed value. */
export const pathwaySchema = choiceSchema(PATHWAY_IDS)

/** The industry of a request. */
export const industrySchema = choiceSchema(INDUSTRY_IDS)

/** The active shocks of a request: each once, in a fixed order. */
export const activeShocksSchema = z
  .array(choiceSchema(SHOCK_IDS), {
    error: `must be a list of ${list(SHOCK_IDS)}`,
  })
  .transform((shocks) => SHOCK_IDS.filter((id) => shocks.includes(id)))

const HORIZON_MESSAGE = `must be a whole year from ${HORIZON_RANGE.min} to ${HORIZON_RANGE.max}`

/** The year of the answer. */
export const horizonSchema = z
  .int({ error: HORIZON_MESSAGE })
  .min(HORIZON_RANGE.min, { error: HORIZON_MESSAGE })
  .max(HORIZON_RANGE.max, { error: HORIZON_MESSAGE })

/** A global warming level set by the caller. */
const warmingSchema = boundedNumber(
  { least: WARMING_RANGE.min, most: WARMING_RANGE.max },
  'degC above 1850-1900'
)

/**
 * A geography id, or a country's code or name, in any letter case; returns the canonical id. For a
 * real country without data, the issue has `params.reason` `uncovered`.
 */
export const geographySchema = z
  .string({ error: 'must be an id such as europe.north, or a country such as DE or Germany' })
  .transform((text, context) => {
    const resolution = resolveGeography(text)
    if (resolution.kind === 'resolved') return resolution.geography.id
    const params = { reason: resolution.kind }
    context.addIssue({ code: 'custom', message: resolution.message, params })
    return z.NEVER
  })

/** The fields of a physical-climate request, for the requests of the layers that build on it. */
export const PHYSICAL_CLIMATE_SHAPE = {
  climate_pathway: pathwaySchema.nullish().describe('Forcing pathway, default rcp45'),
  geography: geographySchema.default(PHYSICAL_CLIMATE_DEFAULTS.geography),
  industry: industrySchema.default(PHYSICAL_CLIMATE_DEFAULTS.industry),
  active_shocks: activeShocksSchema.default([]),
  horizon: horizonSchema.default(PHYSICAL_CLIMATE_DEFAULTS.horizon),
  warming_c: warmingSchema.nullish().describe('Global warming level instead of a pathway, degC'),
} as const

/** The forcing of a request before defaults are filled in. */
interface Forcing {
  readonly climate_pathway?: PathwayId | null | undefined
  readonly warming_c?: number | null | undefined
}

/** Reject a request with both a pathway and a warming level. */
export function checkForcing(request: Forcing, context: z.RefinementCtx): void {
  if (request.climate_pathway == null || request.warming_c == null) return
  context.addIssue({
    code: 'custom',
    path: ['warming_c'],
    message:
      'must be left out if climate_pathway is given: the warming level replaces the pathway, so send one of them',
  })
}

/** Fill in the forcing of a request: the default pathway if neither is given. */
export function fillForcing<Request extends Forcing>({
  climate_pathway,
  warming_c,
  ...rest
}: Request) {
  const warming = warming_c ?? null
  const fallback = warming === null ? PHYSICAL_CLIMATE_DEFAULTS.climate_pathway : null
  return { climate_pathway: climate_pathway ?? fallback, ...rest, warming_c: warming }
}

/**
 * A physical-climate request, every field optional. It is driven by either a pathway or a warming
 * level; the other is null after parsing, and both together are rejected.
 */
export const physicalClimateRequestSchema = z
  .object(PHYSICAL_CLIMATE_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A validated request: exactly one of `climate_pathway` and `warming_c` is not null. */
export type PhysicalClimateRequest = z.output<typeof physicalClimateRequestSchema>

/** A request as sent by a caller. */
export type PhysicalClimateInput = z.input<typeof physicalClimateRequestSchema>
