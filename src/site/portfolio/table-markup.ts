import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'

/** The head of a column: words, or numbers below it. */
type ColumnHead = string | { readonly number: string }

/** A column of numbers. */
export function asNumber(number: string): ColumnHead {
  return { number }
}

/** Write a table in a frame that scrolls; the cells of its rows are markup. */
export function writeTable(
  caption: string,
  head: readonly ColumnHead[],
  rows: readonly (readonly string[])[],
  id?: string
): string {
  const heads = head.map((column) => {
    const [text, name] =
      typeof column === 'string' ? [column, undefined] : [column.number, 'number']
    return text === ''
      ? '<td></td>'
      : writeElement('th', { scope: 'col', class: name }, escapeMarkup(text))
  })
  return writeElement(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption, id },
    writeElement(
      'table',
      { class: 'table-compact' },
      writeElement('caption', {}, escapeMarkup(caption)),
      writeElement('thead', {}, writeElement('tr', {}, ...heads)),
      writeElement('tbody', {}, ...rows.map((cells) => writeElement('tr', {}, ...cells)))
    )
  )
}

/** A cell of a number. */
export function numberCell(text: string): string {
  return writeElement('td', { class: 'number' }, escapeMarkup(text))
}
