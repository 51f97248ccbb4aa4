import { roundTo } from '../../model/units/precision.ts'
import { RANGE_WIDTHS, regionDefault } from '../../model/coefficients/region-defaults.ts'
import type { BaseYear } from './base-year.ts'
import type { Ledger } from './ledger.ts'
import type { RegionPart } from './part.ts'

/** Demand of the base year and its growth, with what is left out of both. */
export function completeDemand(part: RegionPart, base: BaseYear, ledger: Ledger) {
  const { demand, power_year } = part
  const used = Object.values(base.twh).reduce((sum, twh) => sum + twh, 0) + base.netImportTwh
  const [peak] = demand?.base_peak ?? []
  const peakGw = ledger.take('demand.base_peak', peak?.central, {
    value: roundTo(used / 8.76 / regionDefault('load_factor'), 3),
    source: `mean load over ${regionDefault('load_factor')}, the assumed load factor`,
    unit: 'GW',
  })
  const energy = completeGrowth('energy', demand?.energy, ledger)
  return {
    ...demand,
    base_energy: demand?.base_energy?.map((row) => ({ unit: 'TWh', ...row })) ?? [],
    base_peak: [
      { unit: 'GW', ...peak, central: peakGw, to_year: peak?.to_year ?? power_year.base_year },
    ],
    energy,
    peak:
      demand?.peak === undefined
        ? assumePeakGrowth(energy, ledger)
        : completeGrowth('peak', demand.peak, ledger),
    observed: demand?.observed ?? [],
    official: demand?.official ?? [],
    large_loads: demand?.large_loads ?? [],
  }
}

type Growth = NonNullable<NonNullable<RegionPart['demand']>['energy']>

function completeGrowth(name: 'energy' | 'peak', stated: Growth | undefined, ledger: Ledger) {
  const path = `demand.${name}`
  const half = RANGE_WIDTHS.growth_points
  const central = ledger.take(`${path}.central`, stated?.central, {
    value: CENTRAL_GROWTH,
    source: 'assumed: growth of electricity in the world, rounded',
  })
  const source = `assumed: ${half} points around the central growth`
  const low = ledger.take(`${path}.low`, stated?.low, { value: central - half, source })
  const high = ledger.take(`${path}.high`, stated?.high, { value: central + half, source })
  if (low > central || high < central)
    ledger.report(
      `${path}.central`,
      `Growth: ${central} is not between ${low} and ${high} percent a year. Correct it or its ends.`,
      { expected: `${low} to ${high}`, actual: central }
    )
  return { unit: '%/yr', ...stated, low, central, high }
}

/** Growth of electricity use, percent a year (assumed; the world's over 2010 to 2023 was 2.6). */
const CENTRAL_GROWTH = 2

function assumePeakGrowth(energy: { low: number; central: number; high: number }, ledger: Ledger) {
  const { low, central, high } = energy
  ledger.assume('demand.peak.central', {
    value: central,
    source: 'assumed: the peak grows as the energy does',
  })
  return { unit: '%/yr', low, central, high }
}
