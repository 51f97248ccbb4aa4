import { collectFacts } from '../../scenario/draft/country-facts.ts'
import { partOfCountry } from '../../scenario/draft/country-part.ts'
import { completePlan } from '../../scenario/draft/complete.ts'
import { readContent } from '../content.ts'

/** A country from whose datasets a region can start. */
interface CountryStart {
  readonly country: string
  readonly name: string
}

let starts: readonly CountryStart[] | undefined

/** All countries of which the datasets hold enough for an answer, by name. */
export function listCountryStarts(): readonly CountryStart[] {
  return (starts ??= collectStarts())
}

function collectStarts(): CountryStart[] {
  const codes = readContent().datasets.find(
    ({ metadata }) => metadata.dataset_id === 'country-codes'
  )
  const rows: unknown = Reflect.get(Object(codes?.body), 'rows')
  return (Array.isArray(rows) ? rows : [])
    .map((row: unknown) => String(Reflect.get(Object(row), 'country')))
    .filter((country) => writeCountryStart(country) !== null)
    .map((country) => ({ country, name: nameOf(country) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function nameOf(country: string): string {
  const found = collectFacts(readContent(), country)
  return found.kind === 'found' ? found.facts.name : country
}

/** The start of a country (alpha-2), with its sources; null if the datasets hold too little for one. */
export function writeCountryStart(country: string): object | null {
  const found = collectFacts(readContent(), country)
  if (found.kind === 'missing') return null
  const { part, sources } = partOfCountry(found.facts)
  return completePlan(part).source === null ? null : { ...part, sources }
}
