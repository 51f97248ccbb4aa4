import { escapeMarkup, writeElement } from '../drawing/markup.ts'

/** Write a symbol or a formula as code, which may break behind an underscore or an asterisk. */
export function writeFormulaCode(text: string): string {
  return writeElement('code', {}, escapeMarkup(text).replace(/[_*]/g, '$&<wbr>'))
}
