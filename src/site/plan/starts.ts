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
  const content = readContent()
  const date = lastRefreshDay()
  const codes = content.datasets.find(({ metadata }) => metadata.dataset_id === 'country-codes')
  const rows: unknown = Reflect.get(Object(codes?.body), 'rows')
  const countries = Array.isArray(rows)
    ? rows.map((row: unknown) => String(Reflect.get(Object(row), 'country')))
    : []
  return countries
    .flatMap((country): CountryStart[] => {
      const found = collectFacts(content, country, DEADLINE_YEAR)
      if (found.kind === 'missing') return []
      const { facts } = found
      const { name } = facts
      const drafts = CUTS_PCT.map((reduction_pct) =>
        writeDraft(facts, { reduction_pct, deadline_year: DEADLINE_YEAR, date })
      )
      const draft = drafts.find(({ kind }) => kind === 'draft')
      if (draft?.kind !== 'draft') return []
      return [{ country, name, plan: { ...planOfDocument(draft.document), name } }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
