import type { LonLat } from './equal-earth.ts'

const HALF_TURN = 180
const TURN = 360

/** A ring of places, first and last the same. */
export type Ring = readonly LonLat[]

/**
 * Cut a ring at the 180th meridian, so that no side runs across the whole map.
 * Returns the parts west and east of it; a ring that stays away from it comes back as it is.
 * A ring around a pole is not understood.
 */
export function cutRing(ring: Ring): Ring[] {
  const unwrapped = unwrap(ring)
  return [-TURN, 0, TURN].flatMap((shift) => {
    const moved = unwrapped.map(([lon, lat]): LonLat => [lon + shift, lat])
    const part = clip(clip(moved, -HALF_TURN, 1), HALF_TURN, -1)
    return part.length < 3 ? [] : [part]
  })
}

/** Let longitudes run on beyond 180 instead of jumping to the other side. */
function unwrap(ring: Ring): LonLat[] {
  let [turns, before] = [0, ring[0]?.[0] ?? 0]
  return ring.map(([lon, lat]) => {
    if (lon - before > HALF_TURN) turns -= TURN
    if (lon - before < -HALF_TURN) turns += TURN
    before = lon
    return [lon + turns, lat]
  })
}

/** Keep the part of a ring on one side of a meridian (Sutherland and Hodgman, 1974). */
function clip(ring: Ring, meridian: number, side: 1 | -1): LonLat[] {
  const isInside = ([lon]: LonLat): boolean => (lon - meridian) * side >= 0
  return ring.flatMap((place, index) => {
    const before = ring.at(index - 1) ?? place
    const crossing = isInside(place) === isInside(before) ? [] : [cross(before, place, meridian)]
    return isInside(place) ? [...crossing, place] : crossing
  })
}

function cross(from: LonLat, to: LonLat, meridian: number): LonLat {
  const share = (meridian - from[0]) / (to[0] - from[0])
  return [meridian, from[1] + share * (to[1] - from[1])]
}
