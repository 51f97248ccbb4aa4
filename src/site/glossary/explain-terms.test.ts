import { describe, expect, it } from 'vitest'
import { explainTerms } from './explain-terms.ts'
import { TERMS } from './terms.ts'

const page = (body: string): string => `<html><main id="main">${body}</main></html>`
const countButtons = (html: string): number =>
  html.match(/<button type="button" class="term"/g)?.length ?? 0

describe('explainTerms', () => {
  it('explains the first use of a term, and only that', () => {
    const html = explainTerms(page('<p>A capacity factor is small. The capacity factor grows.</p>'))
    expect(countButtons(html)).toBe(1)
    expect(html).toContain(
      'A <button type="button" class="term" popovertarget="term-capacity-factor">capacity factor</button> is'
    )
    expect(html.match(/<div popover id="term-capacity-factor"/g)).toHaveLength(1)
    expect(html.indexOf('popover id')).toBeLessThan(html.indexOf('</main>'))
  })

  it('keeps the words of the page as they were', () => {
    const body = '<p>Carbon price, then the SCC.</p>'
    const text = explainTerms(page(body)).replaceAll(/<div popover[^]*?<\/div>|<[^>]+>/g, '')
    expect(text).toBe('Carbon price, then the SCC.')
  })

  it.each([
    ['a link', '<p><a href="/x">carbon price</a></p>'],
    ['a heading', '<h2>Carbon price</h2>'],
    ['a control', '<form><p>carbon price</p></form>'],
    ['what a script writes', '<p id="answer">carbon price</p>'],
    ['a status', '<p role="status">carbon price</p>'],
    ['a part of a word', '<p>carbon prices-x, datasETS, decarbon priced</p>'],
    ['an abbreviation in small letters', '<p>gets, ets</p>'],
    ['an attribute', '<p title="carbon price">x</p>'],
  ])('leaves %s alone', (_case, body) => expect(explainTerms(page(body))).toBe(page(body)))

  it('leaves what has no main part alone', () => {
    expect(explainTerms('<svg><text>carbon price</text></svg>')).not.toContain('button')
  })
})

describe('the glossary', () => {
  it('gives every form to one term, with a meaning in whole sentences', () => {
    const forms = TERMS.flatMap(({ term, forms: other }) => [term, ...other])
    expect(new Set(forms).size).toBe(forms.length)
    expect(new Set(TERMS.map(({ id }) => id)).size).toBe(TERMS.length)
    for (const { meaning } of TERMS) expect(meaning).toMatch(/^\p{Lu}[^]*\.$/u)
  })
})
