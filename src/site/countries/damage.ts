import {
  COMPARED_WARMING_C,
  rankCountryDamage,
  WARMING_NOW_C,
  type ComparedWarming,
  type RankedDamage,
} from '../../core/damage/country-ranking.ts'
import { describeWithheld, isGradualOnly, isThin } from '../../core/chain/offered.ts'
import { COVERED_COUNTRIES } from '../../core/geography/covered-countries.ts'
import {
  attachUnit,
  EN_DASH,
  formatFixed,
  formatFixedOrBelow,
  formatOrdinal,
  formatProse,
  formatRange,
} from '../../format/index.ts'
import type { Axis } from '../calculators/strip/axis.ts'
import { drawStrip } from '../calculators/strip/strip.ts'

/** A row of numbers by warming level, as text. */
interface DamageRow {
  readonly label: string
  readonly unit: string
  readonly cells: readonly string[]
}

/** The damage of one country at one warming level, as text. */
interface DamageLevel {
  readonly warming_c: ComparedWarming
  readonly central: string
  readonly range: string
  readonly strip: string
  readonly rank: string
}

/** What the page of a country says of climate damage. */
export interface CountryDamageText {
  readonly sentence: string
  readonly levels: readonly DamageLevel[]
  /** Ends of the pictures of the levels, percent of GDP. */
  readonly pictured: Axis
  /** Parts that add up to the damage. */
  readonly parts: readonly DamageRow[]
  /** What is behind it, beside the sum. */
  readonly drivers: readonly DamageRow[]
  readonly limits: readonly string[]
}

/** The level of the sentence, degC. */
const SENTENCE_WARMING_C = 2

/** Decimals of GDP damage in the table by warming level. */
const TABLE_DECIMALS = 2

const COLOR = 'var(--chart-damage)'

interface Indicator {
  readonly label: string
  readonly unit: string
  readonly decimals: number
  readonly read: (entry: RankedDamage) => number
}

const PARTS: readonly Indicator[] = [
  {
    label: 'Warmer mean temperature',
    unit: '% of GDP',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.gradual_pct,
  },
  {
    label: 'River floods',
    unit: '% of GDP',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.flood_pct,
  },
  {
    label: 'Sea-level rise',
    unit: '% of GDP',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.coast_pct,
  },
  {
    label: 'Tropical cyclones',
    unit: '% of GDP',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.storm_pct,
  },
]

const DRIVERS: readonly Indicator[] = [
  {
    label: 'Explained by lost work, power, crops and deliveries',
    unit: '% of GDP, contained in the first part',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.sector_channels_pct,
  },
  {
    label: 'Working hours lost to heat',
    unit: '% of all working hours, today included',
    decimals: 2,
    read: ({ damage }) => damage.labor_productivity_loss_economy_pct,
  },
  {
    label: 'Strong heat stress, felt temperature (UTCI) above 32 °C',
    unit: 'hours a year',
    decimals: 0,
    read: ({ heat_hours }) => heat_hours[32],
  },
  {
    label: 'Very strong heat stress, above 38 °C',
    unit: 'hours a year',
    decimals: 0,
    read: ({ heat_hours }) => heat_hours[38],
  },
  {
    label: 'Chance of extreme rain, a river flood above its protection, or an extreme sea level',
    unit: '% a year, at the place of an average asset',
    decimals: 1,
    read: ({ damage }) => 100 * damage.physical.flood_risk,
  },
  {
    label: 'Power supply falls short of demand, more than today',
    unit: 'hours a year',
    decimals: 1,
    read: ({ damage }) => damage.short_hours_h,
  },
]

/** Describe the climate damage of a country (alpha-2) by warming level; null where it is not covered. */
export function describeCountryDamage(alpha2: string): CountryDamageText | null {
  const entries = COMPARED_WARMING_C.flatMap((warming_c) => {
    const found = rankCountryDamage(warming_c).find(({ country }) => country === alpha2)
    return found === undefined ? [] : [{ warming_c, entry: found }]
  })
  const middle = entries.find(({ warming_c }) => warming_c === SENTENCE_WARMING_C)
  if (middle === undefined) return null
  const all = entries.map(({ entry }) => entry)
  const pictured = fitAxis(all)
  return {
    sentence: writeSentence(middle.entry),
    pictured,
    levels: entries.map(({ warming_c, entry }) => describeLevel(warming_c, entry, pictured)),
    parts: PARTS.map((indicator) => describeRow(indicator, all)),
    drivers: DRIVERS.map((indicator) => describeRow(indicator, all)),
    limits: [...new Set(all.flatMap(({ damage }) => damage.limits))],
  }
}

