import { pow } from '../elementary/power.ts'
import { readCoefficients, requireEntry } from './coefficient-data.ts'
import table from './data/cyclone.json' with { type: 'json' }

const COEFFICIENTS = readCoefficients(table.coefficients)

/** Wind speed at which half the value is lost (m/s), by basin region. */
export const HALF_LOSS_SPEEDS_M_S: Readonly<Record<string, number>> = table.half_loss_speed_m_s

/** Where the regional speeds come from. */
export const CYCLONE_SOURCE = table.source

/**
 * Share of value lost in a tropical cyclone of a maximum wind speed (m/s), by Emanuel (2011);
 * without a region the default half-loss speed of 74.7 m/s holds. A reference beside the chain.
 */
export function cycloneLoss(windSpeedMS: number, region?: string): number {
  const threshold = requireEntry(COEFFICIENTS, 'wind_threshold_m_s').value
  const half =
    region === undefined
      ? requireEntry(COEFFICIENTS, 'half_loss_speed_default_m_s').value
      : requireEntry(HALF_LOSS_SPEEDS_M_S, region)
  const excess = Math.max(windSpeedMS - threshold, 0) / (half - threshold)
  const cubed = pow(excess, requireEntry(COEFFICIENTS, 'wind_loss_exponent').value)
  return cubed / (1 + cubed)
}
