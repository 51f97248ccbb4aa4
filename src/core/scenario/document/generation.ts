import type { Scenario } from './document.ts'

/** Hours of a year in thousands: GW x capacity factor x 8.76 = TWh. */
export const THOUSAND_HOURS_PER_YEAR = 8.76

/** g per kWh x TWh = thousand tonnes, and a Mt is a thousand of those. */
export const G_PER_KWH_TWH_PER_MT = 1000

type Baseline = Scenario['baseline']

/** A fuel of the baseline whose output follows from its capacity and its capacity factor. */
export interface FuelOutput {
  /** Name of the fuel, as in its fields: `coal` of `coal_gw`. */
  readonly fuel: string
  readonly capacity_gw: number
  readonly capacity_factor: number
  readonly generation_twh: number
}

const FACTOR_SUFFIX = '_capacity_factor'

/** Whole fleet of the baseline, which is no component of itself. */
const FLEET_FIELD = 'generation_fleet_gw'

/** Capacity of the baseline by component, GW: every `*_gw` field except the whole fleet. */
export function readBaselineComponents(baseline: Baseline): Record<string, number> {
  return Object.fromEntries(
    Object.entries(baseline).filter(
      (entry): entry is [string, number] =>
        entry[0].endsWith('_gw') && entry[0] !== FLEET_FIELD && typeof entry[1] === 'number'
    )
  )
}

/** Output of each fuel of the baseline that states a capacity and a capacity factor, TWh a year. */
export function readFuelOutputs(baseline: Baseline): FuelOutput[] {
  return Object.entries(baseline).flatMap(([field, factor]) => {
    if (!field.endsWith(FACTOR_SUFFIX) || typeof factor !== 'number') return []
    const fuel = field.slice(0, -FACTOR_SUFFIX.length)
    const capacity = baseline[`${fuel}_gw`] ?? baseline[`${fuel}_ccgt_gw`]
    if (typeof capacity !== 'number') return []
    const generation = capacity * factor * THOUSAND_HOURS_PER_YEAR
    return [{ fuel, capacity_gw: capacity, capacity_factor: factor, generation_twh: generation }]
  })
}

/** Emissions that follow from generation and carbon intensity, Mt CO2. */
export function deriveEmissions(baseline: Baseline): number {
  return (
    (baseline.annual_generation_twh * baseline.grid_carbon_intensity_g_per_kwh) /
    G_PER_KWH_TWH_PER_MT
  )
}
