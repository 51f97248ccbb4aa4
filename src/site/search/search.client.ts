import { findEntries, readIndex, type SearchEntry } from './rank.ts'

/** Results shown; further ones call for a further word. */
const MOST_SHOWN = 30

const form = document.querySelector<HTMLFormElement>('#search')
const input = document.querySelector<HTMLInputElement>('#search-text')
const status = document.getElementById('search-status')
const results = document.getElementById('search-results')
const everything = document.getElementById('everything')

let index: Promise<readonly SearchEntry[]> | undefined

if (input !== null) {
  input.value = new URLSearchParams(location.search).get('q') ?? ''
  void show()
  input.addEventListener('input', () => {
    const query = input.value.trim()
    const address = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`
    history.replaceState(null, '', `${location.pathname}${address}`)
    void show()
  })
  form?.addEventListener('submit', (event) => event.preventDefault())
}

async function show(): Promise<void> {
  const query = input?.value.trim() ?? ''
  if (query === '') {
    results?.replaceChildren()
    if (everything !== null) everything.hidden = false
    say('')
    return
  }
  try {
    index ??= readIndex()
    const entries = await index
    // Another letter may have been typed while the index was on its way.
    if (query !== input?.value.trim()) return
    const found = findEntries(entries, query)
    if (found.length > 0) {
      showResults(found, '')
      return
    }
    const { correctQuery } = await import('./near-words.ts')
    const corrected = correctQuery(entries, query)
    if (query !== input?.value.trim()) return
    showResults(
      corrected === null ? [] : findEntries(entries, corrected),
      corrected === null ? '' : ` for “${corrected}”, since nothing has “${query}”`
    )
  } catch (error) {
    index = undefined
    if (everything !== null) everything.hidden = false
    say(`The index could not be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function showResults(found: readonly SearchEntry[], note: string): void {
  // In one go with the results, so that nothing on the page moves in between.
  if (everything !== null) everything.hidden = true
  results?.replaceChildren(...found.slice(0, MOST_SHOWN).map(drawResult))
  const count = `${found.length === 1 ? '1 result' : `${found.length} results`}${note}`
  say(
    found.length === 0
      ? 'Nothing has all these words. Remove one, or clear the field to see everything.'
      : found.length > MOST_SHOWN
        ? `${count}, the best ${MOST_SHOWN} shown`
        : count
  )
}

function drawResult({ kind, title, text, href }: SearchEntry): HTMLElement {
  const item = document.createElement('li')
  const label = document.createElement('span')
  label.className = 'tag'
  label.textContent = kind
  const link = document.createElement('a')
  link.href = href
  link.textContent = title
  const line = document.createElement('p')
  line.className = 'small'
  line.textContent = text
  item.append(link, ' ', label, line)
  return item
}

function say(text: string): void {
  if (status !== null) status.textContent = text
}
