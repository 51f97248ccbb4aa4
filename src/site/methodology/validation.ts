import { listPresets } from '../../core/scc/presets/rows.ts'
import {
  PRESET_IDS,
  SCC_PRESETS,
  type EnginePreset,
  type PresetId,
} from '../../core/scc/presets/presets.ts'
import { listSources } from '../../core/scc/sources.ts'

/** A published number beside ours. */
export interface ValidationRow {
  /** What is compared, for readers. */
  readonly label: string
  readonly unit: string
  readonly published: number
  readonly ours: number
  /** Ours against the publication, percent. */
  readonly error_pct: number
  readonly holds: boolean
}

/** Published numbers of one publication beside ours. */
export interface ValidationGroup {
  readonly id: string
  readonly title: string
  /** How far ours may lie from the publication and why so far, percent. */
  readonly tolerance_pct: number
  readonly tolerance_reason: string
  readonly source: string
  readonly rows: readonly ValidationRow[]
}

/** Models that are run again from their listing must give what was printed, up to its rounding. */
const SCC_TOLERANCE_PCT = 0.5

/** Everything that we set beside a publication, failures included. */
export function listValidation(): ValidationGroup[] {
  return PRESET_IDS.flatMap((id) => {
    const preset = SCC_PRESETS[id]
    return preset.kind === 'engine' && preset.published.years.length > 0
      ? [validateEngine(id, preset)]
      : []
  })
}

/** Compare a published run of a model with ours, at every year that was printed. */
function validateEngine(id: PresetId, preset: EnginePreset): ValidationGroup {
  const rows = preset.published.years.flatMap((year): ValidationRow[] => {
    const row = listPresets(year, preset.price_year).find((candidate) => candidate.id === id)
    const published = row?.published_value ?? null
    const ours = row?.engine_usd_per_tco2 ?? null
    if (published === null || ours === null) return []
    const error = (ours / published - 1) * 100
    return [
      {
        label: `Emission in ${year}`,
        unit: `USD ${preset.price_year}/tCO2`,
        published,
        ours,
        error_pct: error,
        holds: Math.abs(error) <= SCC_TOLERANCE_PCT,
      },
    ]
  })
  return {
    id,
    title: `Social cost of carbon, ${preset.label}`,
    tolerance_pct: SCC_TOLERANCE_PCT,
    tolerance_reason: 'the publication prints three digits',
    source: listSources([preset.source_id])
      .map(({ citation }) => citation)
      .join(' '),
    rows,
  }
}
