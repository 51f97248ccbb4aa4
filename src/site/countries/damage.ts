import {
  COMPARED_WARMING_C,
  rankCountryDamage,
  WARMING_NOW_C,
  type ComparedWarming,
  type RankedDamage,
} from '../../core/damage/country-ranking.ts'
import { countryDamageChart } from '../../charts/index.ts'
import { isCoastUnknown, isGradualOnly, isThin } from '../../core/chain/offered.ts'
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
import type { DamageResult } from '../../core/damage/estimate.ts'
import { type DamageBand, readDamageBand } from '../../core/uncertainty/damage-bands.ts'
import { nameInSentence } from '../../core/geography/iso-3166.ts'
import { countryDamage } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'
import { FAMILIES } from './families.ts'

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
  /** 17th to 83rd percentile of the sample. */
  readonly band: string
  /** The same in billion USD a year and in USD a person and year. */
  readonly money: { readonly usd_b: string; readonly usd_per_person: string }
  readonly rank: string
}

/** What the page of a country says of climate damage. */
export interface CountryDamageText {
  readonly sentence: string
  readonly levels: readonly DamageLevel[]
  /** Parts that add up to the damage. */
  readonly parts: readonly DamageRow[]
  /** The damage by each family of studies, and against the other reference. */
  readonly families: readonly DamageRow[]
  readonly since_industry: DamageRow
  /** What is behind it, beside the sum. */
  readonly drivers: readonly DamageRow[]
  readonly limits: readonly string[]
  /** Year of the prices and the product of the money. */
  readonly price_year: number
}

/** The level of the sentence, degC. */
const SENTENCE_WARMING_C = 2

/** Decimals of GDP damage in the table by warming level. */
const TABLE_DECIMALS = 2

/** Levels of the picture, degC. */
const PICTURED_C = [2, 3] as const satisfies readonly ComparedWarming[]

/** What the rising sea costs a country, percent of GDP; null where that is not held. */
export function readCoast({ country, damage }: RankedDamage): number | null {
  return isCoastUnknown(country) ? null : damage.gdp_parts.coast_pct
}

interface Indicator {
  readonly label: string
  readonly unit: string
  readonly decimals: number
  /** Null where a part is not held. */
  readonly read: (entry: RankedDamage) => number | null
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
    read: readCoast,
  },
  {
    label: 'Tropical cyclones',
    unit: '% of GDP',
    decimals: 2,
    read: ({ damage }) => damage.gdp_parts.storm_pct,
  },
]

const SINCE_INDUSTRY: Indicator = {
  label: 'The same since 1850–1900',
  unit: '% of GDP, what today’s climate costs already included',
  decimals: 2,
  read: ({ damage }) => damage.gdp_damage_pct,
}

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
  return {
    sentence: writeSentence(middle.entry),
    levels: entries.map(({ warming_c, entry }) => describeLevel(warming_c, entry)),
    parts: PARTS.map((indicator) => describeRow(indicator, all)),
    families: FAMILIES.map(({ id, label }) =>
      describeRow(
        { label, unit: '% of GDP', decimals: 2, read: ({ damage }) => damage.gdp_families[id] },
        all
      )
    ),
    since_industry: describeRow(SINCE_INDUSTRY, all),
    drivers: DRIVERS.map((indicator) => describeRow(indicator, all)),
    limits: [...new Set(all.flatMap(({ damage }) => damage.limits))],
    price_year: middle.entry.damage.price_year,
  }
}

/** How many countries the ranking compares. */
const RANKED_COUNTRIES = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country)).length

/** Say why the page of a country (alpha-2) shows no damage. */
export function describeCoverage(alpha2: string): string {
  const thin = COVERED_COUNTRIES.find((country) => country.alpha2 === alpha2 && isThin(alpha2))
  if (thin !== undefined)
    return `The damage model gives no figure here: too much of what it needs is taken from other places (${thin.stand_ins.join(', ')}).`
  return `The damage model does not cover this place. It covers ${COVERED_COUNTRIES.length} countries: the members of the United Nations, Hong Kong, Palestine and Taiwan.`
}

/** Draw the damage of a country (alpha-2) at two levels with its band; null where it is not covered. */
export function drawCountryDamage(alpha2: string): DrawnChart | null {
  const levels = PICTURED_C.flatMap((warming_c) => {
    const found = rankCountryDamage(warming_c).find(({ country }) => country === alpha2)
    if (found === undefined) return []
    const { damage } = found
    const { p17, p83 } = readDamageBand(alpha2, warming_c)
    const families = FAMILIES.map(({ id, label }) => ({ label, value: damage.gdp_families[id] }))
    return [{ warming_c, central: damage.gdp_damage_additional_pct, p17, p83, families }]
  })
  const name = COVERED_COUNTRIES.find((country) => country.alpha2 === alpha2)?.name
  if (name === undefined || levels.length === 0) return null
  return drawNamed(countryDamage(alpha2), countryDamageChart(nameInSentence(name), levels))
}

function describeLevel(
  warming_c: ComparedWarming,
  { country, rank, damage }: RankedDamage
): DamageLevel {
  const { p17, p83 } = readDamageBand(country, warming_c)
  return {
    warming_c,
    central: formatFixed(damage.gdp_damage_additional_pct, TABLE_DECIMALS),
    band: writeTableRange(p17, p83),
    money: describeMoney(damage, { p17, p83 }),
    rank: `${rank} of ${RANKED_COUNTRIES}`,
  }
}

/** Damage in money with its band, which is that of the share of GDP. */
export function describeMoney(
  damage: DamageResult,
  { p17, p83 }: Pick<DamageBand, 'p17' | 'p83'>
): DamageLevel['money'] {
  const { gdp_damage_additional_pct: share, damage_usd_b, damage_usd_per_person } = damage
  const write = (amount: number): string => {
    const perShare = amount / share
    const ends = [p17, p83].map((end) => shorten(end * perShare))
    return `${formatProse(shorten(amount))} (${ends.map((end) => formatProse(end)).join(' to ')})`
  }
  return { usd_b: write(damage_usd_b), usd_per_person: write(damage_usd_per_person) }
}

function describeRow(indicator: Indicator, entries: readonly RankedDamage[]): DamageRow {
  const { label, unit, decimals, read } = indicator
  const write = (value: number | null): string =>
    value === null ? 'not held' : formatFixedOrBelow(value, decimals)
  return { label, unit, cells: entries.map((entry) => write(read(entry))) }
}

/** Without the name of the country, which the page has as its heading. */
function writeSentence({ country, rank, damage }: RankedDamage): string {
  const central = damage.gdp_damage_additional_pct
  const { p17, p83 } = readDamageBand(country, SENTENCE_WARMING_C)
  const band = `17th to 83rd percentile ${attachUnit(formatRange(shorten(p17), shorten(p83)), 'pct')}`
  const [then, now] = [SENTENCE_WARMING_C, WARMING_NOW_C].map((degrees) =>
    attachUnit(String(degrees), 'celsius')
  )
  const amount = attachUnit(formatProse(shorten(Math.abs(central))), 'pct_gdp')
  const effect =
    central < 0
      ? `a warmer climate would add ${amount} a year to what it is at today's ${now}`
      : `climate damage would take ${amount} a year beyond today's damage at ${now}`
  return `On average over five families of studies, at ${then} of global warming ${effect} (${band} of studies and coefficients). That ranks ${formatOrdinal(rank)} of ${RANKED_COUNTRIES} countries, counted from the largest loss.`
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
