import type { CountrySources } from '../core/country/profile.ts'
import { damageRequestSchema } from '../core/damage/request.ts'
import { estimateDamageFigures } from '../core/damage/estimate.ts'
import { isGradualOnly } from '../core/chain/offered.ts'
import { COVERED_COUNTRIES } from '../core/geography/covered-countries.ts'
import type { IsoCountry } from '../core/geography/iso-3166.ts'
import { findIndicators } from './asked-indicators.ts'
import type { Indicator } from './indicators.ts'
import type { SearchResult } from './find.ts'

/** The number that a question asks for. */
export interface Answer {
  readonly indicator: string
  readonly value: number
  readonly unit: string
  /** Alpha-2. */
  readonly country: string
  readonly place: string
  /** Year of the value; null where it holds at a warming level. */
  readonly year: number | null
  /** Global warming above 1850-1900, degC; null for an observed value. */
  readonly warming_c: number | null
  /** 1 is the largest. */
  readonly rank: number
  readonly of: number
  readonly url: string
}

/** Words that ask for what warming costs. */
const DAMAGE_WORDS = new Set('damage loss losses cost costs schaden warming degrees'.split(' '))

const DAMAGE_LABEL = "GDP damage beyond today's"

/** Warming levels that a question may name, degC. */
const WARMING_RANGE = { least: 1.4, most: 4, usual: 2 } as const

/** Answers a question that names one country and something that is held of it; null otherwise. */
export function createAnswers(
  sources: Pick<CountrySources, 'rows'>
): (asked: Pick<SearchResult, 'countries' | 'words'>) => Answer | null {
  const columns = new Map<Indicator, ReadonlyMap<string, ReadonlyMap<number, number>>>()
  const readIndicator = (indicator: Indicator) => {
    const known = columns.get(indicator) ?? readColumn(sources, indicator)
    columns.set(indicator, known)
    return known
  }
  return ({ countries, words }) => {
    const [country, other] = countries
    if (country === undefined || other !== undefined || words.length === 0) return null
    for (const indicator of findIndicators(words)) {
      const held = answerHeld(country, indicator, words, readIndicator)
      if (held !== null) return held
    }
    return answerDamage(country, words)
  }
}

/** Whether a word of a question is a year. */
export function isYear(word: string): boolean {
  return /^(?:1[5-9]|2[01])\d\d$/.test(word)
}

function answerHeld(
  { alpha2, name }: IsoCountry,
  indicator: Indicator,
  words: readonly string[],
  readIndicator: (indicator: Indicator) => ReadonlyMap<string, ReadonlyMap<number, number>>
): Answer | null {
  const all = readIndicator(indicator)
  const own = all.get(alpha2)
  if (own === undefined) return null
  // A year that is asked for and not held has no answer: another year's number would be taken for it.
  const year = words.filter(isYear).map(Number)[0] ?? Math.max(...own.keys())
  const value = own.get(year)
  if (value === undefined) return null
  const others = [...all.values()].flatMap((series) => series.get(year) ?? [])
  return {
    indicator: indicator.label,
    value,
    unit: indicator.unit,
    country: alpha2,
    place: name,
    year,
    warming_c: null,
    rank: 1 + others.filter((one) => one > value).length,
    of: others.length,
    url: `/countries/${alpha2}#${indicator.anchor}`,
  }
}

/** What a warming level takes from a covered country: named, or 2 degC where damage is asked for. */
function answerDamage({ alpha2, name }: IsoCountry, words: readonly string[]): Answer | null {
  const isAsked = words.some((word) => DAMAGE_WORDS.has(word))
  const level = words
    .map((word) => Number(word.replace(/c$/, '')))
    .find((number) => number >= WARMING_RANGE.least && number <= WARMING_RANGE.most)
  // What carbon costs is another question.
  if ((!isAsked && level === undefined) || words.includes('carbon')) return null
  const ranked = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country))
  if (!ranked.some((country) => country.alpha2 === alpha2)) return null
  const warming_c = level ?? WARMING_RANGE.usual
  const all = ranked.map((country) => readDamage(country.alpha2, warming_c))
  const value = readDamage(alpha2, warming_c)
  return {
    indicator: DAMAGE_LABEL,
    value,
    unit: '% of GDP a year',
    country: alpha2,
    place: name,
    year: null,
    warming_c,
    rank: 1 + all.filter((one) => one > value).length,
    of: all.length,
    url: `/calculators/climate-chain?warming_c=${warming_c}&geography=${alpha2}`,
  }
}

function readDamage(geography: string, warming_c: number): number {
  const request = damageRequestSchema.parse({ geography, warming_c })
  return estimateDamageFigures(request).gdp_damage_additional_pct
}

/** A column by country and year, divided by another where the indicator says so. */
function readColumn(
  { rows }: Pick<CountrySources, 'rows'>,
  indicator: Indicator
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const read = (alpha2: string, dataset: string, field: string): Map<number, number> => {
    const held = rows.get(alpha2)?.find((one) => one.dataset.metadata.dataset_id === dataset)
    return new Map(
      (held?.rows ?? []).flatMap((row): [number, number][] => {
        const [year, value] = [readYear(row), row[field]]
        return year !== null && typeof value === 'number' ? [[year, value]] : []
      })
    )
  }
  const { dataset, field, factor, per } = indicator
  const found = [...rows.keys()].map((alpha2) => {
    const below = per === undefined ? null : read(alpha2, per.dataset, per.field)
    const series = [...read(alpha2, dataset, field)].flatMap(
      ([year, value]): [number, number][] => {
        const divisor = below === null ? 1 : below.get(year)
        return divisor === undefined || divisor === 0 ? [] : [[year, (value * factor) / divisor]]
      }
    )
    return [alpha2, new Map(series)] as const
  })
  return new Map(found.filter(([, series]) => series.size > 0))
}

/** The year of a row; a decade counts by its last year. */
function readYear(row: Readonly<Record<string, unknown>>): number | null {
  const { year, decade } = row
  if (typeof year === 'number') return year
  return typeof decade === 'string' ? Number(decade.slice(-4)) : null
}
