import type { z } from 'zod'
import { dispatchBattery } from '../bess/dispatch.ts'
import { bessDispatchRequestSchema } from '../bess/request.ts'
import { estimatePhysicalClimate } from '../climate/estimate.ts'
import { physicalClimateRequestSchema } from '../climate/request.ts'
import { withhold } from '../chain/offered.ts'
import { estimateDamage } from '../damage/estimate.ts'
import { damageRequestSchema } from '../damage/request.ts'
import { estimateFiscal } from '../fiscal/estimate.ts'
import { fiscalRequestSchema } from '../fiscal/request.ts'
import { estimateScc } from '../scc/estimate.ts'
import { sccRequestSchema } from '../scc/request-rules.ts'

/** Calculators available to a sweep, named by their path below `/api/`. */
export const SWEPT_CALCULATORS = [
  'climate/compute',
  'damage/compute',
  'fiscal/compute',
  'scc',
  'bess-dispatch',
] as const

/** A calculator available to a sweep. */
export type SweptCalculator = (typeof SWEPT_CALCULATORS)[number]

/** Result of a question: the answer, computed on demand, or the problems. */
type Reading = { readonly answer: () => object } | { readonly issues: readonly z.core.$ZodIssue[] }

/** A calculator over plain values. */
export interface Calculator {
  /** Parameters that may be fixed or varied. */
  readonly parameters: readonly string[]
  /** A valid example question, from whose answer the outputs are determined. */
  readonly example: object
  readonly read: (question: object) => Reading
}

function define<Schema extends z.ZodType>(
  schema: Schema,
  shape: object,
  calculate: (request: z.output<Schema>) => object,
  example: object = {}
): Calculator {
  return {
    parameters: Object.keys(shape),
    example,
    read: (question) => {
      const result = schema.safeParse(question)
      return result.success
        ? { answer: () => calculate(result.data) }
        : { issues: result.error.issues }
    },
  }
}

/** The functions that also answer single calls, by calculator. */
export const CALCULATORS_BY_NAME: Readonly<Record<SweptCalculator, Calculator>> = {
  'climate/compute': define(
    physicalClimateRequestSchema,
    physicalClimateRequestSchema.in.shape,
    estimatePhysicalClimate
  ),
  'damage/compute': define(damageRequestSchema, damageRequestSchema.in.shape, (request) =>
    withhold(request.geography, estimateDamage(request))
  ),
  'fiscal/compute': define(fiscalRequestSchema, fiscalRequestSchema.in.shape, (request) =>
    withhold(request.geography, estimateFiscal(request))
  ),
  scc: define(sccRequestSchema, sccRequestSchema.in.shape, estimateScc),
  'bess-dispatch': define(
    bessDispatchRequestSchema,
    bessDispatchRequestSchema.shape,
    dispatchBattery,
    { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
  ),
}
