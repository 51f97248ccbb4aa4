import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { entryAt, lastEntry } from '../../core/entry.ts'
import { drawOddsRow } from '../odds/drawing.ts'
import type { ComparedColumn } from './figures.ts'
import type { SideBySide, WrittenRow } from './side-by-side.ts'

/** Write the odds of the chosen scenarios on one axis from 0 to 100, a row each. */
export function writeDotRows(columns: readonly ComparedColumn[]): string {
  const rows = columns.map((column) =>
    writeElement(
      'tr',
      {},
      writeElement('th', { scope: 'row' }, writeLink(column)),
      writeElement(
        'td',
        { class: 'odds-cell' },
        column.judged === null ? 'not judged' : drawOddsRow(column.judged.odds)
      )
    )
  )
  return writeElement(
    'table',
    { class: 'dot-table' },
    writeElement(
      'caption',
      {},
      'Futures in 100 that meet the target: nothing more decided (bar), as planned (dot), decided in time (ring)'
    ),
    writeElement('tbody', {}, ...rows)
  )
}

/** Write the chosen scenarios as columns, with what lies between them in the last. */
export function writeSideBySide({ columns, differenceHead, groups }: SideBySide): string {
  const heads = [
    writeHead('Figure'),
    ...columns.map((column) => writeElement('th', { scope: 'col' }, writeLink(column))),
    writeHead(differenceHead, 'number'),
  ]
  const names = [...columns.map(({ name }) => name), differenceHead]
  const bodies = groups.map(({ title, rows }) =>
    writeElement(
      'tbody',
      {},
      writeElement(
        'tr',
        { class: 'group-row' },
        writeElement('th', { scope: 'rowgroup', colspan: names.length + 1 }, escapeMarkup(title))
      ),
      ...rows.map((row) => writeRow(row, names))
    )
  )
  return writeElement(
    'table',
    { class: 'cards side-by-side' },
    writeElement('thead', {}, writeElement('tr', {}, ...heads)),
    ...bodies
  )
}

function writeRow(
  { label, cells, isNumber, difference }: WrittenRow,
  names: readonly string[]
): string {
  const kind = isNumber ? 'number' : null
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    ...cells.map((cell, index) => writeCell(entryAt(names, index), cell, kind)),
    difference === null
      ? writeElement('td', { class: 'empty-cell' })
      : writeCell(lastEntry(names), difference, 'number difference')
  )
}

function writeHead(text: string, kind: string | null = null): string {
  return writeElement('th', { scope: 'col', class: kind }, escapeMarkup(text))
}

function writeCell(name: string, text: string, kind: string | null): string {
  return writeElement('td', { 'data-name': name, class: kind }, escapeMarkup(text))
}

function writeLink({ href, name }: ComparedColumn): string {
  return writeElement('a', { href }, escapeMarkup(name))
}
