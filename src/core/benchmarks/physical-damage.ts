import { depthCurve, lossAtDepth, type FloodSector } from '../damage/depth-damage.ts'
import type { FloodContinent } from '../damage/place.ts'
import { middleOf, type BenchmarkSet } from './benchmark.ts'
import { askChain, readStep, worldMean } from './damage-estimates.ts'

/** Nodes of depth-damage curves: sector, continent, depth in m, share of value lost. */
const DEPTHS = [
  ['residential', 'europe', 1, 0.4],
  ['residential', 'northamerica', 2, 0.784],
  ['industrial', 'asia', 2, 0.717],
  ['transport', 'europe', 1.5, 0.702],
] as const satisfies readonly (readonly [FloodSector, FloodContinent, number, number])[]

/** Flood damage at depths that the tables print. */
export const FLOOD_SET: BenchmarkSet = {
  id: 'flood_depth',
  service: 'DamageService',
  title: 'Flood damage by depth',
  source: 'Huizinga, de Moel and Szewczyk (2017), EUR 28552 EN, depth-damage tables',
  tolerance: 1e-9,
  tolerance_reason: 'ours reads the same table',
  by_construction: true,
  benchmarks: DEPTHS.map(([sector, continent, depthM, published]) => ({
    id: `${sector}_${continent}_${depthM * 10}`,
    label: `${sector}, ${continent}, ${depthM} m`,
    unit: 'share of value',
    published,
    compute: () => lossAtDepth(depthCurve(sector, continent), depthM),
  })),
}

/** Stock of roads and railways over GDP, assumed. */
const TRANSPORT_STOCK_OF_GDP = 0.35

/** Warming of now, degC. */
const NOW_C = 1.36

/** Yearly flood damage of the world as it is, and single events. */
export const OBSERVED_LOSS_SET: BenchmarkSet = {
  id: 'observed_losses',
  service: 'DamageService',
  title: 'Flood losses as observed',
  source: 'The article or database of each figure',
  tolerance: 1.5,
  tolerance_reason: 'a factor of 2.5 (assumed): single studies and events scatter by as much',
  by_construction: false,
  benchmarks: [
    {
      id: 'road_and_rail',
      label: 'Road and rail, expected damage a year',
      unit: 'percent of GDP',
      published: 0.02,
      tolerance: 0.6,
      source: 'Koks et al. (2019), Nature Communications 10:2677 (0.01 to 0.05)',
      compute: () =>
        100 *
        TRANSPORT_STOCK_OF_GDP *
        worldMean((geography) => floodAssets(geography, 'transport')),
    },
    ...(
      [
        ['BD', 'Bangladesh 1998', 4.8, undefined],
        ['PK', 'Pakistan 2010 (recalled)', 5.7, 'Assets counted as exposed are few there.'],
        ['TH', 'Thailand 2011', 12.3, undefined],
      ] as const
    ).map(([geography, event, published, note]) => ({
      id: `event_${geography.toLowerCase()}`,
      label: `${event}, against the flood shock`,
      unit: 'percent of GDP',
      published,
      tolerance: published > 10 ? 0.6 : 1.5,
      source: 'Losses of the event over GDP, World Bank and EM-DAT',
      compute: () => shockPct(geography, 'flood', NOW_C),
      ...(note === undefined ? {} : { note, tolerance: 0.6 }),
    })),
  ],
}

/** Cost of a year with a heatwave in Europe, 0.3 to 0.5 % of GDP. */
export const HEATWAVE_SET: BenchmarkSet = {
  id: 'heatwave_europe',
  service: 'DamageService',
  title: 'A heatwave year in Europe',
  source:
    'García-León et al. (2021), Nature Communications 12:5807, doi:10.1038/s41467-021-26050-z',
  tolerance: 1,
  tolerance_reason: 'a factor of 2 around the middle of 0.3 to 0.5 % (assumed)',
  by_construction: false,
  benchmarks: (
    [
      ['DE', 'Germany'],
      ['FR', 'France'],
      ['ES', 'Spain'],
      ['IT', 'Italy'],
    ] as const
  ).map(([geography, name]) => ({
    id: geography.toLowerCase(),
    label: `${name} at 1.5 °C, heatwave shock`,
    unit: 'percent of GDP',
    published: 0.4,
    compute: () => shockPct(geography, 'heatwave', 1.5),
  })),
}

/** Damage of the world economy by the function that the model takes. */
export const WORLD_DAMAGE_SET: BenchmarkSet = {
  id: 'world_damage',
  service: 'DamageService',
  title: 'Damage of the world economy',
  source: 'Kalkuhl and Wenz (2020), abstract: 7 to 14 % for 3.5 °C more',
  tolerance: null,
  tolerance_reason: 'the abstract prints a range: here its middle and half its width',
  by_construction: true,
  benchmarks: [
    {
      id: 'plus_35',
      label: 'From 1 to 4.5 °C, GDP-weighted over the covered countries',
      unit: 'percent of GDP',
      ...middleOf(7, 14),
      compute: () => worldMean((geography) => marketPct(geography, 4.5) - marketPct(geography, 1)),
    },
  ],
}

function floodAssets(geography: string, activity: string): number {
  return readStep({ geography, warming_c: NOW_C }, `flood_assets_${activity}`)
}

function shockPct(geography: string, shock: 'flood' | 'heatwave', warming_c: number): number {
  return askChain({ geography, warming_c, active_shocks: [shock] }).shock_pct
}

function marketPct(geography: string, warming_c: number): number {
  return askChain({ geography, warming_c }).market_pct
}
