import { HOURS } from './calendar.ts'
import type { Shortage } from './shortage.ts'
import {
  createStoreBuffers,
  createStoreTrace,
  type StoreBuffers,
  type StoreTrace,
} from './store.ts'

/** Hourly vectors of a run, reused from run to run: no loop over hours allocates. */
export interface Workspace {
  /** Residual load that is left for the stack, GW. */
  readonly x: Float64Array
  /** Wind, offshore wind and sun before curtailment, GW. */
  readonly variable: Float64Array
  /** Energy of each of them, GWh, in the order of the prepared profiles. */
  readonly availableGwh: Float64Array
  /** Output of the pool above its flat part, GW. */
  readonly pool: Float64Array
  /** Load that demand response takes away, GW. */
  readonly response: Float64Array
  responseGwh: number
  /** Hours in which all wind and sun is curtailed, the first `emptyHours` entries. */
  readonly empty: Int32Array
  emptyHours: number
  /** One of each prepared store. */
  readonly stores: readonly [StoreTrace, StoreTrace]
  readonly buffers: StoreBuffers
  readonly shortage: Shortage
}

export function createWorkspace(): Workspace {
  return {
    x: new Float64Array(HOURS),
    variable: new Float64Array(HOURS),
    availableGwh: new Float64Array(3),
    pool: new Float64Array(HOURS),
    response: new Float64Array(HOURS),
    responseGwh: 0,
    empty: new Int32Array(HOURS),
    emptyHours: 0,
    stores: [createStoreTrace(), createStoreTrace()],
    buffers: createStoreBuffers(),
    shortage: { chance: 0, size: 0 },
  }
}
