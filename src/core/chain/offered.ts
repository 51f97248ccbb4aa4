import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { FISCAL_FIGURES } from '../../model/figures/fiscal.ts'
import { COVERED_COUNTRIES, type CoveredCountry } from '../geography/covered-countries.ts'
import { hasDeathEstimate } from './evaluate.ts'
import { STAND_INS } from './stand-ins.ts'
import { listPlaces } from './places.ts'
import { hasDebtPath } from './settled-budget.ts'

/** The last part of a dotted path. */
type LastPart<Path> = Path extends `${string}.${infer Rest}` ? LastPart<Rest> : Path

/** Names of figures that some place lacks. */
type WithheldName =
  | LastPart<keyof typeof DAMAGE_FIGURES>
  | LastPart<keyof typeof FISCAL_FIGURES>
  | (typeof NEED_ZONE)[number]
  | (typeof NEED_DAMAGE)[number]

/** Parts without figures, and statistics, which stand under the paths of figures. */
type Untouched = 'uncertainty' | 'explanation' | 'inputs' | 'limits' | 'sources'

/** An answer whose figures may be null, at any depth. */
export type Withheld<Answer> = Answer extends string | number | boolean | null | undefined
  ? Answer
  : {
      readonly [Name in keyof Answer]: Name extends Untouched
        ? Answer[Name]
        : Name extends WithheldName
          ? Withheld<Answer[Name]> | null
          : Withheld<Answer[Name]>
    }

/** What is offered of damage for a country of grade D: what no stand-in of its own country moves. */
const OFFERED_OF_DAMAGE: ReadonlySet<string> = new Set(['gradual_pct'])

/** What is offered of the budget where prices, emissions and debt are not held. */
const OFFERED_OF_BUDGET: ReadonlySet<string> = new Set([
  'damage_cost_pct_gdp',
  'output_damage_cost_pct_gdp',
  'asset_damage_cost_pct_gdp',
  'emissions_net_pct_change',
])

/** What is said where only the cost of damage is offered. */
export const NO_DEBT_PATH =
  'Prices and emissions of the zone of this place are not held: of the budget only the cost of damage is offered, neither a balance nor a debt path'

/** Figures of a forecast and a comparison that need the zone of a place or all of its damage. */
const NEED_ZONE = ['emissions_mt_co2'] as const
const NEED_DAMAGE = [
  'gdp_damage_usd_b',
  'damage_additional_pct_gdp',
  'total_damage_pct_gdp',
  'total_damage_low_pct_gdp',
  'total_damage_high_pct_gdp',
] as const

/** Countries with a coast of which the source of sea-level damage knows nothing. */
const UNKNOWN_COASTS: ReadonlySet<string> = new Set(['IR', 'KN', 'PS'])

const COAST = ['coast_pct', 'coast_committed_pct'] as const

const DEATHS = ['deaths_per_100k', 'welfare_deaths_pct'] as const

const byCountry = new Map(COVERED_COUNTRIES.map((country) => [country.alpha2, country]))
const known = new Map<string, ReadonlySet<string>>()

/** Whether the data of a country allow no more than the physical climate and gradual damage. */
export function isGradualOnly({ grade }: Pick<CoveredCountry, 'grade'>): boolean {
  return grade === 'D'
}

/** The same for the id of any geography. */
export function isThin(geography: string): boolean {
  const country = byCountry.get(geography)
  return country !== undefined && isGradualOnly(country)
}

/** Whether a country (alpha-2) has a coast of whose losses nothing is held. */
export function isCoastUnknown(alpha2: string): boolean {
  return UNKNOWN_COASTS.has(alpha2)
}

function nameCountry(alpha2: string): string {
  return byCountry.get(alpha2)?.name ?? alpha2
}

/** Names of the figures that no answer gives for a geography. */
export function withheldNames(geography: string): ReadonlySet<string> {
  const found = known.get(geography)
  if (found) return found
  const names = new Set(listWithheld(geography))
  known.set(geography, names)
  return names
}

function listWithheld(geography: string): string[] {
  const country = byCountry.get(geography)
  const hasNoDeaths = country !== undefined && hasNoDeathEstimate(country.alpha2)
  const thin = isThin(geography)
  const offered = thin ? new Set<string>() : OFFERED_OF_BUDGET
  return [
    // The columns of a part of a country are those of the whole.
    ...(Object.hasOwn(STAND_INS, geography) ? ['damage_usd_b'] : []),
    ...(hasNoDeaths ? DEATHS : []),
    ...(isCoastUnknown(geography) ? COAST : []),
    ...(thin ? [...leafNames(DAMAGE_FIGURES, OFFERED_OF_DAMAGE), ...NEED_DAMAGE] : []),
    ...(hasDebtPath(geography) ? [] : [...leafNames(FISCAL_FIGURES, offered), ...NEED_ZONE]),
  ]
}

/** Whether no coefficient of deaths is held for a country (alpha-2). */
function hasNoDeathEstimate(alpha2: string): boolean {
  return !listPlaces(alpha2).some(hasDeathEstimate)
}

/** The last part of every path of a table but for some. */
function leafNames(table: object, offered: ReadonlySet<string>): string[] {
  return Object.keys(table)
    .map((path) => lastPart(path))
    .filter((name) => !offered.has(name))
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/**
 * An answer for a geography without what is not offered there: its numbers are null, and its
 * statistics, which stand under the paths of figures, are left out.
 */
export function withhold<Answer extends object>(
  geography: string,
  answer: Answer
): Withheld<Answer> {
  const names = withheldNames(geography)
  const copy = names.size === 0 ? answer : withoutNames(answer, names)
  return copy as Withheld<Answer>
}

function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNames(entry, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (name === 'explanation' || name === 'inputs') return [[name, inner]]
      if (name === 'uncertainty') return [[name, withoutPaths(inner, names)]]
      if (!names.has(lastPart(name))) return [[name, withoutNames(inner, names)]]
      return typeof inner === 'number' || inner === null ? [[name, null]] : []
    })
  )
}

/** Statistics without those of some figures, under whose paths they stand. */
function withoutPaths(statistics: unknown, names: ReadonlySet<string>): unknown {
  if (typeof statistics !== 'object' || statistics === null) return statistics
  return Object.fromEntries(
    Object.entries(statistics).map(([name, byPath]): [string, unknown] => [
      name,
      typeof byPath !== 'object' || byPath === null || Array.isArray(byPath)
        ? byPath
        : Object.fromEntries(Object.entries(byPath).filter(([path]) => !names.has(lastPart(path)))),
    ])
  )
}

/** Why figures are missing in an answer for a geography, as sentences. */
export function describeWithheld(geography: string): string[] {
  const country = byCountry.get(geography)
  if (country && isGradualOnly(country))
    return [
      `Of ${country.name} too much stands in (${country.stand_ins.join(', ')}): only its physical climate and gradual damage are offered`,
    ]
  const places = listPlaces(geography)
  const names = places
    .filter((place) => !hasDeathEstimate(place))
    .map(({ country: alpha2 }) => nameCountry(alpha2))
  const ofMean = places.length > 1 ? ': the mean leaves it out' : ''
  return [
    ...(names.length === 0
      ? []
      : [`There is no estimate of deaths from heat and cold for ${names.join(', ')}${ofMean}`]),
    ...places.flatMap(({ country: alpha2 }) =>
      isCoastUnknown(alpha2)
        ? [
            `What the rising sea costs ${nameCountry(alpha2)} is not held: the source of sea-level damage gives 0 for it, as for a country without a coast. Its damage leaves this part out`,
          ]
        : []
    ),
  ]
}
