import { typesetNumbers } from '../format/index.ts'

/** Elements without an end. */
const EMPTY = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

const TOKEN = /<!--[^]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/gi

/** An element around a text. */
export interface OpenElement {
  readonly name: string
  readonly attributes: string
}

/** Rewrite the texts of the main part of a page, each by the elements around it. */
export function rewriteMain(
  html: string,
  rewrite: (text: string, around: readonly OpenElement[]) => string,
  writeEnd: () => string = () => ''
): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (start < 0 || end < start) return html
  const main = rewriteTexts(html.slice(start, end), rewrite)
  return html.slice(0, start) + main + writeEnd() + html.slice(end)
}

function rewriteTexts(
  markup: string,
  rewrite: (text: string, around: readonly OpenElement[]) => string
): string {
  const around: OpenElement[] = []
  return markup.replaceAll(TOKEN, (token: string, slash?: string, tag?: string, rest?: string) => {
    if (tag === undefined) return token.startsWith('<!--') ? token : rewrite(token, around)
    const name = tag.toLowerCase()
    const attributes = rest ?? ''
    if (slash === '/') {
      const place = around.findLastIndex((element) => element.name === name)
      if (place >= 0) around.length = place
    } else if (!EMPTY.has(name) && !attributes.endsWith('/')) {
      around.push({ name, attributes })
    }
    return token
  })
}

/** Elements whose text is not prose: code, pictures, what is copied or typed. */
const LEFT_OUT = new Set(['code', 'option', 'pre', 'script', 'style', 'svg', 'textarea'])

/** Print the numbers of authored text in the main part of a page as the formatter prints numbers. */
export function typesetPage(html: string): string {
  return rewriteMain(html, (text, around) =>
    around.some(({ name }) => LEFT_OUT.has(name)) ? text : typesetNumbers(text)
  )
}
