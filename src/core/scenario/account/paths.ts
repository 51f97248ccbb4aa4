import { entryAt } from '../../entry.ts'
import type { PlantEnergy } from './energy.ts'
import { CAPTURE } from './energy.ts'
import type { VectorService } from './service-dates.ts'

/** Emissions from the base year to the deadline, Mt CO2, one value per year. */
export interface PathResult {
  readonly years: readonly number[]
  readonly bau_mt_co2: readonly number[]
  /** The legal path: a straight line to the ceiling. */
  readonly mandate_mt_co2: readonly number[]
  /** Emissions with the dated plants. */
  readonly built_mt_co2: readonly number[]
  /** Share of the new energy of the deadline year that is available in a year. */
  readonly share_of_new_energy: readonly number[]
}

/** End points of the three paths, Mt CO2. */
export interface PathEnds {
  readonly base: number
  readonly bau: number
  readonly ceiling: number
  readonly built: number
  /** The same without the emissions of reserve and overflow. */
  readonly balanced: number
}

/** Compute the paths: two straight lines, and the built path from the dates of the vectors. */
export function drawPaths(
  base: number,
  deadline: number,
  ends: PathEnds,
  plants: readonly PlantEnergy[],
  services: ReadonlyMap<string, VectorService>
): PathResult {
  const span = deadline - base
  const years = Array.from({ length: span + 1 }, (_, index) => base + index)
  const straight = (end: number): number[] =>
    years.map((_year, index) =>
      index === span ? end : ends.base + ((end - ends.base) * index) / span
    )
  const bau = straight(ends.bau)
  const dated = plants.filter(({ plant }) => plant.role === 'vector' || plant.role === 'coal_order')
  const shares = years.map((year) => shareNewEnergy(year, deadline, dated, services))
  const counted = dated.reduce((sum, { counted_mt_co2 }) => sum + counted_mt_co2, 0)
  // Energy beyond the output of the gap-filling plant avoids less than its credit, or displaces
  // coal.
  const surplus = counted - (ends.bau - ends.balanced)
  const built = years.map((year, index) => {
    if (index === span) return ends.built
    const spared = dated.reduce((sum, { plant, counted_mt_co2 }) => {
      const service = services.get(plant.vector)?.service_year ?? base
      const begun =
        plant.role === 'vector'
          ? rampInYear(year, service, deadline)
          : entryAt(shares, index) * Math.min(1, Math.max(0, year + 1 - service))
      return sum + counted_mt_co2 * begun
    }, 0)
    return entryAt(bau, index) - spared + surplus * entryAt(shares, index)
  })
  return {
    years,
    bau_mt_co2: bau,
    mandate_mt_co2: straight(ends.ceiling),
    built_mt_co2: built,
    share_of_new_energy: shares,
  }
}

/** Annual mean of a linear ramp from service to the first day of the deadline year. */
function rampInYear(year: number, service: number, deadline: number): number {
  if (year >= deadline) return 1
  if (service >= deadline || service >= year + 1) return 0
  const from = Math.max(service, year)
  const meanHeight = ((from + year + 1) / 2 - service) / (deadline - service)
  return (year + 1 - from) * meanHeight
}

/** Share of the new energy available in a year, weighted by TWh; 1 from the deadline on. */
function shareNewEnergy(
  year: number,
  deadline: number,
  plants: readonly PlantEnergy[],
  services: ReadonlyMap<string, VectorService>
): number {
  if (year >= deadline) return 1
  let [weight, sum] = [0, 0]
  for (const { plant, full_twh, counted_share } of plants) {
    const service = services.get(plant.vector)
    if (plant.role !== 'vector' || plant.technology === CAPTURE || service === undefined) continue
    weight += full_twh * counted_share
    sum += full_twh * counted_share * rampInYear(year, service.service_year, deadline)
  }
  return weight > 0 ? sum / weight : 0
}