/** How many countries the ranking compares. */
const RANKED_COUNTRIES = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country)).length

/** Say why the page of a country (alpha-2) shows no damage. */
export function describeCoverage(alpha2: string): string {
  const [thin] = isThin(alpha2) ? describeWithheld(alpha2) : []
  return (
    thin ??
    `The damage model does not cover this place. It covers ${COVERED_COUNTRIES.length} countries: the members of the United Nations, Hong Kong, Palestine and Taiwan.`
  )
}

/** Whole percents around zero and the ranges of every level. */
function fitAxis(entries: readonly RankedDamage[]): Axis {
  const lows = entries.map(({ damage }) => damage.low.gdp_damage_additional_pct)
  const highs = entries.map(({ damage }) => damage.high.gdp_damage_additional_pct)
  return {
    from: Math.floor(Math.min(0, ...lows)),
    to: Math.ceil(Math.max(0, ...highs)),
    ticks: [],
  }
}

function describeLevel(
  warming_c: ComparedWarming,
  { rank, damage }: RankedDamage,
  pictured: Axis
): DamageLevel {
  const central = damage.gdp_damage_additional_pct
  const [low, high] = [damage.low, damage.high].map((end) => end.gdp_damage_additional_pct)
  if (low === undefined || high === undefined) throw new Error('A damage has two ends.')
  return {
    warming_c,
    central: formatFixed(central, TABLE_DECIMALS),
    range: writeTableRange(low, high),
    strip: drawStrip(pictured, [
      { shape: 'tick', at: 0, color: 'var(--chart-axis)' },
      { shape: 'range', at: low, to: high, color: COLOR },
      { shape: 'diamond', at: central, color: COLOR },
    ]),
    rank: `${rank} of ${RANKED_COUNTRIES}`,
  }
}

function describeRow(indicator: Indicator, entries: readonly RankedDamage[]): DamageRow {
  const { label, unit, decimals, read } = indicator
  return { label, unit, cells: entries.map((entry) => formatFixedOrBelow(read(entry), decimals)) }
}

/** Without the name of the country, which the page has as its heading. */
function writeSentence({ rank, damage }: RankedDamage): string {
  const { gdp_damage_additional_pct: central, low, high } = damage
  const range = formatRange(
    shorten(low.gdp_damage_additional_pct),
    shorten(high.gdp_damage_additional_pct)
  )
  const [then, now] = [SENTENCE_WARMING_C, WARMING_NOW_C].map((degrees) =>
    attachUnit(String(degrees), 'celsius')
  )
  const effect =
    central < 0
      ? `a warmer climate would leave GDP ${attachUnit(formatProse(shorten(-central)), 'pct')} higher than at today's ${now} (damage of ${attachUnit(range, 'pct')} with all ranges at their ends)`
      : `climate damage would take ${attachUnit(formatProse(shorten(central)), 'pct_gdp')} more than at today's ${now} (${attachUnit(range, 'pct')} with all ranges at their ends)`
  return `At ${then} of global warming, ${effect}. That ranks ${formatOrdinal(rank)} of ${RANKED_COUNTRIES} countries, counted from the largest loss.`
}

/** Two digits: the ranges allow no more in a sentence. */
function shorten(value: number): number {
  return Number(value.toPrecision(2))
}

/** A range whose ends have as many decimals as the values beside it. */
function writeTableRange(low: number, high: number): string {
  const [from, to] = [low, high].map((end) => formatFixed(end, TABLE_DECIMALS))
  // A dash before a minus sign would read as one long stroke.
  return low < 0 || high < 0 ? `${from} to ${to}` : `${from}${EN_DASH}${to}`
}
