import type { CountryHolding, CountryValue } from '../../core/country/holdings.ts'
import type { CountryProfile } from '../../core/country/profile.ts'
import { attachSpelledUnit, formatProse } from '../../format/index.ts'
import { describeSlug, titleSlug } from '../labels.ts'
import { sayForReaders } from './model-words.ts'
import { OLD_YEARS } from './small-charts.ts'

/** The last values of one dataset, as text. */
interface HoldingText {
  readonly holding: CountryHolding
  readonly values: readonly {
    readonly label: string
    readonly value: string
    readonly time: string
    /** Whether the value is older than the limit: a page greys it. */
    readonly isOld: boolean
  }[]
}

/** The holdings of one subject. */
export interface CountryTopic {
  readonly id: string
  readonly title: string
  readonly holdings: readonly HoldingText[]
}

/** Subjects in the order of the page; others follow by name. */
const TOPIC_ORDER = ['emissions', 'energy', 'risk', 'economy', 'policy'] as const

/** What stands for a value that is not known. */
const MISSING = '–'

/** One sentence on a country for the head of its page and for search results. */
export function writeSummary(profile: CountryProfile): string {
  const { name, emissions, holdings } = profile
  const held = `${holdings.length} ${holdings.length === 1 ? 'dataset covers' : 'datasets cover'} ${name}`
  const { latest } = emissions
  if (latest === null || latest.co2_mt === null) return `${held}.`
  const share =
    latest.share_of_world_pct === null
      ? ''
      : `, ${formatProse(latest.share_of_world_pct)} % of the world total`
  return `${name} emitted ${formatProse(latest.co2_mt)} Mt of fossil CO2 in ${latest.year}${share}. ${held}; each value below names its year and source.`
}

/** Where a country belongs, as words: sub-region and income group. */
export function describePlace({ sub_region, income_group }: CountryProfile): string[] {
  return [sub_region, income_group].flatMap((word) => word ?? [])
}

/** Groups of states that count a country a member, as words. */
export function listGroups({ groups }: CountryProfile): string[] {
  return groups.map((slug) => GROUP_NAMES[slug] ?? describeSlug(slug))
}

/** The last values by subject, each dataset by itself, as they stand in a year. */
export function groupHoldings({ holdings }: CountryProfile, thisYear: number): CountryTopic[] {
  const topics = [...new Set(holdings.map(({ topic }) => topic))].toSorted(
    (a, b) => rankTopic(a) - rankTopic(b) || (a < b ? -1 : 1)
  )
  return topics.map((topic) => ({
    id: topic,
    title: titleSlug(topic),
    holdings: holdings
      .filter((holding) => holding.topic === topic && holding.values.length > 0)
      .map((holding) => ({
        holding,
        values: holding.values.map((value) =>
          writeLine(sayForReaders(holding.dataset_id, value), thisYear)
        ),
      })),
  }))
}

function writeLine(value: CountryValue, thisYear: number): HoldingText['values'][number] {
  const time = value.time ?? MISSING
  return {
    label: value.description,
    value: writeValue(value),
    time: value.is_projection ? `${time}, projected` : time,
    isOld: !value.is_projection && isOld(value.time, thisYear),
  }
}

/** Whether a time ends more than five years ago; a decade counts by its last year. */
function isOld(time: string | null, thisYear: number): boolean {
  const year = time === null ? undefined : /\d{4}(?!.*\d{4})/.exec(time)?.[0]
  return year !== undefined && thisYear - Number(year) > OLD_YEARS
}

/** Three significant digits: a hundred values of many sources are read, not copied. */
function writeValue({ value, unit }: CountryValue): string {
  return attachSpelledUnit(writeProse(value), unit === 'persons' ? '1' : unit)
}

/** Millions of people read better in words. */
function writeProse(value: number): string {
  const [million, billion] = [1e6, 1e9]
  if (value >= billion) return `${formatProse(value / billion)} billion`
  return value >= million ? `${formatProse(value / million)} million` : formatProse(value)
}

function rankTopic(topic: string): number {
  const rank = TOPIC_ORDER.findIndex((known) => known === topic)
  return rank < 0 ? TOPIC_ORDER.length : rank
}

/** Names of the groups of states of dataset `country-groups`. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  annex_one: 'Annex I of the UNFCCC',
  european_union: 'European Union',
  g20: 'G20',
  g77: 'Group of 77',
  ldc: 'least developed countries',
  lldc: 'landlocked developing countries',
  oecd: 'OECD',
  opec: 'OPEC',
  sids: 'small island developing states',
  unfccc: 'UNFCCC',
}
