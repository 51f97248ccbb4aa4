import type { Ar6Region } from '../geography/ar6-regions.ts'
import placeRules from '../geography/columns/places.json' with { type: 'json' }

/** A country whose columns are used for a part of it, with the reference regions of that part. */
interface StandIn {
  readonly country: string
  readonly regions: readonly Ar6Region[]
}

/** Sub-regions without a whole country: the columns of one, with their own reference regions. */
export const STAND_INS = placeRules.stand_ins.rows as Readonly<Record<string, StandIn>>
