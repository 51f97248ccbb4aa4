import { DAYS_PER_YEAR } from '../../unit-conversions.ts'
import type { PlantInput } from './inputs.ts'

/** When a vector can run, and how much of the deadline year it counts for. */
export interface VectorService {
  /** Decimal year in which its plant runs. */
  readonly service_year: number
  /** Last decision that brings it by 1 January of the deadline year; null where it is taken. */
  readonly latest_decision_year: number | null
  /** Days from service to 1 January of the deadline year; negative if late. */
  readonly slack_days: number
  /** Share of the deadline year in which it runs, 0 where that is less than a season. */
  readonly counted_share: number
}

/** A plant that runs for less of the deadline year counts nothing, days. */
const FEWEST_COUNTED_DAYS = 90

/**
 * Dates of every vector with a lead time, by its id: service = earliest decision + lead time;
 * counted share = the part of the deadline year after it, but 0 below 90 days.
 */
export function dateVectors(
  plants: readonly PlantInput[],
  deadline: number
): Map<string, VectorService> {
  const services = new Map<string, VectorService>()
  for (const { vector, decision_year, total_lead_time_yr, decided } of plants) {
    if (decision_year === null || total_lead_time_yr === null || services.has(vector)) continue
    const service = decision_year + total_lead_time_yr
    services.set(vector, {
      service_year: service,
      latest_decision_year: decided ? null : deadline - total_lead_time_yr,
      slack_days: Math.round((deadline - service) * DAYS_PER_YEAR),
      counted_share: countShare(service, deadline),
    })
  }
  return services
}

/** Share of the deadline year that plant in service from a decimal year on counts for, 0 to 1. */
export function countShare(serviceYear: number, deadline: number): number {
  const share = Math.min(1, Math.max(0, deadline + 1 - serviceYear))
  return share * DAYS_PER_YEAR < FEWEST_COUNTED_DAYS ? 0 : share
}

/** Counted share of a vector: 1 for plant without a date. */
export function readShare(services: ReadonlyMap<string, VectorService>, vector: string): number {
  const service = services.get(vector)
  return service === undefined ? 1 : service.counted_share
}
