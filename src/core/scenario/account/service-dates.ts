import { DAYS_PER_YEAR } from '../../unit-conversions.ts'
import type { AccountInputs } from './inputs.ts'

/** Service date of a vector, and its counted share of the deadline year. */
export interface VectorService {
  /** Service date as a decimal year. */
  readonly service_year: number
  /** Latest decision for service by 1 January of the deadline year; null if already decided. */
  readonly latest_decision_year: number | null
  /** Days from service to 1 January of the deadline year; negative if late. */
  readonly slack_days: number
  /** Share of the deadline year in service; 0 if less than 90 days. */
  readonly counted_share: number
}

/** Minimum days in service in the deadline year for a plant to count. */
const FEWEST_COUNTED_DAYS = 90

/**
 * Dates of every vector with a lead time, by id: service = earliest decision + lead time; counted
 * share = share of the deadline year after it, or 0 below 90 days.
 */
export function dateVectors({
  plants,
  deadline_year: deadline,
  lead_times_yr: leads,
}: Pick<AccountInputs, 'plants' | 'deadline_year' | 'lead_times_yr'>): Map<string, VectorService> {
  const services = new Map<string, VectorService>()
  for (const { vector, decision_year, total_lead_time_yr, decided } of plants) {
    if (decision_year === null || total_lead_time_yr === null || services.has(vector)) continue
    const lead = leads.get(vector) ?? total_lead_time_yr
    const service = decision_year + lead
    services.set(vector, {
      service_year: service,
      latest_decision_year: decided ? null : deadline - lead,
      slack_days: Math.round((deadline - service) * DAYS_PER_YEAR),
      counted_share: countShare(service, deadline),
    })
  }
  return services
}

/** Counted share of the deadline year for a plant in service from a decimal year on, 0 to 1. */
export function countShare(serviceYear: number, deadline: number): number {
  const share = Math.min(1, Math.max(0, deadline + 1 - serviceYear))
  return share * DAYS_PER_YEAR < FEWEST_COUNTED_DAYS ? 0 : share
}

/** Counted share of a vector: 1 for plants without a date. */
export function readShare(services: ReadonlyMap<string, VectorService>, vector: string): number {
  const service = services.get(vector)
  return service === undefined ? 1 : service.counted_share
}
