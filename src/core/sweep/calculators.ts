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

/** Calculators that need nothing but their parameters, named by their path below `/api/`. */
export const PURE_CALCULATORS = [
  'climate/compute',
  'damage/compute',
  'fiscal/compute',
  'scc',
  'bess-dispatch',
] as const

/**
 * Calculators available to a sweep. The last two read data: a forecast, of which a point has the year of
 * its horizon, and a document under other assumptions.
 */
export const SWEPT_CALCULATORS = [...PURE_CALCULATORS, 'forecast', 'scenarios/what-if'] as const

/** A calculator that needs nothing but its parameters. */
export type PureCalculator = (typeof PURE_CALCULATORS)[number]

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
  /** Numbers of its answer, where an example would take too long. */
  readonly outputs?: readonly string[]
}

/** The calculators that a caller offers. */
export type CalculatorTable = Readonly<Partial<Record<SweptCalculator, Calculator>>>

/** A calculator of a table. Throws if the table does not offer it. */
export function calculatorOf(table: CalculatorTable, name: SweptCalculator): Calculator {
  const calculator = table[name]
  if (calculator === undefined) throw new Error(`The calculator ${name} is not on offer here.`)
  return calculator
}

/** Define a calculator over the fields of a schema. */
export function defineCalculator<Schema extends z.ZodType>(
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
export const CALCULATORS_BY_NAME: Readonly<Record<PureCalculator, Calculator>> = {
  'climate/compute': defineCalculator(
    physicalClimateRequestSchema,
    physicalClimateRequestSchema.in.shape,
    estimatePhysicalClimate
  ),
  'damage/compute': defineCalculator(damageRequestSchema, damageRequestSchema.in.shape, (request) =>
    withhold(request.geography, estimateDamage(request))
  ),
  'fiscal/compute': defineCalculator(fiscalRequestSchema, fiscalRequestSchema.in.shape, (request) =>
    withhold(request.geography, estimateFiscal(request))
  ),
  scc: defineCalculator(sccRequestSchema, sccRequestSchema.in.shape, estimateScc),
  'bess-dispatch': defineCalculator(
    bessDispatchRequestSchema,
    bessDispatchRequestSchema.shape,
    dispatchBattery,
    { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
  ),
}
