import { readSymbol } from '../explain/row.ts'
import type { Geography } from '../geography/geographies.ts'
import { WARMING_COEFFICIENTS } from './coefficients.ts'
import { LAST_TABLE_WARMING_C } from './event-rows.ts'
import { isRcpPathway, PATHWAYS } from './pathways.ts'
import type { PhysicalClimateRequest } from './request.ts'

/** Lowest warming level of the sea-level rows, degC, and the last year of the pathway tables. */
const FIRST_SEA_LEVEL_WARMING_C = 1.5
const LAST_PATHWAY_YEAR = { rcp: 2095.5, ssp: 2090.5 } as const

/** Whether an answer lies above the warming levels of the tables. */
export function isExtrapolated(values: ReadonlyMap<string, number>): boolean {
  return readSymbol(values, 'warming_c') > LAST_TABLE_WARMING_C
}

/** What a reader must know of this answer, as sentences. */
export function describeLimits(
  request: PhysicalClimateRequest,
  geography: Geography,
  values: ReadonlyMap<string, number>
): string[] {
  return [
    ...warmingLimits(request, values),
    ...pathwayLimits(request),
    ...placeLimits(geography, values),
  ]
}

function warmingLimits(
  request: PhysicalClimateRequest,
  values: ReadonlyMap<string, number>
): string[] {
  const warmingC = readSymbol(values, 'warming_c')
  const baselineC = WARMING_COEFFICIENTS.warming_baseline_c.value
  const limits: string[] = []
  if (warmingC > LAST_TABLE_WARMING_C)
    limits.push(
      `extrapolated: above ${LAST_TABLE_WARMING_C} °C no table is held, the last slope continues`
    )
  if (warmingC < baselineC)
    limits.push(
      `Below ${baselineC} °C no count of dangerous-heat days is held: the baseline 1995-2014 stands in`
    )
  if (request.warming_c !== null && warmingC < FIRST_SEA_LEVEL_WARMING_C)
    limits.push(
      `Below ${FIRST_SEA_LEVEL_WARMING_C} °C no sea-level row is held: the slope between 1.5 and 2 °C continues (assumed)`
    )
  return limits
}

function pathwayLimits({ climate_pathway: pathway, horizon }: PhysicalClimateRequest): string[] {
  if (pathway === null) return []
  const { family, sea_level: series } = PATHWAYS[pathway]
  const limits: string[] = []
  if (isRcpPathway(pathway))
    limits.push(
      `Sea level has no assessed table for ${pathway}: ${series.join(' and ')} ${series.length > 1 ? '(mean of both) stand' : 'stands'} in (assumed)`
    )
  if (horizon > LAST_PATHWAY_YEAR[family])
    limits.push(`After ${LAST_PATHWAY_YEAR[family]} the last slope of the warming path continues`)
  return limits
}

function placeLimits(geography: Geography, values: ReadonlyMap<string, number>): string[] {
  const scaled = geography.shares.filter(({ region }) =>
    [`warming_hot_c_${region}`, `warming_rain_c_${region}`].some(
      (symbol) => readSymbol(values, symbol) > LAST_TABLE_WARMING_C
    )
  )
  const limits: string[] = []
  if (scaled.length > 0 && !isExtrapolated(values))
    limits.push(
      `The regional response scales warming above ${LAST_TABLE_WARMING_C} °C in ${scaled.map(({ region }) => region).join(', ')}: the last slope of the event multipliers continues there`
    )
  if (geography.pattern.kind === 'assumed')
    limits.push(`The regional warming is ${geography.pattern.source}`)
  return limits
}
