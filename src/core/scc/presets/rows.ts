import { deflate } from '../conversion.ts'
import { ENGINES } from '../engines.ts'
import { askPreset } from '../request.ts'
import { readRun } from '../run-cache.ts'
import { valueEmission } from '../valuation.ts'
import { SECTOR_IDS, type SectorId } from './give.ts'
import { readExact, type Points } from './points.ts'
import { interpolate, valuePublished } from './published-value.ts'
import {
  PRESET_IDS,
  SCC_PRESETS,
  type EnginePreset,
  type Preset,
  type PresetId,
} from './presets.ts'

/** A preset at an emission year: the published value, and that of our engine if there is one. */
export interface PresetRow {
  readonly id: PresetId
  readonly label: string
  readonly kind: Preset['kind']
  /** In `published_unit`; null if nothing was published for the year. */
  readonly published_value: number | null
  readonly published_unit: string
  /** The same in US dollars of the requested price year. */
  readonly published_usd_per_tco2: number | null
  /**
   * Our engine's value in the dollars of the response; null if it does not come from one of our
   * engines.
   */
  readonly engine_usd_per_tco2: number | null
  readonly discounting: string
  readonly as_of: string
  readonly status: string
  /** 5th and 95th percentile in `published_unit`; null if none was published for the year. */
  readonly published_range: {
    readonly percentile_5: number
    readonly percentile_95: number
  } | null
  /** Components of the published value, in `published_unit`; empty if none were published. */
  readonly published_sectors: readonly PublishedSector[]
}

/** The contribution of one sector to a published value. */
interface PublishedSector {
  readonly sector: SectorId
  readonly value: number
}

/** List every preset at an emission year, amounts in US dollars of `dollarYear`. */
export function listPresets(year: number, dollarYear: number): PresetRow[] {
  return PRESET_IDS.map((id) => {
    const preset = SCC_PRESETS[id]
    const published = readPublished(preset, year)
    const toDollars = deflate(preset.price_year, dollarYear)
    const own = preset.kind === 'engine' ? readEngineValue(id, preset, year) : null
    return {
      id,
      label: preset.label,
      kind: preset.kind,
      published_value: published,
      published_unit: `${preset.currency} ${preset.price_year} per tCO2`,
      published_usd_per_tco2:
        published === null ? null : valuePublished(preset.published, year, preset, dollarYear),
      engine_usd_per_tco2: own === null ? null : own * toDollars,
      discounting: preset.discounting,
      as_of: preset.as_of,
      status: preset.status,
      published_range: readRange(preset, year),
      published_sectors: readSectors(preset, year),
    }
  })
}

function readRange(preset: Preset, year: number): PresetRow['published_range'] {
  if (preset.kind !== 'table' || preset.range === undefined) return null
  const percentile5 = interpolate(preset.range.percentile_5, year)
  const percentile95 = interpolate(preset.range.percentile_95, year)
  return percentile5 === null || percentile95 === null
    ? null
    : { percentile_5: percentile5, percentile_95: percentile95 }
}

function readSectors(preset: Preset, year: number): PublishedSector[] {
  const sectors: Readonly<Record<SectorId, Points>> | undefined =
    preset.kind === 'table' ? preset.sectors : undefined
  if (sectors === undefined) return []
  return SECTOR_IDS.flatMap((sector) => {
    const value = interpolate(sectors[sector], year)
    return value === null ? [] : [{ sector, value }]
  })
}

/**
 * Official tables are interpolated between years; model results are only read at published years.
 */
function readPublished({ kind, published }: Preset, year: number): number | null {
  return kind === 'table' ? interpolate(published, year) : readExact(published, year)
}

/** Cached engine values by preset and year: at most four presets and 86 years. */
const remembered = new Map<string, number>()

function readEngineValue(id: PresetId, preset: EnginePreset, year: number): number | null {
  const { first_year: first, last_year: last, price_year: priceYear } = ENGINES[preset.engine]
  if (year < first) return null
  const key = `${id} ${year}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const question = {
    kind: 'engine',
    engine: preset.engine,
    ...askPreset(id, preset),
    horizon: last,
    year,
    dollar_year: priceYear,
  } as const
  const { scc_usd_per_tco2: value } = valueEmission(question, readRun(question))
  remembered.set(key, value)
  return value
}
