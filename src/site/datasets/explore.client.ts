import { FACETS, type FoundEntry, isFound, readDatasetQuery, writeDatasetQuery } from './facets.ts'

const form = document.querySelector<HTMLFormElement>('#explore')
const status = document.getElementById('explore-status')
const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]

if (form !== null) {
  fillForm(form)
  show(form)
  form.addEventListener('input', () => {
    show(form)
    keepInAddress(form)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => setTimeout(() => (show(form), keepInAddress(form))))
  window.addEventListener('popstate', () => (fillForm(form), show(form)))
}

function readForm(own: HTMLFormElement) {
  const data = new FormData(own)
  const address = new URLSearchParams()
  for (const name of ['q', ...FACETS]) address.set(name, String(data.get(name) ?? ''))
  return readDatasetQuery(address)
}

function fillForm(own: HTMLFormElement): void {
  const query = readDatasetQuery(new URLSearchParams(location.search))
  for (const name of ['q', ...FACETS] as const) {
    const field = own.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = query[name]
    }
  }
}

/** Typing changes one entry of the history, not one a letter. */
function keepInAddress(own: HTMLFormElement): void {
  const query = writeDatasetQuery(readForm(own))
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`)
}

function show(own: HTMLFormElement): void {
  const query = readForm(own)
  let count = 0
  for (const element of entries) {
    const isShown = isFound(readEntry(element), query)
    element.hidden = !isShown
    count += Number(isShown)
  }
  for (const group of groups) {
    group.hidden = group.querySelector('[data-entry]:not([hidden])') === null
  }
  if (status !== null) {
    status.textContent =
      count === 0
        ? 'No dataset has all of this. Take a word or a choice away.'
        : `${count} of ${entries.length} datasets`
  }
}

function readEntry({ dataset }: HTMLElement): FoundEntry {
  const read = (name: string): string => dataset[name] ?? ''
  return {
    text: read('entry'),
    topic: read('topic'),
    cadence: read('cadence'),
    license: read('license'),
    freshness: read('freshness'),
  }
}
