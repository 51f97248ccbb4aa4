import type { CountryProfile } from '../../core/country/profile.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import { rankCountryDamage, type RankedDamage } from '../../core/damage/country-ranking.ts'
import { readDamageBand } from '../../core/uncertainty/damage-bands.ts'
import {
  attachUnit,
  formatDate,
  formatOrdinal,
  formatProse,
  formatRange,
  MINUS,
} from '../../format/index.ts'
import { scenarioPage } from '../addresses.ts'
import { newestDay } from '../as-of.ts'
import { countrySources, readContent } from '../content.ts'
import { describeMoney } from './damage.ts'
import { describeRegion } from '../regions/row.ts'

/** Level of warming of the heading, degC. */
const SHOWN_WARMING_C = 2

/** The first screen of a country page in words. */
export interface CountryStory {
  /** What the page answers. */
  readonly heading: string
  /** What follows from it, in a sentence or two. */
  readonly sentences: readonly string[]
  readonly next: { readonly date: string; readonly what: string; readonly href: string | null }
}

/** Write the first screen of a country. */
export function writeStory(profile: CountryProfile): CountryStory {
  const ranking = rankCountryDamage(SHOWN_WARMING_C)
  const own = ranking.find(({ country }) => country === profile.country)
  return {
    heading: own === undefined ? profile.name : writeHeading(profile.name, own),
    sentences: [
      ...(own === undefined ? [] : [writeBand(own), writeNeighbours(profile, ranking, own)]),
      ...writePledge(profile),
    ],
    next: findNext(profile, newestDay()),
  }
}

function writeHeading(name: string, { damage }: RankedDamage): string {
  const central = damage.gdp_damage_additional_pct
  const degrees = attachUnit(String(SHOWN_WARMING_C), 'celsius')
  const amount = attachUnit(formatProse(shorten(Math.abs(central))), 'pct')
  return central < 0
    ? `At ${degrees} ${name} gains about ${amount} of its GDP a year, against today's climate`
    : `At ${degrees} ${name} loses about ${amount} of its GDP a year, beyond today's damage`
}

function writeBand({ country, damage }: RankedDamage): string {
  const { p17, p83 } = readDamageBand(country, SHOWN_WARMING_C)
  const band = attachUnit(formatRange(shorten(p17), shorten(p83)), 'pct')
  const { usd_b, usd_per_person } = describeMoney(damage, { p17, p83 })
  const [gain, all, each] =
    damage.damage_usd_b < 0
      ? [
          'a gain of ',
          dropBand(usd_b).replace(MINUS, ''),
          dropBand(usd_per_person).replace(MINUS, ''),
        ]
      : ['', dropBand(usd_b), dropBand(usd_per_person)]
  return `In money that is ${gain}USD ${all} billion a year, ${each} for each person (prices of ${damage.price_year}). It is the mean of five families of studies; the 17th to 83rd percentile of studies and coefficients is ${band} of GDP.`
}

/** How much of the data of a country stands in for missing ones, by its grade. */
export function writeGrade({ calculator_grade: grade, stand_ins: all }: CountryProfile): string[] {
  if (grade === null) return []
  return [`Evidence grade ${grade}: ${all.length === 0 ? 'no stand-ins' : all.join(', ')}`]
}

/** Rank among the covered countries of the same sub-region. */
function writeNeighbours(
  { sub_region: region }: CountryProfile,
  ranking: readonly RankedDamage[],
  own: RankedDamage
): string {
  const around = ranking.filter(
    ({ country }) => identifyCountry(countrySources(), country).sub_region === region
  )
  const place = 1 + around.findIndex(({ country }) => country === own.country)
  const all = `${formatOrdinal(own.rank)} of ${ranking.length} countries, counted from the largest loss`
  return region === null || around.length < 2
    ? `It ranks ${all}.`
    : `In ${region} it ranks ${formatOrdinal(place)} of ${around.length}, in the world ${all}.`
}

/** The pledge that is in force, by its title: its target is not held as a number. */
function writePledge({ name, holdings }: CountryProfile): string[] {
  const pledges = holdings.find(({ dataset_id }) => dataset_id === 'ndc-registry')?.rows ?? []
  const dates = pledges
    .flatMap(({ submission_date: date }) => (typeof date === 'string' ? [date] : []))
    .toSorted()
  const last = dates.at(-1)
  return last === undefined
    ? []
    : [`${name} filed its latest pledge under the Paris Agreement on ${formatDate(last)}.`]
}

/** The next decision of a report on the country, else the next report due under the Paris Agreement. */
function findNext({ scenarios }: CountryProfile, day: string): CountryStory['next'] {
  const dated = readContent().scenarios.flatMap((scenario) => {
    const isOwn = scenarios.some(({ id }) => id === scenario.id)
    const region = isOwn ? describeRegion(scenario, day) : null
    return region === null || region.parent !== null || region.next === null
      ? []
      : [{ ...region.next, href: scenarioPage(scenario.id) }]
  })
  const [first] = dated.toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1))
  if (first !== undefined)
    return { date: formatDate(first.deadline), what: first.decision, href: first.href }
  // Decision 18/CMA.1: biennial transparency reports by 31 December of every second year from 2024.
  const year = Number(day.slice(0, 4))
  return {
    date: `31 December ${year + (year % 2)}`,
    what: 'biennial transparency report due under the Paris Agreement',
    href: null,
  }
}

/** An amount without its band, which the sentence gives as a share of GDP. */
function dropBand(amount: string): string {
  return amount.replace(/ \(.*/u, '')
}

/** Two digits: the ranges allow no more. */
function shorten(value: number): number {
  return Number(value.toPrecision(2))
}
