import { isTable, type Table } from '../../core/dataset/table.ts'
import { formatCount } from '../../format/index.ts'
import { readData } from '../calculators/browser/elements.ts'
import { browseTable, type BrowseState, INITIAL_STATE, nextSort } from './browse.ts'
import { isNumeric, writeCell } from './preview.ts'

const start = document.getElementById('browse-start')
const tools = document.getElementById('browse-tools')
const status = document.getElementById('browse-status')
const element = document.querySelector<HTMLTableElement>('#preview table')
const input = document.querySelector<HTMLInputElement>('#browse-text')

let state: BrowseState = INITIAL_STATE

start?.addEventListener('click', () => {
  say('Fetching all rows …')
  fetchTable(readData(start, 'url')).then(show, (error: unknown) =>
    say(error instanceof Error ? error.message : String(error))
  )
})

async function fetchTable(url: string): Promise<Table> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body !== null && isTable(body)) return body
  throw new Error(`${url} is no table.`)
}

/** Put the whole table under the reader's hand. */
function show(table: Table): void {
  const change = (next: BrowseState): void => {
    state = next
    draw(table, change)
  }
  start?.remove()
  if (tools !== null) tools.hidden = false
  input?.addEventListener('input', () => change({ ...state, text: input.value, page: 0 }))
  for (const [id, step] of [
    ['browse-back', -1],
    ['browse-on', 1],
  ] as const) {
    document
      .getElementById(id)
      ?.addEventListener('click', () => change({ ...state, page: state.page + step }))
  }
  addSortButtons(table, change)
  draw(table, change)
  input?.focus()
}

function addSortButtons(table: Table, change: (next: BrowseState) => void): void {
  table.fields.forEach(({ name }, column) => {
    const head = element?.tHead?.rows[0]?.cells[column]
    if (head === undefined) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sort'
    button.append(...head.childNodes)
    button.addEventListener('click', () => change(nextSort(state, name)))
    head.replaceChildren(button)
  })
}

function draw(table: Table, change: (next: BrowseState) => void): void {
  const page = browseTable(table, state)
  if (page.page !== state.page) return change({ ...state, page: page.page })
  table.fields.forEach(({ name }, column) => {
    const head = element?.tHead?.rows[0]?.cells[column]
    if (state.sort === name) head?.setAttribute('aria-sort', state.order)
    else head?.removeAttribute('aria-sort')
  })
  element?.tBodies[0]?.replaceChildren(
    ...page.rows.map((row) => {
      const line = document.createElement('tr')
      line.append(
        ...table.fields.map((field) => {
          const cell = document.createElement('td')
          cell.textContent = writeCell(row[field.name] ?? null, field)
          cell.className = isNumeric(field) ? 'number nowrap' : 'nowrap'
          return cell
        })
      )
      return line
    })
  )
  const last = page.first + page.rows.length - 1
  say(
    page.total === 0
      ? 'No row holds this text.'
      : `Rows ${formatCount(page.first)} to ${formatCount(last)} of ${formatCount(page.total)}`
  )
  disable('browse-back', page.page === 0)
  disable('browse-on', page.page === page.pages - 1)
}

function disable(id: string, isDisabled: boolean): void {
  const button = document.getElementById(id)
  if (button instanceof HTMLButtonElement) button.disabled = isDisabled
}

function say(text: string): void {
  if (status !== null) status.textContent = text
}
