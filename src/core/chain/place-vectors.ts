import { COACCH_REGIONS, coacchFunction, coacchRegionOf } from '../damage/coacch.ts'
import { FLOOD_CONTINENTS, floodContinentOf } from '../damage/place.ts'
import { AR6_REGIONS, equalShares, type RegionShare } from '../geography/ar6-regions.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { layOutModel } from '../model/layout.ts'
import { CHAIN_MODEL, REGION_SLOTS, RIVERS, SHORES } from './model.ts'
import { STAND_INS } from './stand-ins.ts'

const { place: ENTRIES } = layOutModel(CHAIN_MODEL)

/** The place vectors of all countries and stand-ins by id, in the order of the kernel. */
export function buildPlaceVectors(): Record<string, number[]> {
  return Object.fromEntries([
    ...COVERED_COUNTRIES.map(({ alpha2, shares }) => [
      alpha2,
      fillVector(alpha2, alpha2, shares, {}),
    ]),
    ...Object.entries(STAND_INS).map(([id, { country, regions }]) => [
      id,
      fillVector(id, country, equalShares(regions), { local_scale: 1 }),
    ]),
  ])
}

function fillVector(
  id: string,
  country: string,
  shares: readonly RegionShare[],
  replaced: Readonly<Record<string, number>>
): number[] {
  if (shares.length > REGION_SLOTS.length)
    throw new Error(
      `${id} has ${shares.length} reference regions; the equations take ${REGION_SLOTS.length}.`
    )
  const known = new Map([
    ...REGION_SLOTS.flatMap((slot, index): [string, number][] => {
      // A country in fewer regions than the equations take repeats its first, with no weight.
      const { region, weight } = shares[index] ?? { ...firstShare(shares), weight: 0 }
      return [
        [`region_weight_${slot}`, weight],
        [`ar6_of_${slot}`, AR6_REGIONS.indexOf(region)],
      ]
    }),
    ...placeNumbers(id, country),
    ...Object.entries(replaced),
  ])
  return ENTRIES.map(({ name }) => {
    const column = name.replace(/_printed$/u, '')
    return known.get(column) ?? readCountryColumn(country, column)
  })
}

function placeNumbers(id: string, country: string): [string, number][] {
  const hasCoast = readCountryColumn(country, 'coastal_share') > 0
  const isMapped = readCountryColumn(country, 'fa100') > 0
  const region = coacchRegionOf(country)
  const { linear_pct_per_c, curve_pct_per_c2 } = coacchFunction(region)
  return [
    ['flood_continent', FLOOD_CONTINENTS.indexOf(floodContinentOf(id))],
    ['shore', SHORES.indexOf(hasCoast ? 'coastal' : 'landlocked')],
    ['rivers', RIVERS.indexOf(isMapped ? 'mapped' : 'unmapped')],
    ['coacch_region', COACCH_REGIONS.indexOf(region)],
    ['coacch_linear', linear_pct_per_c],
    ['coacch_curve', curve_pct_per_c2],
  ]
}

function firstShare(shares: readonly RegionShare[]): RegionShare {
  const [first] = shares
  if (!first) throw new Error('A place has no reference region.')
  return first
}
