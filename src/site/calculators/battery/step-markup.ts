import type { StepText } from '../../step-text.ts'
import { escapeMarkup, writeElement } from '../drawing/markup.ts'
import { writeFormulaCode } from '../trace/formula-markup.ts'

/** Write the steps of a dispatch as rows: quantity, value, formula, source. */
export function writeStepRows(steps: readonly StepText[]): string {
  return steps.map(writeRow).join('')
}

function writeRow({ label, value, symbol, formula, source }: StepText): string {
  const code = writeFormulaCode(formula === null ? symbol : `${symbol} = ${formula}`)
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    writeElement('td', { class: 'number' }, escapeMarkup(value)),
    writeElement('td', { class: 'wide-cell' }, code),
    writeElement('td', { class: 'wide-cell' }, escapeMarkup(source ?? ''))
  )
}
