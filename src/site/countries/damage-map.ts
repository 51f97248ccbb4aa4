import type { ChartTable } from '../../charts/index.ts'
import type { MapClass } from '../../charts/world-map/classes.ts'
import {
  rankCountryDamage,
  WARMING_NOW_C,
  type ComparedWarming,
  type RankedDamage,
} from '../../core/damage/country-ranking.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { formatProse, NO_BREAK_SPACE } from '../../format/index.ts'
import { damageMap } from '../addresses.ts'
import { drawMapFigure, type MapFigure } from '../map-figure.ts'

/**
 * Steps of every map of GDP damage, percent of GDP: the same at each warming level, so that the maps
 * can be compared. Above half a percent each step is twice the one before.
 */
const CLASSES: readonly MapClass[] = [
  { color: 'gain_2', from: null, to: -1 },
  { color: 'gain_1', from: -1, to: 0 },
  { color: 'scale_1', from: 0, to: 0.5 },
  { color: 'scale_2', from: 0.5, to: 1 },
  { color: 'scale_3', from: 1, to: 2 },
  { color: 'scale_4', from: 2, to: 4 },
  { color: 'scale_5', from: 4, to: 8 },
  { color: 'scale_6', from: 8, to: null },
]

/** Draw the additional GDP damage of the covered countries at a global warming level. */
export function drawDamageMap(
  warming_c: ComparedWarming,
  { isLinked }: { isLinked: boolean }
): MapFigure {
  const ranking = rankCountryDamage(warming_c)
  const values = ranking.map(({ country, damage }): [string, number] => [
    country,
    damage.gdp_damage_additional_pct,
  ])
  return drawMapFigure({
    id: `gdp-damage-${String(warming_c).replace('.', '-')}c`,
    name: damageMap(warming_c),
    title: writeTitle(warming_c, ranking),
    subtitle: `Climate damage at ${warming_c}${NO_BREAK_SPACE}°C of global warming above that at today's ${WARMING_NOW_C}${NO_BREAK_SPACE}°C, percent of GDP; below 0 the country gains`,
    unit: '% of GDP',
    source: `Climate Economics model ${MODEL_VERSION}: mean of five families of studies, river floods, sea-level rise, tropical cyclones`,
    values: new Map(values),
    classes: CLASSES,
    noData: 'not covered',
    linked: isLinked ? new Set(ranking.map(({ country }) => country)) : null,
  })
}

/** The numbers of the map, the largest loss first. */
export function listDamageMap(warming_c: ComparedWarming): ChartTable {
  const percent = (label: string) => ({ label, unit: '% of GDP' })
  return {
    columns: [
      { label: 'Rank', unit: null },
      { label: 'Country', unit: null },
      { label: 'Name', unit: null },
      percent('GDP damage'),
      percent('Low'),
      percent('High'),
      percent('Mean warming'),
      percent('River floods'),
      percent('Sea-level rise'),
      percent('Tropical cyclones'),
    ],
    rows: rankCountryDamage(warming_c).map(({ rank, country, name, damage }) => [
      rank,
      country,
      name,
      damage.gdp_damage_additional_pct,
      damage.low.gdp_damage_additional_pct,
      damage.high.gdp_damage_additional_pct,
      damage.gdp_parts.gradual_pct,
      damage.gdp_parts.flood_pct,
      damage.gdp_parts.coast_pct,
      damage.gdp_parts.storm_pct,
    ]),
  }
}

function writeTitle(warming_c: ComparedWarming, ranking: readonly RankedDamage[]): string {
  const [first] = ranking
  if (first === undefined) throw new Error('No country is covered.')
  const most = formatProse(Number(first.damage.gdp_damage_additional_pct.toPrecision(2)))
  const gains = ranking.filter(({ damage }) => damage.gdp_damage_additional_pct < 0).length
  const others =
    gains === 0
      ? `all ${ranking.length} countries lose`
      : `${gains} of ${ranking.length} countries ${gains === 1 ? 'gains' : 'gain'}`
  return `At ${warming_c}${NO_BREAK_SPACE}°C ${first.name} loses most, ${most}${NO_BREAK_SPACE}% of GDP, and ${others}`
}
