/** Suggestions below the search field of the header while one types. */
import { askSearch, type SearchAnswer, writeAnswer } from './ask-search.client.ts'

const MOST_SHOWN = 6
/** Milliseconds without a letter after which the search is asked. */
const PAUSE_MS = 160

const form = document.querySelector<HTMLFormElement>('.site-search')
const input = form?.querySelector('input')
const list = document.getElementById('site-suggestions')

if (form && input && list) {
  let timer = 0
  let chosen = -1
  const options = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')]
  const close = (): void => {
    list.hidden = true
    chosen = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const show = async (): Promise<void> => {
    const query = input.value.trim()
    if (query === '') return close()
    // Without an answer the field still leads to the page of the search.
    const found = await askSearch(query, MOST_SHOWN).catch(() => null)
    if (query !== input.value.trim()) return
    const lines = found === null ? [] : listLines(found)
    list.replaceChildren(...lines.map(drawOption))
    chosen = -1
    list.hidden = lines.length === 0
    input.setAttribute('aria-expanded', String(lines.length > 0))
  }
  const choose = (to: number): void => {
    const all = options()
    if (all.length === 0) return
    chosen = (to + all.length) % all.length
    for (const [index, option] of all.entries()) {
      option.setAttribute('aria-selected', String(index === chosen))
    }
    input.setAttribute('aria-activedescendant', all[chosen]?.id ?? '')
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void show(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (list.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    }
    const option = options()[chosen]
    if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault()
      location.assign(option.href)
    }
  })
  // Letters that were typed while this loaded.
  if (input.value !== '') void show()
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
}

interface Line {
  readonly text: string
  readonly kind: string
  readonly url: string
}

function listLines({ answer, results }: SearchAnswer): Line[] {
  const found = results.map(({ title, kind, url }) => ({ text: title, kind, url }))
  return answer === null
    ? found
    : [{ text: writeAnswer(answer), kind: 'Answer', url: answer.url }, ...found]
}

function drawOption({ text, kind, url }: Line, index: number): HTMLElement {
  const option = document.createElement('a')
  option.href = url
  option.id = `site-suggestion-${index}`
  option.role = 'option'
  option.tabIndex = -1
  option.textContent = text
  const label = document.createElement('span')
  label.textContent = kind
  option.append(label)
  return option
}
