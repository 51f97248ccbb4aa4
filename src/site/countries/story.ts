import type { CountryProfile } from '../../core/country/profile.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import { rankCountryDamage, type RankedDamage } from '../../core/damage/country-ranking.ts'
import { nameInSentence } from '../../core/geography/iso-3166.ts'
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
import { drawCountryEmissions } from './charts.ts'
import { describeCoverage, describeMoney } from './damage.ts'
import { describeRegion } from '../regions/row.ts'

/** Level of warming of the heading, degC. */
const SHOWN_WARMING_C = 2

/** A rank among fewer countries of a region says little. */
const FEWEST_NEIGHBOURS = 4

/** The first screen of a country page in words. */
export interface CountryStory {
  /** What the page answers. */
  readonly heading: string
  /** What follows from it, in a sentence or two. */
  readonly sentences: readonly string[]
  /** Null where no decision and no duty with a date is held. */
  readonly next: NextDate | null
}

interface NextDate {
  readonly date: string
  readonly what: string
  readonly href: string | null
}

/** Write the first screen of a country. */
export function writeStory(profile: CountryProfile): CountryStory {
  const ranking = rankCountryDamage(SHOWN_WARMING_C)
  const own = ranking.find(({ country }) => country === profile.country)
  return {
    heading: own === undefined ? writeEmissions(profile) : writeHeading(profile.name, own),
    sentences: [
      ...(own === undefined
        ? [describeCoverage(profile.country), ...writeRegion(profile, ranking)]
        : [writeBand(own), writeNeighbours(profile, ranking, own)]),
      ...writePledge(profile),
    ],
    next: findNext(profile, newestDay()),
  }
}

/** What a country without damage emits, else its name. */
function writeEmissions({ country, name, emissions }: CountryProfile): string {
  const isEmitting = Number(emissions.latest?.co2_mt) > 0
  return (isEmitting ? drawCountryEmissions(country)?.description.title : undefined) ?? name
}

function writeHeading(name: string, { damage }: RankedDamage): string {
  const central = damage.gdp_damage_additional_pct
  const degrees = attachUnit(String(SHOWN_WARMING_C), 'celsius')
  const amount = attachUnit(formatProse(shorten(Math.abs(central))), 'pct')
  const spoken = nameInSentence(name)
  return central < 0
    ? `At ${degrees} ${spoken} gains about ${amount} of its GDP a year, compared with today's climate`
    : `At ${degrees} ${spoken} loses about ${amount} of its GDP a year, beyond today's damage`
}

function writeBand({ country, damage }: RankedDamage): string {
  const { p17, p83 } = readDamageBand(country, SHOWN_WARMING_C)
  const { usd_b, usd_per_person } = describeMoney(damage, { p17, p83 })
  const [all, each] = [usd_b, usd_per_person].map((amount) => dropBand(amount).replace(MINUS, ''))
  const kind = damage.damage_usd_b < 0 ? 'a gain of ' : ''
  return `That is ${kind}USD ${all} billion a year in today's economy, or USD ${each} a person (prices of ${damage.price_year}). Two thirds of the estimates, drawn from five families of studies, ${writeRange(p17, p83)} of GDP.`
}

/** A range of losses, of which some or all may be gains. */
function writeRange(low: number, high: number): string {
  if (low >= 0) return `lie between ${percent(low)} and ${percent(high)}`
  return high < 0
    ? `lie between gains of ${percent(-high)} and ${percent(-low)}`
    : `lie between a gain of ${percent(-low)} and a loss of ${percent(high)}`
}

/** A share as a sentence gives it. */
function percent(value: number): string {
  return attachUnit(formatProse(shorten(value)), 'pct')
}

/** How much of the data of a country stands in for missing ones, by its grade. */
export function writeGrade({ calculator_grade: grade, stand_ins: all }: CountryProfile): string[] {
  if (grade === null) return []
  return [
    all.length === 0
      ? `Evidence grade ${grade}: all data its own`
      : `Evidence grade ${grade}, in part from other places: ${all.join(', ')}`,
  ]
}

