import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import type { DriverLine, YearLine } from './view.ts'

/** Write the head of the table of years. */
export function writeYearHead(years: readonly string[]): string {
  const head = ['Output', ...years].map((text, index) =>
    writeElement('th', { scope: 'col', class: index === 0 ? null : 'number' }, escapeMarkup(text))
  )
  return writeElement('tr', {}, ...head)
}

/** Write the rows of the table of years. */
export function writeYearRows(lines: readonly YearLine[]): string {
  return lines.map(({ label, values }) => writeRow(label, values)).join('')
}

/** Write the rows of the table of drivers. */
export function writeDriverRows(drivers: readonly DriverLine[]): string {
  return drivers
    .map(({ label, baseline, policy, shocks, total }) =>
      writeRow(label, [baseline, policy, shocks, total])
    )
    .join('')
}

function writeRow(label: string, values: readonly string[]): string {
  const cells = values.map((text) => writeElement('td', { class: 'number' }, escapeMarkup(text)))
  return writeElement('tr', {}, writeElement('th', { scope: 'row' }, escapeMarkup(label)), ...cells)
}
