import { collectFacts } from '../../src/authoring/country-facts.ts'
import { writeDraft } from '../../src/authoring/draft.ts'
import { loadContent } from '../../src/data/content.ts'

const MANDATE = { reduction_pct: 50, deadline_year: 2035, date: '2026-11-20' }

let content: ReturnType<typeof loadContent> | undefined

/** The draft of a country (alpha-2) from the datasets: a whole document on the account of one's own region. */
export function draftDocument(country: string, mandate = MANDATE): object {
  content ??= loadContent(undefined, { isBuilt: true })
  const result = collectFacts(content, country, mandate.deadline_year)
  if (result.kind === 'missing')
    throw new Error(`The datasets lack ${result.missing.join(', ')} of ${country}.`)
  const draft = writeDraft(result.facts, mandate)
  if (draft.kind === 'refused') throw new Error(draft.reason)
  return draft.document
}