/** Rank among the covered countries of the same sub-region. */
function writeNeighbours(
  profile: CountryProfile,
  ranking: readonly RankedDamage[],
  own: RankedDamage
): string {
  const around = listAround(profile, ranking)
  const place = 1 + around.findIndex(({ country }) => country === own.country)
  const { rank } = own
  const spoken = nameInSentence(profile.name)
  const name = spoken.charAt(0).toUpperCase() + spoken.slice(1)
  const first = 'counting from the largest loss'
  return profile.sub_region === null || around.length < FEWEST_NEIGHBOURS
    ? `${name} ranks ${formatOrdinal(rank)} of ${ranking.length} countries, ${first}.`
    : `${name} ranks ${formatOrdinal(place)} of ${around.length} countries in ${profile.sub_region} and ${formatOrdinal(rank)} of ${ranking.length} in the world, ${first}.`
}

/** What the covered countries around an uncovered one lose. */
function writeRegion(profile: CountryProfile, ranking: readonly RankedDamage[]): string[] {
  const losses = listAround(profile, ranking).map(({ damage }) => damage.gdp_damage_additional_pct)
  if (profile.sub_region === null || losses.length < 2) return []
  const degrees = attachUnit(String(SHOWN_WARMING_C), 'celsius')
  const range = attachUnit(
    formatRange(shorten(Math.min(...losses)), shorten(Math.max(...losses))),
    'pct'
  )
  return [
    `Countries that it covers in ${profile.sub_region} lose ${range} of GDP a year at ${degrees}, beyond today's damage.`,
  ]
}

function listAround(
  { sub_region: region }: CountryProfile,
  ranking: readonly RankedDamage[]
): RankedDamage[] {
  return ranking.filter(
    ({ country }) => identifyCountry(countrySources(), country).sub_region === region
  )
}

/** Dates on which the country filed pledges under the Paris Agreement. */
function listPledgeDays({ holdings }: CountryProfile): string[] {
  const pledges = holdings.find(({ dataset_id }) => dataset_id === 'ndc-registry')?.rows ?? []
  return pledges
    .flatMap(({ submission_date: date }) => (typeof date === 'string' ? [date] : []))
    .toSorted()
}

/** The pledge that is in force, by its date: its target is not held as a number. */
function writePledge(profile: CountryProfile): string[] {
  const last = listPledgeDays(profile).at(-1)
  return last === undefined
    ? []
    : [`Its latest pledge under the Paris Agreement dates from ${formatDate(last)}.`]
}

/** Groups whose members report under the Paris Agreement at their discretion (18/CMA.1, paragraph 4). */
const FREE_TO_REPORT = new Set(['ldc', 'sids'])

/** The next decision of a report on the country, else the next report due under the Paris Agreement. */
function findNext(profile: CountryProfile, day: string): NextDate | null {
  const dated = readContent().scenarios.flatMap((scenario) => {
    const isOwn = profile.scenarios.some(({ id }) => id === scenario.id)
    const region = isOwn ? describeRegion(scenario, day) : null
    return region === null || region.parent !== null || region.next === null
      ? []
      : [{ ...region.next, href: scenarioPage(scenario.id) }]
  })
  const [first] = dated.toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1))
  if (first !== undefined)
    return { date: formatDate(first.deadline), what: first.decision, href: first.href }
  // Who has filed a pledge is a party.
  if (listPledgeDays(profile).length === 0) return null
  // Decision 18/CMA.1: biennial transparency reports by 31 December of every second year from 2024.
  const year = Number(day.slice(0, 4))
  const isFree = profile.groups.some((group) => FREE_TO_REPORT.has(group))
  return {
    date: `31 December ${year + (year % 2)}`,
    what: `biennial transparency report due under the Paris Agreement${isFree ? ', at its discretion as a least developed country or small island state' : ''}`,
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
