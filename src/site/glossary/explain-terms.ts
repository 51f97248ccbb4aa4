import { escapeMarkup } from '../../charts/rendering/markup.ts'
import { PAGES } from '../pages.ts'
import { type Term, TERMS } from './terms.ts'

/** Elements whose text may explain terms. */
const READ_IN = new Set(['p', 'li', 'dd', 'dt'])

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

/** Elements without an end. */
const EMPTY = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'path', 'wbr'])

const TOKEN = /<!--[^]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/gi

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
 * opens a note, by pointer, touch or key and without a script. Other text stays as it was.
 */
export function explainTerms(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (start < 0 || end < start) return html
  const explained = new Set<Term>()
  const main = markTerms(html.slice(start, end), explained)
  if (explained.size === 0) return html
  return html.slice(0, start) + main + [...explained].map(writeNote).join('') + html.slice(end)
}

function markTerms(markup: string, explained: Set<Term>): string {
  const open: { readonly name: string; readonly isLeftOut: boolean }[] = []
  return markup.replaceAll(TOKEN, (token, slash?: string, tag?: string, attributes = '') => {
    if (tag === undefined) {
      const isRead =
        open.some(({ name }) => READ_IN.has(name)) && !open.some(({ isLeftOut }) => isLeftOut)
      return isRead ? markText(token, explained) : token
    }
    const name = tag.toLowerCase()
    if (slash === '/') {
      const place = open.findLastIndex((element) => element.name === name)
      if (place >= 0) open.length = place
    } else if (!EMPTY.has(name) && !String(attributes).endsWith('/')) {
      const isText = READ_IN.has(name) || name === 'span'
      const isWritten = isText && WRITTEN_BY_SCRIPT.test(String(attributes))
      open.push({ name, isLeftOut: LEFT_OUT.has(name) || isWritten })
    }
    return token
  })
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
