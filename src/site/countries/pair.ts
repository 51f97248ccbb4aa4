import type { ChartDescription } from '../../charts/chart.ts'
import {
  type Compared,
  pairDamageChart,
  pairLineChart,
  type LevelDamage,
  type PairWords,
} from '../../charts/two-countries.ts'
import { describeCountry, type CountryProfile } from '../../core/country/profile.ts'
import { rankCountryDamage } from '../../core/damage/country-ranking.ts'
import { lastEntry } from '../../core/entry.ts'
import { nameInSentence } from '../../core/geography/iso-3166.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { readDamageBand } from '../../core/uncertainty/damage-bands.ts'
import { formatProse, NO_BREAK_SPACE, readAffixes } from '../../format/index.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'
import { allCountries, countrySources } from '../content.ts'
import { INDICATORS, readColumn, readPoints } from './small-charts.ts'

/** Levels at which damage is compared, degC. */
const LEVELS_C = [2, 3] as const

/** A row of the table: the last value of each country, and how far they are apart. */
export interface PairRow {
  readonly label: string
  readonly values: readonly [string, string]
  readonly ratio: string
}

/** Two countries side by side. */
export interface CountryPair {
  readonly title: string
  /** What the page answers: the damage of both where both are covered. */
  readonly heading: string
  readonly charts: readonly DrawnChart[]
  readonly rows: readonly PairRow[]
}

const UNITLESS = ['', ''] as const
const PERCENT = ['', `${NO_BREAK_SPACE}%`] as const

const LINES: readonly (PairWords & { readonly dataset: string; readonly field: string })[] = [
  {
    id: 'pair-person',
    dataset: 'owid-co2',
    field: 'co2_t_per_capita',
    quantity: 'CO2 a person',
    subtitle: 't of CO2 a person, fossil fuels and industry',
    source: 'Our World in Data on the Global Carbon Budget',
    unit: ['', `${NO_BREAK_SPACE}t`],
    column: 't',
  },
  {
    id: 'pair-emissions',
    dataset: 'owid-co2',
    field: 'co2_mt',
    quantity: 'CO2',
    subtitle: 'Mt of CO2 a year, fossil fuels and industry',
    source: 'Our World in Data on the Global Carbon Budget',
    unit: readAffixes('mt_co2'),
    column: 'Mt CO2',
  },
  {
    id: 'pair-coal',
    dataset: 'owid-energy',
    field: 'coal_share_pct',
    quantity: 'Coal in electricity',
    subtitle: '% of electricity generated',
    source: 'Our World in Data on Ember and the Energy Institute',
    unit: PERCENT,
    column: '%',
  },
  {
    id: 'pair-renewables',
    dataset: 'owid-energy',
    field: 'renewables_share_pct',
    quantity: 'Renewables in electricity',
    subtitle: '% of electricity generated',
    source: 'Our World in Data on Ember and the Energy Institute',
    unit: PERCENT,
    column: '%',
  },
  {
    id: 'pair-intensity',
    dataset: 'ember-electricity',
    field: 'emissions_intensity_g_co2e_per_kwh',
    quantity: 'Carbon of electricity, g a kWh',
    subtitle: 'g CO2e a kWh',
    source: 'Ember',
    unit: UNITLESS,
    column: 'g CO2e/kWh',
  },
]

/** Compare two countries (alpha-2); null where one of them has no page. */
export function describePair(first: string, second: string): CountryPair | null {
  if (first === second) return null
  const [a, b] = [first, second].map((country) => describeCountry(countrySources(), country))
  if (a === undefined || b === undefined || a === null || b === null) return null
  const countries = [a, b] as const
  const title = `${a.name} and ${b.name} side by side`
  const damage = drawDamage(countries)
  const charts = [damage, ...LINES.map((words) => drawLines(countries, words))]
  return {
    title,
    heading: damage?.title ?? title,
    charts: charts.flatMap((chart) => (chart === null ? [] : [drawNamed('', chart)])),
    rows: INDICATORS.flatMap((indicator) => compareLast(indicator, countries)),
  }
}

type TwoProfiles = readonly [CountryProfile, CountryProfile]

function drawDamage([a, b]: TwoProfiles): ChartDescription | null {
  const describe = ({ country, name }: CountryProfile): Compared<LevelDamage[]> => ({
    name: nameInSentence(name),
    value: LEVELS_C.flatMap((warming_c) => {
      const found = rankCountryDamage(warming_c).find((entry) => entry.country === country)
      if (found === undefined) return []
      const { p17, p83 } = readDamageBand(country, warming_c)
      return [{ warming_c, central: found.damage.gdp_damage_additional_pct, p17, p83 }]
    }),
  })
  const pair = [describe(a), describe(b)] as const
  if (pair.some(({ value }) => value.length === 0)) return null
  return pairDamageChart(pair, `Climate Economics model ${MODEL_VERSION}; not a forecast`)
}

function drawLines([a, b]: TwoProfiles, words: (typeof LINES)[number]): ChartDescription | null {
  const describe = ({ country, name }: CountryProfile) => ({
    name,
    value: [...readColumn(country, words.dataset, words.field)].map(([year, value]) => ({
      year,
      value,
    })),
  })
  return pairLineChart([describe(a), describe(b)], words)
}

function compareLast(indicator: (typeof INDICATORS)[number], [a, b]: TwoProfiles): PairRow[] {
  const [first, second] = [a, b].map(({ country }) => readPoints(country, indicator))
  if (first === undefined || second === undefined) return []
  if (first.length === 0 || second.length === 0) return []
  const [x, y] = [lastEntry(first), lastEntry(second)]
  const write = ({ value, year }: typeof x): string => `${formatProse(value)} (${year})`
  return [
    {
      label: indicator.label,
      values: [write(x), write(y)],
      ratio:
        x.value > 0 && y.value > 0 ? formatProse(Number((x.value / y.value).toPrecision(2))) : '',
    },
  ]
}

/** Countries that are offered beside one. */
const MOST_NEIGHBOURS = 4

/** Countries of the same sub-region with the largest emissions, for links. */
export function listNeighbours(alpha2: string): { country: string; name: string }[] {
  const own = allCountries().find(({ country }) => country === alpha2)
  return allCountries()
    .filter(
      ({ country, co2_mt, sub_region: region }) =>
        country !== alpha2 && co2_mt !== null && region === own?.sub_region
    )
    .toSorted((a, b) => Number(b.co2_mt) - Number(a.co2_mt))
    .slice(0, MOST_NEIGHBOURS)
    .map(({ country, name }) => ({ country, name }))
}
