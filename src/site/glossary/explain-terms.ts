import { escapeMarkup } from '../../charts/rendering/markup.ts'
import { type OpenElement, rewriteMain } from '../page-text.ts'
import { PAGES } from '../pages.ts'
import { type Term, TERMS } from './terms.ts'

/** Elements whose text may explain terms. */
const READ_IN = new Set(['p', 'li', 'dd'])

/** Elements in which nothing is explained: controls, code, pictures, and what scripts write anew. */
const LEFT_OUT = new Set([
  'a',
  'button',
  'code',
  'figure',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'label',
  'math',
  'nav',
  'noscript',
  'option',
  'pre',
  'script',
  'select',
  'style',
  'summary',
  'svg',
  'table',
  'textarea',
  'title',
])

/** An attribute by which a script finds an element, and may write its text. */
const WRITTEN_BY_SCRIPT = /\s(?:id|role|aria-live|data-[a-z-]+)=/

/** Every form of every term, longer ones first, so that a part does not stand for the whole. */
const FORMS = TERMS.flatMap((term) =>
  [term.term, ...term.forms].map((form) => ({ term, form }))
).toSorted((a, b) => b.form.length - a.form.length)

const ANY_FORM = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${FORMS.map(({ form }) => form.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}-])`,
  'giu'
)

/**
 * Explain the first use of each term in the main part of a page: the term becomes a button that
 * opens a note, by pointer, touch or key and without a script. Texts are first written by `prepare`,
 * so that a page is read once; other text stays as that gives it.
 */
export function explainTerms(
  html: string,
  prepare: (text: string, around: readonly OpenElement[]) => string = (text) => text
): string {
  const explained = new Set<Term>()
  return rewriteMain(
    html,
    (text, around) => {
      const prepared = prepare(text, around)
      return isExplainedIn(around) ? markText(prepared, explained) : prepared
    },
    () => [...explained].map(writeNote).join('')
  )
}

function isExplainedIn(around: readonly OpenElement[]): boolean {
  return (
    around.some(({ name }) => READ_IN.has(name)) &&
    !around.some(
      ({ name, attributes }) =>
        LEFT_OUT.has(name) ||
        ((READ_IN.has(name) || name === 'span') && WRITTEN_BY_SCRIPT.test(attributes))
    )
  )
}

function markText(text: string, explained: Set<Term>): string {
  return text.replaceAll(ANY_FORM, (found) => {
    const term = FORMS.find(({ form }) => isForm(found, form))?.term
    if (term === undefined || explained.has(term)) return found
    explained.add(term)
    return `<button type="button" class="term" popovertarget="term-${term.id}">${found}</button>`
  })
}

/** Words in any case; abbreviations only as they are written. */
function isForm(found: string, form: string): boolean {
  return found === form || (!/\p{Lu}/u.test(form) && found.toLowerCase() === form.toLowerCase())
}

function writeNote({ id, term, meaning }: Term): string {
  const link = `<a href="${PAGES.glossary.path}#${id}">Glossary</a>`
  return `<div popover id="term-${id}" class="term-note"><p><b>${escapeMarkup(capitalize(term))}.</b> ${escapeMarkup(meaning)} ${link}</p></div>`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
