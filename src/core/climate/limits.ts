import type { ChainValues } from '../chain/evaluate.ts'
import { describePlaceLimits } from '../chain/place-limits.ts'
import { centralCoefficient } from '../chain/coefficient-vector.ts'
import { isRcpPathway, PATHWAYS } from './pathways.ts'
import type { PhysicalClimateRequest } from './request.ts'

/** Warming level above which the tables of regional change are extrapolated, degC. */
export const LAST_TABLE_WARMING_C = 4

/** Lowest warming level of the sea-level rows, degC, and the last year of the pathway tables. */
const FIRST_SEA_LEVEL_WARMING_C = 1.5
const LAST_PATHWAY_YEAR = { rcp: 2095.5, ssp: 2090.5 } as const

/** Whether a request exceeds the warming levels of the tables. */
export function isExtrapolated({ global_warming_c: warmingC }: ChainValues): boolean {
  return warmingC > LAST_TABLE_WARMING_C
}

/** Limitations of this response, as sentences. */
export function describeClimateLimits(
  request: PhysicalClimateRequest,
  values: ChainValues
): string[] {
  return [
    ...warmingLimits(request, values),
    ...pathwayLimits(request),
    ...shockLimits(request),
    CORNER_LIMIT,
    ...describePlaceLimits(request.geography),
  ]
}

const CORNER_LIMIT =
  'Low and high set all ranges at once to the end with less or more GDP damage at 2 °C: a joint corner, neither a bound nor a probability'

function warmingLimits(request: PhysicalClimateRequest, values: ChainValues): string[] {
  const warmingC = values.global_warming_c
  const baselineC = centralCoefficient('drought_baseline_c')
  const nowC = centralCoefficient('g_now_c')
  const limits: string[] = []
  if (isExtrapolated(values))
    limits.push(
      `extrapolated: the tables end at ${LAST_TABLE_WARMING_C} °C, above which their last slope continues`
    )
  if (warmingC < baselineC)
    limits.push(
      `The drought table starts at ${baselineC} °C: below it, the level of 1995-2014 is used`
    )
  if (request.warming_c === null && warmingC < nowC)
    limits.push(`The pathway's warming in that year is below today's ${nowC} °C`)
  if (request.warming_c !== null && warmingC < FIRST_SEA_LEVEL_WARMING_C)
    limits.push(
      `The sea-level table starts at ${FIRST_SEA_LEVEL_WARMING_C} °C: below it, the slope between 1.5 and 2 °C continues (assumed)`
    )
  return limits
}

function pathwayLimits({ climate_pathway: pathway, horizon }: PhysicalClimateRequest): string[] {
  if (pathway === null)
    return [
      'At a warming level all sea-level rise since 2024 counts, that which comes without more warming included',
    ]
  const { family, sea_level: series } = PATHWAYS[pathway]
  const limits = ['On a pathway, all sea-level rise since 2024 counts, including committed rise']
  if (isRcpPathway(pathway))
    limits.push(
      `Sea level has no assessed table for ${pathway}: ${series.join(' and ')} ${series.length > 1 ? '(mean of both) are' : 'is'} used instead (assumed)`
    )
  if (horizon > LAST_PATHWAY_YEAR[family])
    limits.push(`After ${LAST_PATHWAY_YEAR[family]} the last slope of the warming path continues`)
  return limits
}

function shockLimits({ active_shocks: shocks }: PhysicalClimateRequest): string[] {
  return shocks.length === 0
    ? []
    : [
        "A shock is today's event in the place: its probability grows with warming, its size does not",
      ]
}
