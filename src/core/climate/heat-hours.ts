import { chainProgram, chainVectors } from '../chain/explain.ts'
import type { ChainRequest } from '../chain/request-vector.ts'
import { listPlaces } from '../chain/places.ts'
import { interpretProgram } from '../model/interpret.ts'

/** Felt temperatures (UTCI, degC) that count as strong and as very strong heat stress. */
const HEAT_STRESS_UTCI_C = [32, 38] as const

/** A felt temperature that counts as heat stress. */
type HeatStressUtci = (typeof HEAT_STRESS_UTCI_C)[number]

/** Hours a year above each felt temperature, averaged over the area of a country. */
export type HeatHours = Readonly<Record<HeatStressUtci, number>>

/**
 * Hours a year with heat stress in a covered country (alpha-2): ERA5-HEAT of 2014-2023, shifted
 * with the warming of the request. They are not an output of the chain, so its equations are
 * interpreted. Throws for a region, since hours are only defined by country.
 */
export function estimateHeatHours(alpha2: string, request: ChainRequest): HeatHours {
  const [place, another] = listPlaces(alpha2)
  if (!place || another)
    throw new Error(`Heat hours are only available for countries; '${alpha2}' is a region.`)
  const program = chainProgram()
  const { values } = interpretProgram(program, chainVectors(place, request))
  const read = (utci: HeatStressUtci): number => {
    const index = program.steps.findIndex(({ name }) => name === `hours_above_${utci}`)
    const hours = values[index]
    if (hours === undefined) throw new Error(`No equation gives the hours above ${utci} degC UTCI.`)
    return hours
  }
  return { 32: read(32), 38: read(38) }
}
