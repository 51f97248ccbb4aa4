import { TERMS, type Term } from '../glossary/terms.ts'

/** Every way to ask for a term. */
function listForms({ term, forms, searched = [] }: Term): string[] {
  return [term, ...forms, ...searched]
}

/** A word that has a form of a term, as a whole; abbreviations as they are written. */
const PATTERNS = TERMS.map((term) => {
  const forms = listForms(term).map((form) => form.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return { term, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?!\\p{L})`, 'iu') }
})

/** All names of the terms that a text has, so that who asks by one name finds the others. */
export function nameTerms(text: string): string {
  return PATTERNS.filter(({ pattern }) => pattern.test(text))
    .flatMap(({ term }) => listForms(term))
    .join(', ')
}

/** All names of the terms that the glossary sends to a page. */
export function nameTermsOf(path: string): string {
  return TERMS.filter(({ page }) => page === path)
    .flatMap(listForms)
    .join(', ')
}

/** Every text in a document, whatever its field. */
export function readAllText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(readAllText).filter(Boolean).join(' ')
}
