import { entryAt } from '../entry.ts'
import { AR6_REGIONS } from '../geography/ar6-regions.ts'
import type { Table, TableRow } from '../model/source.ts'
import {
  PATHWAYS,
  PATHWAY_IDS,
  type PathwayId,
  RCP_PATHWAY_IDS,
  SSP_PATHWAY_IDS,
} from './pathways.ts'
import seaLevel from '../../model/coefficients/climate/sea-level.json' with { type: 'json' }
import heatAndDrought from '../../model/coefficients/climate/heat-and-drought-days.json' with { type: 'json' }
import regionalChange from '../../model/coefficients/share-alike/regional-change.json' with { type: 'json' }
import { droughtRegionOf } from './regional-tables.ts'
import rcpModels from '../../model/coefficients/share-alike/warming-rcp-cmip5.json' with { type: 'json' }
import rcpRange from '../../model/coefficients/climate/warming-rcp-range.json' with { type: 'json' }
import sspWarming from '../../model/coefficients/climate/warming-ssp.json' with { type: 'json' }

/**
 * Observed warming of 2011-2020, the start of every warming path: central, 5th and 95th percentile.
 */
const OBSERVED = { year: 2015.5, central: 1.09, low: 0.95, high: 1.2 } as const
const OBSERVED_SOURCE = 'IPCC AR6 WGI (2021), SPM A.1.2: 2011-2020'

/** Base year of sea level in the interpolation: the middle of 1995-2014. */
const SEA_LEVEL_START_YEAR = 2005

/** Labels of the sea-level rows by warming level. */
const SEA_LEVEL_WARMING = ['1.5', '2', '3', '4', '5'] as const

/** The tables that the physical layer reads. */
export const CLIMATE_TABLES: readonly Table[] = [
  ...rcpTables(),
  ...sspTables(),
  regionalTable('hottest_day', 'hottest_day_c', 'Rise of the hottest day', 'degC'),
  regionalTable('wettest_day', 'wettest_day_pct', 'Rise of the wettest day', '%'),
  {
    symbol: 'drought_table',
    label: 'Six-month droughts a decade',
    unit: '1/decade',
    x_unit: 'degC',
    source: heatAndDrought.source,
    kind: 'documented',
    keys: [AR6_REGIONS],
    outside: 'extend',
    rows: byLabel(AR6_REGIONS, (region) => ({
      x: heatAndDrought.warming_c,
      y: heatAndDrought.regions[droughtRegionOf(region)].drought_events_per_decade.central,
    })),
  },
  seaLevelTable('sea_level_by_pathway', PATHWAY_IDS, (pathway) =>
    seaLevelOfPathway(pathway, 'central')
  ),
  seaLevelTable('sea_level_by_warming', SEA_LEVEL_WARMING, (level) =>
    seaLevelOfWarming(level, 'central')
  ),
]

/** The 17th (low) or 83rd (high) percentile of the sea-level rows of each table, in table order. */
export const SEA_LEVEL_ENDS = {
  sea_level_by_pathway: PATHWAY_IDS.map((pathway) => ({
    low: [0, ...seaLevelOfPathway(pathway, 'low')],
    high: [0, ...seaLevelOfPathway(pathway, 'high')],
  })),
  sea_level_by_warming: SEA_LEVEL_WARMING.map((level) => ({
    low: [0, ...seaLevelOfWarming(level, 'low')],
    high: [0, ...seaLevelOfWarming(level, 'high')],
  })),
} as const

function seaLevelOfPathway(pathway: PathwayId, end: Bound): number[] {
  return meanOf(PATHWAYS[pathway].sea_level.map((series) => seaLevel.pathways[series][end]))
}

function seaLevelOfWarming(level: string, end: Bound): readonly number[] {
  const { warming_c: warming, series } = seaLevel.warming_levels
  const row = series[warming.indexOf(Number(level))]
  if (!row) throw new Error(`There is no sea-level row for ${level} degC.`)
  return row[end]
}

