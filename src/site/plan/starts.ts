import { writeDraft } from '../../authoring/draft.ts'
import { planOfDocument, type Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { collectFacts } from '../../authoring/country-facts.ts'
import { readContent } from '../content.ts'
import { lastRefreshDay } from '../as-of.ts'

/** What a draft asks of a country until its author says otherwise. */
const MANDATE = { reduction_pct: 50, deadline_year: 2035 } as const

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
      const found = collectFacts(content, country, MANDATE.deadline_year)
      if (found.kind === 'missing') return []
      const draft = writeDraft(found.facts, { ...MANDATE, date })
      if (draft.kind === 'refused') return []
      const { name } = found.facts
      return [{ country, name, plan: { ...planOfDocument(draft.document), name } }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
