import type { RcpPathway } from '../climate/pathways.ts'
import { PEAK_DEMAND_GROWTH } from '../damage/peak-demand.ts'
import { middleOf, type Benchmark, type BenchmarkSet } from './benchmark.ts'
import { readChain } from './damage-estimates.ts'

const AUFFHAMMER =
  'Auffhammer, Baylis and Hausman (2017), PNAS 114(8):1886-1891, table of peak load, 95th percentile'

/** The year in the middle of the end-of-century period of the publications. */
const END_OF_CENTURY = 2090

/** The row behind our slope; the grids below it were not used. */
const NATIONAL_ROW = 'total'

const ONE_SLOPE_NOTE =
  'Ours knows one slope for the whole country; a grid with more or less cooling differs.'

/** Growth of the peak in the grids that our slope was not made from. */
export const PEAK_GRID_SET: BenchmarkSet = {
  id: 'peak_demand_grids',
  service: 'DamageService',
  title: 'Growth of peak demand by grid, United States',
  source: AUFFHAMMER,
  tolerance: 0.15,
  tolerance_reason: '15 % (assumed): grids of the publication lie 10 % off the country on average',
  by_construction: false,
  benchmarks: peakBenchmarks((region) => region !== NATIONAL_ROW),
}

/** Growth of the peak in the country, from which our slope was made. */
export const PEAK_COUNTRY_SET: BenchmarkSet = {
  id: 'peak_demand_country',
  service: 'DamageService',
  title: 'Growth of peak demand, United States',
  source: AUFFHAMMER,
  tolerance: 0.15,
  tolerance_reason: '15 % (assumed): one slope stands for two warming levels',
  by_construction: true,
  benchmarks: peakBenchmarks((region) => region === NATIONAL_ROW),
}

/** Peaks and plants in publications that ours does not read; each prints a range. */
export const POWER_RANGE_SET: BenchmarkSet = {
  id: 'power_ranges',
  service: 'DamageService',
  title: 'Peaks and thermal plants, printed as ranges',
  source: 'The article of each range',
  tolerance: null,
  tolerance_reason: 'the publication prints a range: here its middle and half its width',
  by_construction: false,
  benchmarks: [
    {
      id: 'peak_load_us_2050',
      label: 'United States, summer peak per head by 2040-2060 (4.2 to 15), rcp45',
      unit: 'percent',
      ...middleOf(4.2, 15),
      source: 'Bartos et al. (2016), Environmental Research Letters 11:114008, abstract (recalled)',
      compute: () => peakGrowthPct('US', 'rcp45', 2050),
      note: 'Ours lies at the low end: it counts global warming since 1995-2014 alone.',
    },
    {
      id: 'peak_load_spain',
      label: 'Spain, daily peak at the end of the century (3 to 7), rcp85',
      unit: 'percent',
      ...middleOf(3, 7),
      source: 'Wenz, Levermann and Auffhammer (2017), PNAS, doi:10.1073/pnas.1704339114, abstract',
      compute: () => peakGrowthPct('ES', 'rcp85', END_OF_CENTURY),
      note: 'Ours carries the American slope of the 95th percentile to Europe, whose grids respond less to heat.',
    },
    {
      id: 'thermal_europe',
      label: 'Europe, thermal plants, summer mean of 2031-2060 (6.3 to 19), rcp45',
      unit: 'percent',
      ...middleOf(6.3, 19),
      source: 'van Vliet et al. (2012), Nature Climate Change 2:676-681, abstract',
      compute: () => thermalLossPct('europe'),
      note: 'Ours is a mean over the year by heat alone; the publication has summers, warm rivers and their legal limits.',
    },
    {
      id: 'thermal_us',
      label: 'United States, thermal plants, summer mean of 2031-2060 (4.4 to 16), rcp45',
      unit: 'percent',
      ...middleOf(4.4, 16),
      source: 'van Vliet et al. (2012), Nature Climate Change 2:676-681, abstract',
      compute: () => thermalLossPct('US'),
      note: 'Ours is a mean over the year by heat alone; the publication has summers, warm rivers and their legal limits.',
    },
  ],
}

function peakBenchmarks(isListed: (region: string) => boolean): Benchmark[] {
  return (['rcp45', 'rcp85'] as const).flatMap((pathway) =>
    PEAK_DEMAND_GROWTH.filter((row) => row.pathway === pathway && isListed(row.region)).map(
      (row) => ({
        id: `${row.region.toLowerCase()}_${pathway}`,
        label: `${row.region === NATIONAL_ROW ? 'All grids' : row.region}, ${pathway}, end of century`,
        unit: 'percent',
        published: row.p95_daily_peak,
        compute: () => peakGrowthPct('US', pathway, END_OF_CENTURY),
        note: ONE_SLOPE_NOTE,
      })
    )
  )
}

function peakGrowthPct(geography: string, pathway: RcpPathway, horizon: number): number {
  return 100 * readChain({ geography, climate_pathway: pathway, horizon }, 'peak_growth')
}

/** Loss of the plants alone, in the middle of 2031-2060. */
function thermalLossPct(geography: string): number {
  const input = { geography, climate_pathway: 'rcp45', horizon: 2045 } as const
  return (100 * readChain(input, 'thermal_derating')) / readChain(input, 'thermal_share')
}