function rcpTables(): Table[] {
  const shared = { x_unit: 'year', keys: [RCP_PATHWAY_IDS], kind: 'documented' } as const
  const ratio = (end: 'low' | 'high'): Table => ({
    ...shared,
    symbol: `rcp_${end}_ratio`,
    label: `Warming of the pathway's ${end === 'low' ? '5th' : '95th'} percentile over its central value`,
    unit: '1',
    source: `${rcpRange.source}; ${OBSERVED_SOURCE}`,
    outside: 'hold',
    rows: byLabel(RCP_PATHWAY_IDS, (pathway) => {
      const { central, [end]: percentile } = rcpRange.pathways[pathway]
      return {
        x: [OBSERVED.year, ...rcpRange.year],
        y: [
          OBSERVED[end] / OBSERVED.central,
          ...percentile.map((value, i) => value / entryAt(central, i)),
        ],
      }
    }),
  })
  const warming: Table = {
    ...shared,
    symbol: 'rcp_warming',
    label:
      'Global warming of the pathway: observed in 2011-2020, then the change of the model mean',
    unit: 'degC',
    source: `${rcpModels.source}; ${OBSERVED_SOURCE}`,
    outside: 'extend',
    rows: byLabel(RCP_PATHWAY_IDS, (pathway) => {
      const models = rcpModels.pathways[pathway]
      const start = entryAt(models, rcpModels.year.indexOf(OBSERVED.year))
      return { x: rcpModels.year, y: models.map((value) => OBSERVED.central + (value - start)) }
    }),
  }
  return [warming, ratio('low'), ratio('high')]
}

function sspTables(): Table[] {
  const ends = { central: 'ssp_warming', low: 'ssp_warming_low', high: 'ssp_warming_high' } as const
  const labels = {
    central: 'best estimate',
    low: '5th percentile',
    high: '95th percentile',
  } as const
  return (['central', 'low', 'high'] as const).map((end) => ({
    symbol: ends[end],
    label: `Global warming of the pathway, ${labels[end]}`,
    unit: 'degC',
    x_unit: 'year',
    source: `${sspWarming.source}; ${OBSERVED_SOURCE}`,
    kind: 'documented',
    keys: [SSP_PATHWAY_IDS],
    outside: 'extend',
    rows: byLabel(SSP_PATHWAY_IDS, (pathway) => ({
      x: [OBSERVED.year, ...sspWarming.year],
      y: [OBSERVED[end], ...sspWarming.pathways[pathway][end]],
    })),
  }))
}

function regionalTable(
  symbol: string,
  field: 'hottest_day_c' | 'wettest_day_pct',
  label: string,
  unit: string
): Table {
  return {
    symbol,
    label,
    unit,
    x_unit: 'degC',
    source: regionalChange.source,
    kind: 'documented',
    keys: [AR6_REGIONS],
    outside: 'extend',
    rows: byLabel(AR6_REGIONS, (region) => ({
      x: [0, ...regionalChange.warming_c],
      y: [0, ...regionalChange.regions[region][field]],
    })),
  }
}

function seaLevelTable<Label extends string>(
  symbol: string,
  labels: readonly Label[],
  read: (label: Label) => readonly number[]
): Table {
  return {
    symbol,
    label: 'Global mean sea level above 1995-2014',
    unit: 'mm',
    x_unit: 'year',
    source: seaLevel.source,
    kind: 'documented',
    keys: [labels],
    outside: 'extend',
    rows: byLabel(labels, (label) => ({
      x: [SEA_LEVEL_START_YEAR, ...seaLevel.year],
      y: [0, ...read(label)],
    })),
  }
}

function byLabel<Label extends string>(
  labels: readonly Label[],
  read: (label: Label) => TableRow
): Record<string, TableRow> {
  return Object.fromEntries(labels.map((label) => [label, read(label)]))
}

function meanOf(series: readonly (readonly number[])[]): number[] {
  const [first = []] = series
  return first.map(
    (_, i) => series.reduce((sum, values) => sum + entryAt(values, i), 0) / series.length
  )
}

/** Column of a response: all ranges at the low-damage end, central, or at the high-damage end. */
export type Bound = 'low' | 'central' | 'high'
