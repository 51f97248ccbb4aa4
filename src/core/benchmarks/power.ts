import type { RcpPathway } from '../climate/pathways.ts'
import climate from '../../model/coefficients/climate.json' with { type: 'json' }
import { middleOf, type Benchmark, type BenchmarkSet } from './benchmark.ts'
import { readFigure, readMeanFigure } from './chain-figures.ts'
import observations from './data/damage-observations.json' with { type: 'json' }

const { peak_demand: peak, steam_plants: steam } = observations

const ONE_SLOPE_NOTE =
  'In ours the peak of the country is only partly one of cooling, and nothing but warming lets it grow.'

const STEAM_NOTE =
  'Ours is a mean over the year; the publication has summers, warm rivers and their legal limits.'

/** Growth of national peak demand: single grids of the same publication are no tests of a national number. */
export const PEAK_COUNTRY_SET: BenchmarkSet = {
  id: 'peak_demand_country',
  service: 'DamageService',
  title: 'Growth of peak demand, United States',
  source: peak.source,
  tolerance: 0.15,
  tolerance_reason: '15 % (assumed): one slope stands for two warming levels',
  by_construction: false,
  benchmarks: peakBenchmarks(),
}

/** Peak demand and plants in publications that the model does not use; each gives a range. */
export const POWER_RANGE_SET: BenchmarkSet = {
  id: 'power_ranges',
  service: 'DamageService',
  title: 'Peaks and thermal plants, printed as ranges',
  source: 'The article of each range',
  tolerance: null,
  tolerance_reason: 'inside the range that the publication prints',
  by_construction: false,
  benchmarks: [
    {
      id: 'peak_load_us_2050',
      label: 'United States, summer peak per head by 2040-2060 (4.2 to 15), rcp45',
      unit: 'percent',
      ...middleOf(4.2, 15),
      source: 'Bartos et al. (2016), Environmental Research Letters 11:114008, abstract (recalled)',
      read: () => peakGrowthPct('US', 'rcp45', 2050),
      note: ONE_SLOPE_NOTE,
    },
    {
      id: 'peak_load_spain',
      label: 'Spain, daily peak at the end of the century (3 to 7), rcp85',
      unit: 'percent',
      ...middleOf(3, 7),
      source: 'Wenz, Levermann and Auffhammer (2017), PNAS, doi:10.1073/pnas.1704339114, abstract',
      read: () => peakGrowthPct('ES', 'rcp85', peak.year),
      note: ONE_SLOPE_NOTE,
    },
    ...(['rcp26', 'rcp85'] as const).map((pathway) => ({
      id: `steam_europe_${pathway}`,
      label: `Europe, steam plants, summer mean of 2031-2060 (6.3 to 19), ${pathway}`,
      unit: 'percent',
      ...middleOf(steam.low, steam.high),
      source: steam.source,
      read: () =>
        readMeanFigure('steam_loss_pct', steamRequest(pathway), (region) =>
          region.startsWith('europe')
        ),
      note: STEAM_NOTE,
    })),
    {
      id: 'steam_us',
      label: 'United States, steam plants, summer mean of 2031-2060 (4.4 to 16), rcp45',
      unit: 'percent',
      ...middleOf(4.4, 16),
      source: 'van Vliet et al. (2012), Nature Climate Change 2:676-681, abstract',
      read: () => readFigure('US', 'steam_loss_pct', steamRequest('rcp45')),
      note: STEAM_NOTE,
    },
  ],
}

function peakBenchmarks(): Benchmark[] {
  return peak.rows.map(({ pathway, published }) => ({
    id: pathway,
    label: `All grids, ${pathway}, end of century`,
    unit: peak.unit,
    published,
    read: () => peakGrowthPct('US', pathway === 'rcp45' ? 'rcp45' : 'rcp85', peak.year),
    note: ONE_SLOPE_NOTE,
  }))
}

/** Growth since 1995-2014, percent. */
function peakGrowthPct(geography: string, pathway: RcpPathway, horizon: number): number {
  return readFigure(geography, 'peak_growth_pct', {
    climate_pathway: pathway,
    horizon,
    from_c: climate.coefficients.g_base_c.value,
  })
}

/** What a steam plant loses from the climate of the publication to the middle of 2031-2060. */
function steamRequest(pathway: RcpPathway) {
  return { climate_pathway: pathway, horizon: steam.year, from_c: steam.baseline_c } as const
}
