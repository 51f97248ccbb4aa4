import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { COMPARED } from './answer-view.ts'
import { writeEntry } from './entry.ts'
import type { StoredPart } from './part-store.ts'

const ACTIONS = { open: 'Open', copy: 'Copy', forget: 'Delete' } as const

/**
 * Regions side by side: a column for each, with what opens, copies and forgets it. `figures` are those
 * that are known by key, in the order of `COMPARED`.
 */
export function writeComparison(
  stored: readonly StoredPart[],
  current: string,
  figures: ReadonlyMap<string, readonly string[]>
): string {
  if (stored.length === 0)
    return writeElement('p', { class: 'small' }, 'No region is kept in this browser yet.')
  const cell = (...content: string[]) => writeElement('td', { class: 'number' }, ...content)
  const head = stored.map(({ key, part }) => {
    const name = writeEntry(part['name']) || 'Unnamed'
    return writeElement(
      'th',
      { scope: 'col', class: 'number' },
      escapeMarkup(key === current ? `${name} (open)` : name)
    )
  })
  const rows = COMPARED.map((name, row) =>
    writeElement(
      'tr',
      {},
      writeElement('th', { scope: 'row' }, name),
      ...stored.map(({ key }) => cell(escapeMarkup(figures.get(key)?.[row] ?? '…')))
    )
  )
  const actions = stored.map(({ key }) =>
    cell(
      ...Object.entries(ACTIONS).map(([act, text]) =>
        writeElement('button', { type: 'button', class: 'text-button', [`data-${act}`]: key }, text)
      )
    )
  )
  return writeElement(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Regions side by side' },
    writeElement(
      'table',
      { class: 'table-compact' },
      writeElement('thead', {}, writeElement('tr', {}, '<td></td>', ...head)),
      writeElement('tbody', {}, ...rows, writeElement('tr', {}, '<td></td>', ...actions))
    )
  )
}
