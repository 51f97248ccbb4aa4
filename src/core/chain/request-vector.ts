import {
  FORCINGS,
  isRcpPathway,
  PATHWAY_IDS,
  RCP_PATHWAY_IDS,
  SSP_PATHWAY_IDS,
  type PathwayId,
} from '../climate/pathways.ts'
import { SHOCK_IDS, type ShockId } from '../../model/coefficients/hazards.ts'
import { DAMAGE_FUNCTION_IDS, type DamageFunctionId } from '../damage/damage-functions.ts'
import { INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { LAYOUT } from '../kernels/chain.ts'

/** Inputs of the chain from a request, except the place. */
export interface ChainRequest {
  readonly climate_pathway: PathwayId | null
  readonly warming_c: number | null
  readonly horizon: number
  readonly industry: IndustryId
  readonly active_shocks: readonly ShockId[]
  readonly damage_function: DamageFunctionId
  readonly adaptation_level: number
  readonly carbon_price_usd_per_t: number | null
}

type RequestName = (typeof LAYOUT.request)[number]

/** Index of each number of a request in its vector. */
export const REQUEST_SLOTS = Object.fromEntries(
  LAYOUT.request.map((name, index) => [name, index])
) as Readonly<Record<RequestName, number>>

/** A vector for one request, reused for the next. */
export function createRequestVector(): Float64Array {
  return new Float64Array(LAYOUT.request.length)
}

/** Write a request into its vector. */
export function fillRequestVector(vector: Float64Array, request: ChainRequest): void {
  const { climate_pathway: pathway } = request
  const isRcp = pathway !== null && isRcpPathway(pathway)
  vector[REQUEST_SLOTS.forcing] = FORCINGS.indexOf(
    pathway === null ? 'warming_level' : isRcp ? 'rcp' : 'ssp'
  )
  vector[REQUEST_SLOTS.rcp_pathway] = positionIn(RCP_PATHWAY_IDS, pathway)
  vector[REQUEST_SLOTS.ssp_pathway] = positionIn(SSP_PATHWAY_IDS, pathway)
  vector[REQUEST_SLOTS.climate_pathway] = positionIn(PATHWAY_IDS, pathway)
  moveRequest(vector, request)
  vector[REQUEST_SLOTS.industry] = INDUSTRY_IDS.indexOf(request.industry)
  vector[REQUEST_SLOTS.damage_function] = DAMAGE_FUNCTION_IDS.indexOf(request.damage_function)
  vector[REQUEST_SLOTS.adaptation_level] = request.adaptation_level
  // Only the carbon cost of an industry reads it, and that is 0 without a price.
  vector[REQUEST_SLOTS.carbon_price_usd_per_t] = request.carbon_price_usd_per_t ?? 0
  for (const shock of SHOCK_IDS)
    vector[REQUEST_SLOTS[shock]] = request.active_shocks.includes(shock) ? 1 : 0
}

/** The part of a request that differs between the nodes of a path. */
export type PathPoint = Pick<ChainRequest, 'horizon' | 'warming_c'>

/** Write another year and another warming level into the vector of a request. */
export function moveRequest(vector: Float64Array, { horizon, warming_c }: PathPoint): void {
  vector[REQUEST_SLOTS.horizon] = horizon
  vector[REQUEST_SLOTS.warming_c] = warming_c ?? 0 // unread: the pathway gives the warming
}

function positionIn(ids: readonly string[], id: string | null): number {
  // A list that does not contain the id is unread: another forcing is chosen.
  return id === null ? 0 : Math.max(0, ids.indexOf(id))
}
