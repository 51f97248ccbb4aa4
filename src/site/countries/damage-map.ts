import type { ChartTable } from '../../charts/index.ts'
import { findClass, type MapClass } from '../../charts/world-map/classes.ts'
import {
  rankCountryDamage,
  WARMING_NOW_C,
  type ComparedWarming,
  type RankedDamage,
} from '../../core/damage/country-ranking.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { readDamageBand } from '../../core/uncertainty/damage-bands.ts'
import { formatProse, formatRange, NO_BREAK_SPACE } from '../../format/index.ts'
import { damageMap } from '../addresses.ts'
import { readCoast } from './damage.ts'
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
    subtitle: `GDP damage a year at ${warming_c}${NO_BREAK_SPACE}°C of global warming beyond today's damage (at ${WARMING_NOW_C}${NO_BREAK_SPACE}°C), percent of GDP; below 0 the country gains`,
    unit: '% of GDP',
    source: `Climate Economics model ${MODEL_VERSION}: mean of five families of studies, river floods, sea-level rise, tropical cyclones`,
    values: new Map(values),
    classes: CLASSES,
    notes: new Map(
      ranking.map(({ country }) => {
        const { p17, p83 } = readDamageBand(country, warming_c)
        return [country, `17 to 83 % of the sample: ${formatRange(p17, p83)}`]
      })
    ),
    unsure: {
      countries: new Set(
        ranking.filter((entry) => isUnsure(warming_c, entry)).map(({ country }) => country)
      ),
      meaning: 'unsure: the range changes sign or reaches beyond the next step',
    },
    noData: 'not covered',
    linked: isLinked ? new Set(ranking.map(({ country }) => country)) : null,
  })
}

/** Whether the sampled range of a country changes sign or passes the steps beside that of the map. */
function isUnsure(warming_c: ComparedWarming, { country, damage }: RankedDamage): boolean {
  const { p17, p83 } = readDamageBand(country, warming_c)
  const placeOf = (value: number): number => CLASSES.indexOf(findClass(CLASSES, value))
  const shown = placeOf(damage.gdp_damage_additional_pct)
  return p17 < 0 !== p83 < 0 || placeOf(p83) > shown + 1 || placeOf(p17) < shown - 1
}

/** The numbers of the map, the largest loss first. */
export function listDamageMap(warming_c: ComparedWarming): ChartTable {
  const percent = (label: string) => ({ label, unit: '% of GDP' })
  return {
    columns: [
      { label: 'Rank', unit: null },
      { label: 'Country', unit: null },
      { label: 'Name', unit: null },
      percent("GDP damage beyond today's"),
      percent('17th percentile'),
      percent('83rd percentile'),
      percent('Mean warming'),
      percent('River floods'),
      percent('Sea-level rise'),
      percent('Tropical cyclones'),
    ],
    rows: rankCountryDamage(warming_c).map((entry) => {
      const { rank, country, name, damage } = entry
      const { p17, p83 } = readDamageBand(country, warming_c)
      return [
        rank,
        country,
        name,
        damage.gdp_damage_additional_pct,
        p17,
        p83,
        damage.gdp_parts.gradual_pct,
        damage.gdp_parts.flood_pct,
        readCoast(entry),
        damage.gdp_parts.storm_pct,
      ]
    }),
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
  return `At ${warming_c}${NO_BREAK_SPACE}°C ${first.name} loses most beyond today's damage, ${most}${NO_BREAK_SPACE}% of GDP, and ${others}`
}
