import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import type { PartLine } from './parts.ts'
import type { ChainLine } from './view.ts'

/** Render the rows of a layer: name, value with its range, chart, and link to its explanation. */
export function writeChainRows(lines: readonly ChainLine[]): string {
  return lines.map(writeRow).join('')
}

/** Render the rows of a sum: component, amount, and a bar that starts where the one above ends. */
export function writePartRows(lines: readonly PartLine[]): string {
  return lines
    .map(({ label, value, strip }) =>
      writeElement(
        'tr',
        {},
        writeElement('th', { scope: 'row' }, escapeMarkup(label)),
        writeElement('td', { class: 'number' }, escapeMarkup(value)),
        writeElement('td', { class: 'chain-strip' }, strip)
      )
    )
    .join('')
}

function writeRow({ name, label, value, range, strip }: ChainLine): string {
  const why = writeElement(
    'a',
    { href: `#why-${name}`, class: 'why-link' },
    'why',
    writeElement('span', { class: 'visually-hidden' }, ` ${escapeMarkup(label)}`)
  )
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    writeElement('td', { class: 'number chain-value' }, escapeMarkup(value)),
    writeElement('td', { class: 'number chain-range' }, escapeMarkup(range)),
    writeElement('td', { class: 'chain-strip' }, strip),
    writeElement('td', { class: 'chain-why' }, why)
  )
}
