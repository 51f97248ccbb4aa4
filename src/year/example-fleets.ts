import bd from './example-fleets/bd.json' with { type: 'json' }
import caAb from './example-fleets/ca-ab.json' with { type: 'json' }
import deNw from './example-fleets/de-nw.json' with { type: 'json' }
import gb from './example-fleets/gb.json' with { type: 'json' }
import idJb from './example-fleets/id-jb.json' with { type: 'json' }
import inTn from './example-fleets/in-tn.json' with { type: 'json' }
import kr from './example-fleets/kr.json' with { type: 'json' }
import pl from './example-fleets/pl.json' with { type: 'json' }
import rs from './example-fleets/rs.json' with { type: 'json' }
import tr from './example-fleets/tr.json' with { type: 'json' }
import usOh from './example-fleets/us-oh.json' with { type: 'json' }
import usTx from './example-fleets/us-tx.json' with { type: 'json' }
import vn from './example-fleets/vn.json' with { type: 'json' }
import za from './example-fleets/za.json' with { type: 'json' }
import type { Fleet } from './fleet.ts'

/** A fleet to start from. */
export interface ExampleFleet {
  /** Weather set. */
  readonly set: string
  /** The year that the fleet is expected in. */
  readonly deadline_year: number
  /** Reliability standard of the region, hours of lost load a year. */
  readonly standard_h: number
  readonly fleet: Fleet
}

/**
 * One fleet for each weather set: what is expected in the region in its deadline year if nothing more is
 * decided, derived from today's plant and from projects that are under way, with the gas plant that
 * nobody has planned but without which load would be shed. Figures have six digits.
 */
export const EXAMPLE_FLEETS: readonly ExampleFleet[] = [
  bd,
  caAb,
  deNw,
  gb,
  idJb,
  inTn,
  kr,
  pl,
  rs,
  tr,
  usOh,
  usTx,
  vn,
  za,
]
