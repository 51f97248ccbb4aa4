import { typesetNumbers } from '../format/index.ts'
import { type OpenElement, rewriteMain } from './page-text.ts'

/** Elements whose text is not prose: code, pictures, what is copied or typed. */
const LEFT_OUT = new Set(['code', 'option', 'pre', 'script', 'style', 'svg', 'textarea'])

/** Print the numbers of authored text as the formatter prints numbers, wherever it is prose. */
export function typesetText(text: string, around: readonly OpenElement[]): string {
  return around.some(({ name }) => LEFT_OUT.has(name)) ? text : typesetNumbers(text)
}

/** Print the numbers in the main part of a page so. */
export function typesetPage(html: string): string {
  return rewriteMain(html, typesetText)
}
