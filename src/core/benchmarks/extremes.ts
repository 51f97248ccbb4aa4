import change from '../../model/coefficients/share-alike/regional-change.json' with { type: 'json' }
import { regionalChangeNodes, type RegionalChange } from '../climate/regional-tables.ts'
import { interpolate, type Nodes } from '../model/interpolation.ts'
import type { BenchmarkSet } from './benchmark.ts'
import { readFigure } from './chain-figures.ts'
import observations from './data/damage-observations.json' with { type: 'json' }
import table from '../../model/coefficients/climate/extremes-by-warming.json' with { type: 'json' }

/** An event of the extremes table. */
export type ExtremeEvent =
  | 'hot_10yr'
  | 'hot_50yr'
  | 'heavy_precipitation_10yr'
  | 'drought_10yr_drying_regions'

/** Frequency multiplier of an event over all land by global warming level; 1 at no warming. */
export function frequencyNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [1, ...eventValues(event, 'frequency_multiplier')] }
}

/** Intensity change of an event by global warming level, in the table's unit; 0 at no warming. */
export function intensityNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [0, ...eventValues(event, 'intensity')] }
}

function eventValues(event: ExtremeEvent, measure: string): number[] {
  const row = table.events.find((item) => item.event === event && item.measure === measure)
  if (!row) throw new Error(`The table has no ${measure} of ${event}.`)
  return row.values
}

const { sea_level_amplification: amplification } = observations

/** Spread of the annual hottest day over land implied by the figure, °C. */
const SIGMA_OF_LAND_C = 1.8

/** Warming levels of the figure, °C. */
const LEVELS_C = [1, 1.5, 2, 4] as const

/** A place with one reference region, whose columns are replaced by those of global land. */
const LAND = { place: 'north_america.west', region: 'WNA' } as const

/** Rise of the wettest day over land by warming level, percent. */
const WETTEST_DAY_OF_LAND_PCT = {
  x: [0, ...change.warming_c],
  y: [0, ...change.aggregates.land.wettest_day_pct],
}

/** The local response that turns the region's rise of an extreme into that of the land. */
function landScale(variable: RegionalChange, riseOfLand: number, warmingC: number): number {
  return riseOfLand / interpolate(regionalChangeNodes(LAND.region, variable), warmingC)
}

/**
 * Heat and rain over land, from which the spreads of the hottest and the wettest day were fitted.
 */
export const EXTREMES_SET: BenchmarkSet = {
  id: 'extremes',
  service: 'PhysicalClimateService',
  title: 'Heat and downpours over land',
  source: 'IPCC AR6 WGI (2021), Figure SPM.6',
  tolerance: 0.12,
  tolerance_reason:
    'heat 5 %, downpours 12 % (assumed): ours is a law for one place, fitted to the figure',
  by_construction: true,
  benchmarks: [
    ...LEVELS_C.map((warmingC) => ({
      id: `hot_10yr_${warmingC * 10}`,
      label: `Former ten-year hot day, land, ${warmingC} °C`,
      unit: 'times as often',
      published: interpolate(frequencyNodes('hot_10yr'), warmingC),
      tolerance: 0.05,
      read: () => {
        const rise = interpolate(intensityNodes('hot_10yr'), warmingC)
        const columns = {
          sigma_tx_c: SIGMA_OF_LAND_C,
          local_scale: landScale('hottest_day_c', rise, warmingC),
        }
        return readFigure(LAND.place, 'hot_multiplier', { warming_c: warmingC }, columns)
      },
    })),
    ...LEVELS_C.map((warmingC) => ({
      id: `heavy_precipitation_10yr_${warmingC * 10}`,
      label: `Former ten-year downpour, land, ${warmingC} °C`,
      unit: 'times as often',
      published: interpolate(frequencyNodes('heavy_precipitation_10yr'), warmingC),
      read: () => {
        const rise = interpolate(WETTEST_DAY_OF_LAND_PCT, warmingC)
        const local_scale = landScale('wettest_day_pct', rise, warmingC)
        return readFigure(LAND.place, 'rain_multiplier', { warming_c: warmingC }, { local_scale })
      },
    })),
  ],
}

/** Any place with a coast: the multiplier is that of the global mean. */
const COAST = 'VN'

/** Extreme sea levels, to whose range the amplification was fitted. */
export const AMPLIFICATION_SET: BenchmarkSet = {
  id: 'sea_level_amplification',
  service: 'PhysicalClimateService',
  title: 'Frequency of extreme sea levels',
  source: amplification.source,
  tolerance: 0.1,
  tolerance_reason: '10 % (assumed): one curve fitted to four ends of two ranges',
  by_construction: true,
  benchmarks: amplification.rows.map(({ pathway, year, published }) => ({
    id: `${pathway}_${year}`,
    label: `${amplification.title}, ${pathway}, ${year}`,
    unit: amplification.unit,
    published,
    read: () =>
      readFigure(COAST, 'coastal_amplification', {
        climate_pathway: pathway === 'ssp126' ? 'ssp126' : 'ssp585',
        horizon: year,
      }),
  })),
}
