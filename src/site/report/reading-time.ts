/** Words that a reader takes in a minute (assumed), and those of a first screen beside the text. */
const WORDS_A_MINUTE = 240
const FIRST_SCREEN_WORDS = 280

/** Parts that are looked at or opened, and not read in passing. */
const NOT_READ = ['script', 'style', 'svg', 'table', 'details', 'form'] as const

/** Minutes that the first screen and this text take to read, from its HTML; at least 1. */
export function countMinutes(html: string): number {
  return Math.max(1, Math.round((countWords(html) + FIRST_SCREEN_WORDS) / WORDS_A_MINUTE))
}

/** Words that stand in the open. */
export function countWords(html: string): number {
  const text = NOT_READ.reduce(withoutElement, html).replaceAll(/<[^>]*>/gu, ' ')
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The HTML without elements of a name, nested ones from the inside out. */
function withoutElement(html: string, name: string): string {
  const innermost = new RegExp(`<${name}\\b(?:(?!<${name}\\b)[\\s\\S])*?</${name}>`, 'gu')
  let left = html
  for (;;) {
    const next = left.replaceAll(innermost, ' ')
    if (next === left) return left
    left = next
  }
}
