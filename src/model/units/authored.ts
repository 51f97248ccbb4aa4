import { EN_DASH, MINUS, NO_BREAK_SPACE } from './number.ts'

/** A number in authored text that is not in the site's format. */
export interface NumberFault {
  /** The text as written. */
  readonly found: string
  /** The text as printed by the site. */
  readonly printed: string
}

/** Notations of numbers and units that the site does not use, and their replacements. */
const RULES: readonly (readonly [pattern: RegExp, printed: string])[] = [
  // Billions: after a currency or after decimals, but not 'Article 5 b'.
  [
    /((?:\b[A-Z]{3}\s[+\u2212-]?\d[\d.,\u202f]*|\d\.\d+))\sb(?![\p{L}\p{N}.]\p{L}|[\p{L}\p{N}])/gu,
    `$1${NO_BREAK_SPACE}bn`,
  ],
  [/(\d)\s(?:percent|per cent)(?!\p{L})/gu, `$1${NO_BREAK_SPACE}%`],
  [/(?<=^|[\s(:;=])-(?=\d)/gu, MINUS],
  [/(\d)\s?deg\s?C\b/gu, `$1${NO_BREAK_SPACE}°C`],
  [/\bdegC\b/gu, '°C'],
  [/(?<![\d/.-])((?:19|20)\d\d)-((?:19|20)\d\d)(?![\d/-])/gu, `$1${EN_DASH}$2`],
]

/** Rewrite the numbers and units of authored text in the site's format. */
export function typesetNumbers(text: string): string {
  return RULES.reduce((printed, [pattern, by]) => printed.replaceAll(pattern, by), text)
}

/** Find the numbers of a text that are not in the site's format. */
export function findNumberFaults(text: string): NumberFault[] {
  return RULES.flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)].map(([found, ...groups]) => ({
      found,
      printed: by.replaceAll(/\$(\d)/g, (_, index: string) => groups[Number(index) - 1] ?? ''),
    }))
  )
}
