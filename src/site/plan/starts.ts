import { writeDraft } from '../../authoring/draft.ts'
import { planOfDocument, type Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { collectFacts } from '../../authoring/country-facts.ts'
import { readContent } from '../content.ts'
import { lastRefreshDay } from '../as-of.ts'

/** Cuts that a draft asks of a country until its author says otherwise: the first that leaves a plan. */
const CUTS_PCT = [50, 25] as const

const DEADLINE_YEAR = 2035

/** A country from whose draft a plan can start. */
export interface CountryStart {
  readonly country: string
  readonly name: string
  readonly plan: Plan
}

let starts: readonly CountryStart[] | undefined

/** The plans of all countries for which the datasets hold enough, by name. */
export function listCountryStarts(): readonly CountryStart[] {
  return (starts ??= collectStarts())
}

function collectStarts(): CountryStart[] {
  const codes = readContent().datasets.find(
    ({ metadata }) => metadata.dataset_id === 'country-codes'
  )
  const rows: unknown = Reflect.get(Object(codes?.body), 'rows')
  const countries = Array.isArray(rows)
    ? rows.map((row: unknown) => String(Reflect.get(Object(row), 'country')))
    : []
  return countries
    .flatMap((country) => writeCountryStart(country) ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Write the plan of a country (alpha-2); null if the datasets hold too little for one. */
export function writeCountryStart(country: string): CountryStart | null {
  const found = collectFacts(readContent(), country, DEADLINE_YEAR)
  if (found.kind === 'missing') return null
  const { facts } = found
  const { name } = facts
  for (const reduction_pct of CUTS_PCT) {
    const request = { reduction_pct, deadline_year: DEADLINE_YEAR, date: lastRefreshDay() }
    const draft = writeDraft(facts, request)
    if (draft.kind === 'draft') {
      return { country, name, plan: { ...planOfDocument(draft.document), name } }
    }
  }
  return null
}
