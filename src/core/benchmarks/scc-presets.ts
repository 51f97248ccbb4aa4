import { entryAt } from '../entry.ts'
import { estimateScc } from '../scc/estimate.ts'
import { PRESET_IDS, SCC_PRESETS, type PresetId } from '../scc/presets/presets.ts'
import { listSources } from '../scc/sources.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** Published model runs: one set each, with a benchmark for every printed year. */
export const SCC_PRESET_SETS: readonly BenchmarkSet[] = PRESET_IDS.flatMap((id) => {
  const preset = SCC_PRESETS[id]
  if (preset.kind === 'table' || preset.published.years.length === 0) return []
  return [
    {
      id,
      service: 'scc',
      title: `Social cost of carbon, ${preset.label}`,
      source: listSources([preset.source_id])
        .map(({ citation }) => citation)
        .join(' '),
      tolerance: 0.005,
      tolerance_reason: 'the publication prints three digits',
      by_construction: false,
      benchmarks: preset.published.years.map((year, index) => ({
        id: String(year),
        label: `Emission in ${year}`,
        unit: `USD${preset.price_year}/t CO2`,
        published: entryAt(preset.published.values, index),
        read: () => valuePreset(id, year),
      })),
    } satisfies BenchmarkSet,
  ]
})

/** Maximum error from rounding to whole dollars. */
const HALF_A_DOLLAR = 0.5

/** Official tables, which are read and not recomputed. */
export const SCC_TABLE_SET: BenchmarkSet = {
  id: 'scc_tables',
  service: 'scc',
  title: 'Social cost of carbon, official tables',
  source: 'US IWG (2021), Table ES-1; US EPA (2023), Table ES.1',
  tolerance: null,
  tolerance_reason: 'half a dollar: the headline values are rounded to whole ones',
  by_construction: true,
  benchmarks: (
    [
      ['iwg2021_3pct', 2020, 51],
      ['iwg2021_2_5pct', 2020, 76],
      ['epa2023_2pct', 2020, 193],
      ['epa2023_2pct', 2050, 308],
    ] as const
  ).map(([id, year, published]) => ({
    id: `${id}_${year}`,
    label: `${SCC_PRESETS[id].label}, emission in ${year}`,
    unit: 'USD2020/t CO2',
    published,
    tolerance: HALF_A_DOLLAR / published,
    read: () => valuePreset(id, year),
  })),
}

function valuePreset(id: PresetId, year: number): number {
  return estimateScc({ discounting: { kind: 'preset', id }, year }).scc_usd_per_tco2
}
