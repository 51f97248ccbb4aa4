import { askSearch, type SearchAnswer, writeAnswer } from './ask-search.client.ts'

/** Results shown; further ones call for a further word. */
const MOST_SHOWN = 30

const form = document.querySelector<HTMLFormElement>('#search')
const input = document.querySelector<HTMLInputElement>('#search-text')
const status = document.getElementById('search-status')
const answerLine = document.getElementById('search-answer')
const results = document.getElementById('search-results')
const everything = document.getElementById('everything')

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
    answerLine?.replaceChildren()
    if (everything !== null) everything.hidden = false
    say('')
    return
  }
  try {
    const found = await askSearch(query, MOST_SHOWN)
    // Another letter may have been typed while the answer was on its way.
    if (query === input?.value.trim()) showFound(found)
  } catch (error) {
    if (everything !== null) everything.hidden = false
    say(`The search did not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function showFound({ count, answer, results: found, parts }: SearchAnswer): void {
  // In one go with the results, so that nothing on the page moves in between.
  if (everything !== null) everything.hidden = count > 0
  answerLine?.replaceChildren(
    ...(answer === null ? [] : [drawLink(writeAnswer(answer), answer.url)])
  )
  results?.replaceChildren(...found.map(drawResult))
  say(count === 0 ? writeParts(parts) : writeCount(count))
}

function writeCount(count: number): string {
  const all = count === 1 ? '1 result' : `${count} results`
  return count > MOST_SHOWN ? `${all}, the best ${MOST_SHOWN} shown` : all
}

function writeParts(parts: SearchAnswer['parts']): string {
  const known = parts.map(({ word, count }) => `“${word}” (${count})`).join(', ')
  return known === ''
    ? 'Nothing has any of these words. Everything that is published is listed below.'
    : `Nothing has these words together; by themselves: ${known}.`
}

function drawResult({ kind, title, snippet, url }: SearchAnswer['results'][number]): HTMLElement {
  const item = document.createElement('li')
  const label = document.createElement('span')
  label.className = 'tag'
  label.textContent = kind
  const line = document.createElement('p')
  line.className = 'small'
  line.textContent = snippet
  item.append(drawLink(title, url), ' ', label, line)
  return item
}

function drawLink(text: string, url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = text
  return link
}

function say(text: string): void {
  if (status !== null) status.textContent = text
}
