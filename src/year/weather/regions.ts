/** Parameters of synthetic weather of a region; short names are the symbols of the method. */
export interface RegionWeather {
  /** Degrees north. */
  readonly latitude: number
  /** Temperature, degrees C: mean, seasonal amplitude, hottest day, daily amplitude, spread. */
  readonly tm: number
  readonly ta: number
  readonly th: number
  readonly td: number
  readonly ts: number
  /** Temperatures (degrees C) below and above which load rises, and by what share per degree. */
  readonly heatBelow: number
  readonly heat: number
  readonly coolAbove: number
  readonly cool: number
  /** Load on weekend days relative to weekdays; depth of the night; morning and evening peaks. */
  readonly weekend: number
  readonly night: number
  readonly morning: number
  readonly evening: number
  /** Wind in log odds: seasonal amplitude, windiest day, daily amplitude, spread. */
  readonly wa: number
  readonly wp: number
  readonly wd: number
  readonly beta: number
  /** Clear sky in log odds: mean, seasonal amplitude, clearest day, spread. */
  readonly km: number
  readonly ka: number
  readonly kp: number
  readonly ks: number
  /** Correlation of temperature and slow wind. */
  readonly rho: number
}

/**
 * Assumed, in the order of the fields above; chosen so that means, peaks and seasons look like the
 * region. The spread of a year's mean wind comes out near 7 % (German onshore wind 1980 to 2019: 7.8 %).
 * South of the equator the days name the southern season.
 */
const ROWS = {
  BD: [
    23.7, 26, 5, 160, 4, 1.5, 18, 0.004, 23, 0.022, 0.95, 0.04, 0.02, 0.1, 0.7, 180, 0.3, 1, 0.5,
    -0.7, 200, 0.8, 0,
  ],
  'CA-AB': [
    52, 3, 16, 200, 6, 6, 15, 0.0045, 20, 0.006, 0.95, 0.06, 0.03, 0.05, 0.35, 15, -0.1, 1.25, 0.5,
    0.3, 190, 0.9, 0.35,
  ],
  'DE-NW': [
    51.5, 10.5, 8.5, 205, 4, 3.6, 15, 0.0055, 22, 0.004, 0.86, 0.12, 0.05, 0.05, 0.55, 15, 0.1, 1.2,
    0, 0.45, 175, 1, 0.4,
  ],
  'ID-JB': [
    -7, 27, 0.8, 290, 4, 0.8, 15, 0, 24, 0.016, 0.93, 0.07, 0.02, 0.08, 0.6, 210, 0.4, 1, 0.5, 0.5,
    215, 0.8, 0,
  ],
  'IN-TN': [
    11, 28.5, 3, 135, 4.5, 1, 15, 0, 24, 0.013, 0.95, 0.05, 0.05, 0.04, 1.6, 200, 0.35, 0.9, 0.8,
    0.5, 75, 0.7, 0,
  ],
  KR: [
    36.5, 13, 13.5, 215, 4.5, 3.2, 13, 0.0075, 22, 0.016, 0.88, 0.09, 0.04, 0.02, 0.7, 15, 0.1, 1.2,
    0.35, -0.3, 205, 0.9, -0.15,
  ],
  PL: [
    52, 9.5, 10, 205, 4.5, 4, 15, 0.0055, 22, 0.006, 0.88, 0.12, 0.05, 0.05, 0.5, 15, 0.1, 1.2, 0,
    0.5, 175, 1, 0.4,
  ],
  RS: [
    44, 12, 11, 205, 5.5, 4, 16, 0.013, 24, 0.012, 0.97, 0.1, 0.04, 0.06, 0.45, 45, 0, 1.25, 0.3,
    0.6, 200, 1, 0.25,
  ],
  TR: [
    39, 13, 11, 210, 5.5, 3, 14, 0.006, 22, 0.016, 0.93, 0.1, 0.03, 0.04, 0.25, 200, 0.2, 0.9, 0.7,
    0.7, 200, 0.8, 0.1,
  ],
  'US-OH': [
    40.2, 11.5, 13, 200, 5.5, 4.5, 14, 0.006, 19, 0.026, 0.94, 0.1, 0.03, 0.03, 0.55, 30, -0.15,
    1.2, 0.2, 0.45, 190, 1, 0.25,
  ],
  'US-TX': [
    31.5, 20, 10, 210, 6, 4.5, 13, 0.009, 20, 0.031, 0.96, 0.06, 0.02, 0.03, 0.35, 100, -0.35, 1.1,
    0.7, 0.25, 190, 0.9, 0.1,
  ],
  VN: [
    14, 25, 4, 170, 4, 1.8, 15, 0, 23, 0.015, 0.92, 0.12, 0.03, 0.06, 0.7, 5, 0.15, 1, 0.4, 0.45,
    120, 0.8, 0,
  ],
  ZA: [
    -29, 18, 6, 15, 6.5, 2.5, 16, 0.007, 25, 0.003, 0.93, 0.09, 0.06, 0.1, 0.25, 300, 0.25, 0.9,
    1.2, 0.25, 200, 0.8, 0,
  ],
} as const

/** Regions for which synthetic weather can be generated. */
export type SyntheticRegion = keyof typeof ROWS

export const SYNTHETIC_REGIONS = Object.keys(ROWS).filter(isSyntheticRegion)

export function isSyntheticRegion(id: string): id is SyntheticRegion {
  return Object.hasOwn(ROWS, id)
}

/** Parameters of a region. */
export function readRegion(region: SyntheticRegion): RegionWeather {
  const [latitude, tm, ta, th, td, ts, ...afterTemperature] = ROWS[region]
  const [heatBelow, heat, coolAbove, cool, weekend, night, morning, evening, ...afterLoad] =
    afterTemperature
  const [wa, wp, wd, beta, km, ka, kp, ks, rho] = afterLoad
  return {
    latitude,
    tm,
    ta,
    th,
    td,
    ts,
    heatBelow,
    heat,
    coolAbove,
    cool,
    weekend,
    night,
    morning,
    evening,
    wa,
    wp,
    wd,
    beta,
    km,
    ka,
    kp,
    ks,
    rho,
  }
}
