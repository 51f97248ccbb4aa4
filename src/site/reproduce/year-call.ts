import type { Fleet } from '../../year/fleet.ts'
import type { ApiCall } from './reproduction.ts'

/** A fleet in stored weather. */
interface StoredYear {
  readonly weather: object
  readonly fleet: Fleet
  /** Place of the year among those of the weather, from 0. */
  readonly place: number
}

/** The request that gives the hours of a year of a fleet. */
export function callOfYear({ weather, fleet, place }: StoredYear): ApiCall {
  return {
    path: '/api/year',
    query: { hours: 'true', year: String(place + 1) },
    body: { weather, ...fleet },
  }
}
