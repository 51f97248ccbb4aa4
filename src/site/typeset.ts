import { typesetNumbers } from '../format/index.ts'
import { rewriteMain } from './page-text.ts'

/** Elements whose text is not prose: code, pictures, what is copied or typed. */
const LEFT_OUT = new Set(['code', 'option', 'pre', 'script', 'style', 'svg', 'textarea'])

/** Print the numbers of authored text in the main part of a page as the formatter prints numbers. */
export function typesetPage(html: string): string {
  return rewriteMain(html, (text, around) =>
    around.some(({ name }) => LEFT_OUT.has(name)) ? text : typesetNumbers(text)
  )
}
