import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import type { PresetLine } from './preset-rows.ts'

/** Write the rows of the table of presets. */
export function writePresetRows(presets: readonly PresetLine[]): string {
  return presets.map(writeRow).join('')
}

function writeRow(line: PresetLine): string {
  const link = writeElement('a', { href: `?preset=${line.id}` }, escapeMarkup(line.label))
  const ours = line.difference === '' ? line.engineUsd : `${line.engineUsd} (${line.difference})`
  return writeElement(
    'tr',
    {},
    writeElement(
      'th',
      { scope: 'row', class: 'wide-cell' },
      link,
      writeElement(
        'span',
        { class: 'cell-note' },
        escapeMarkup(`${line.discounting}. ${line.status}.`)
      )
    ),
    cell(line.published),
    cell(line.publishedUsd),
    cell(ours),
    writeElement('td', { class: 'strip-cell' }, line.strip)
  )
}

function cell(text: string): string {
  return writeElement('td', { class: 'number' }, escapeMarkup(text))
}
