import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { entryAt, lastEntry } from '../../core/entry.ts'
import {
  drawMargin,
  drawMarginScale,
  fitMargins,
  writeMarginBand,
  writeShortProbability,
} from '../regions/margin-strips.ts'
import type { ComparedColumn } from './figures.ts'
import type { SideBySide, WrittenRow } from './side-by-side.ts'

/** Write the margins of the chosen scenarios as dots and bands on one scale, a row each. */
export function writeDotRows(columns: readonly ComparedColumn[]): string {
  const axis = fitMargins(columns)
  const head = writeElement(
    'tr',
    {},
    writeHead('Scenario'),
    writeElement(
      'th',
      { scope: 'col', class: 'strip-cell' },
      'Margin, share of the cut needed',
      drawMarginScale(axis)
    ),
    writeHead('Mt CO2, 9 futures in 10', 'number'),
    writeHead('Odds in time', 'number')
  )
  const rows = columns.map((column) => {
    const { margin, band } = writeMarginBand(column)
    const said = band === null ? margin : `${margin} (${band})`
    const probability =
      column.judged === null ? '–' : writeShortProbability(column.judged.probability)
    return writeElement(
      'tr',
      {},
      writeElement('th', { scope: 'row' }, writeLink(column)),
      writeElement('td', { class: 'strip-cell whole-cell' }, drawMargin(column, axis)),
      writeCell('Margin, Mt CO2', said, 'number'),
      writeCell('Odds in time', probability, 'number')
    )
  })
  return writeElement(
    'table',
    { class: 'cards dot-table' },
    writeElement('thead', {}, head),
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
