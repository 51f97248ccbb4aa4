import { comparePathways, comparisonRequestSchema } from '../pathways/compare.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { type BenchmarkSet, centralOf } from './benchmark.ts'

const NGFS_NOTE = 'Ours is the fifth vintage, median of one model.'

const LATE_START_NOTE =
  'Scenarios of the fifth NGFS vintage start to reduce after 2025, those of the report in 2020; ours is against 2020 of the same model.'

/** Greenhouse gases compared with the assessed categories. */
export const EMISSIONS_2035_SET: BenchmarkSet = {
  id: 'emissions_2035',
  service: 'ScenarioComparisonService',
  title: 'Emissions of the policy pathways in 2035',
  source: 'IPCC AR6 SYR (2023), Table SPM.1, greenhouse gases against 2019, median',
  tolerance: 0.1,
  tolerance_reason: '10 % (assumed): the report prints whole percent of a wide range',
  by_construction: false,
  benchmarks: [
    {
      id: 'net_zero_2050',
      label: 'Net Zero 2050 against category C1',
      unit: 'percent',
      published: -60,
      read: () => compared('net_zero_2050', 2035).emissions_net_pct_change,
      note: LATE_START_NOTE,
    },
    {
      id: 'below_2c',
      label: 'Below 2 °C against category C3',
      unit: 'percent',
      published: -35,
      read: () => compared('below_2c', 2035).emissions_net_pct_change,
      note: LATE_START_NOTE,
    },
  ],
}

/** Warming of the pathways compared with the assessment of policies in place and with NGFS. */
export const PATHWAY_WARMING_SET: BenchmarkSet = {
  id: 'pathway_warming',
  service: 'ScenarioComparisonService',
  title: 'Warming of the policy pathways',
  source: 'NGFS, fourth and fifth vintage, summaries',
  tolerance: 0.1,
  tolerance_reason:
    'inside the range that the publication prints; where it prints one number, 10 % (assumed)',
  by_construction: false,
  benchmarks: [
    {
      id: 'current_policies_ar6',
      label: 'Current Policies in 2100, policies of the end of 2020 (2.2 to 3.5)',
      unit: 'degC',
      ...centralOf(3.2, 2.2, 3.5),
      source: 'IPCC AR6 WGIII (2022), SPM C.1',
      read: () => compared('current_policies', 2100).warming_c,
      note: 'Current policies of the fifth NGFS vintage warm mildly in the model that ours reads: 2.75 °C, inside the range of 2.2 to 3.5 °C that the report prints.',
    },
    {
      id: 'current_policies_ngfs',
      label: 'Current Policies in 2100, fourth vintage',
      unit: 'degC',
      published: 2.8,
      read: () => compared('current_policies', 2100).warming_c,
      note: NGFS_NOTE,
    },
    {
      id: 'fragmented_world_ngfs',
      label: 'Fragmented World in 2100, fourth vintage',
      unit: 'degC',
      published: 2.3,
      read: () => compared('fragmented_world', 2100).warming_c,
      note: NGFS_NOTE,
    },
    {
      id: 'low_demand_ngfs',
      label: 'Low Demand in 2100, fourth vintage',
      unit: 'degC',
      published: 1.1,
      read: () => compared('low_demand', 2100).warming_c,
      note: NGFS_NOTE,
    },
    {
      id: 'net_zero_2050_ngfs',
      label: 'Net Zero 2050, peak, fifth vintage',
      unit: 'degC',
      published: 1.7,
      read: () => peakWarming('net_zero_2050'),
      note: NGFS_NOTE,
    },
  ],
}

function compared(pathway: PolicyPathwayId, horizon: number) {
  const { pathways } = comparePathways(comparisonRequestSchema.parse({ horizon }))
  const row = pathways.find(({ id }) => id === pathway)
  if (!row) throw new Error(`The comparison has no pathway '${pathway}'.`)
  return row
}

/** Years in which the pathways may peak. */
const PEAK_YEARS = [2040, 2045, 2050, 2055, 2060, 2065, 2070] as const

function peakWarming(pathway: PolicyPathwayId): number {
  return Math.max(...PEAK_YEARS.map((year) => compared(pathway, year).warming_c))
}
