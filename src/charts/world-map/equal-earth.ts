/**
 * Coefficients of the Equal Earth projection: B. Šavrič, T. Patterson and B. Jenny, International
 * Journal of Geographical Information Science 33 (2019), 454-465, equations 9 and 10.
 */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796] as const

const HALF_ROOT_3 = Math.sqrt(3) / 2
const RADIANS = Math.PI / 180

/** A place: longitude and latitude, degrees. */
export type LonLat = readonly [lon: number, lat: number]

/** Project a place with equal areas: x from the middle meridian, y up from the equator, globe radii. */
export function projectEqualEarth([lon, lat]: LonLat): readonly [x: number, y: number] {
  const theta = Math.asin(HALF_ROOT_3 * Math.sin(lat * RADIANS))
  const square = theta * theta
  const sixth = square ** 3
  const slope = A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square)
  return [
    (lon * RADIANS * Math.cos(theta)) / (HALF_ROOT_3 * slope),
    theta * (A1 + A2 * square + sixth * (A3 + A4 * square)),
  ]
}
