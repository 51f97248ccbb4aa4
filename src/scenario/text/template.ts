import { cutReceived, quoteReceived } from '../../core/validation/received.ts'
/** How a figure is printed. */
export interface FigureFormat {
  /** Decimals; null for the default of the unit. */
  readonly decimals: number | null
  /** As it is, always with its sign, or the size of a figure below zero. */
  readonly sign: 'as_is' | 'always' | 'size'
  /** Unit to convert to, as the table of units spells it; null for that of the field. */
  readonly unit: string | null
}

/** A piece of a text as an author writes it. */
export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'figure'
      readonly source: string
      readonly path: string
      /** What the figure is divided by. */
      readonly divisor: string | null
      readonly format: FigureFormat
    }
  | {
      readonly kind: 'date'
      readonly source: string
      readonly path: string
      readonly form: DateForm
    }
  | {
      readonly kind: 'sides'
      readonly source: string
      readonly path: string
      readonly positive: string
      readonly negative: string
    }
  | {
      readonly kind: 'literal'
      readonly source: string
      readonly printed: string
      readonly reason: string
    }
  | { readonly kind: 'fault'; readonly source: string; readonly message: string }

/** Forms of a date: '3 July 2027', 'July 2027', '2027'. */
export const DATE_FORMS = ['date', 'month', 'year'] as const
type DateForm = (typeof DATE_FORMS)[number]

/** Reasons for a number that no field gives; a source is named as in texts, `[12]`. */
export const LITERAL_REASONS = [
  'count',
  'law',
  'name',
  'date',
  'year',
  'register',
  'result',
  'recalled',
  'assumed',
  'unsourced',
] as const

/** A brace, a doubled brace, or what is between two braces. */
const BRACES = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g

const PLAIN_FORMAT: FigureFormat = { decimals: null, sign: 'as_is', unit: null }

/**
 * Split a text into words, references and numbers with a reason. `{path|format}` is the figure at a
 * path, `{a / b|format}` a ratio, `{path|date}` a day, `{path|below/above}` the word for its sign,
 * `{12|count}` a number with its reason; `{{` and `}}` are braces.
 */
export function parseText(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(BRACES)) {
    const [found, inside] = match
    addWords(parts, text.slice(end, match.index))
    end = match.index + found.length
    if (inside !== undefined) parts.push(parseReference(found, inside))
    else if (found.length === 2) addWords(parts, found.charAt(0))
    else parts.push(fault(found, `has a single ${found}: write ${found}${found} for a brace`))
  }
  addWords(parts, text.slice(end))
  return parts
}

/** Whether a text contains no brace, so that it is what it says. */
export function isPlain(text: string): boolean {
  return !text.includes('{') && !text.includes('}')
}

function addWords(parts: Part[], words: string): void {
  const last = parts.at(-1)
  if (words === '') return
  if (last?.kind === 'words') parts[parts.length - 1] = { ...last, words: last.words + words }
  else parts.push({ kind: 'words', words })
}

function fault(source: string, message: string): Part {
  return { kind: 'fault', source, message }
}

function parseReference(source: string, inside: string): Part {
  const bar = inside.lastIndexOf('|')
  const [subject, format] =
    bar === -1 ? [inside, ''] : [inside.slice(0, bar), inside.slice(bar + 1)]
  if (/^[-+]?\d/.test(subject)) return parseLiteral(source, subject, format)
  const [path = '', divisor = null, ...others] = subject.split(' / ')
  if (others.length > 0)
    return fault(source, `${cutReceived(source)} divides twice: a ratio has two figures`)
  const form = DATE_FORMS.find((name) => name === format)
  if (form !== undefined && divisor === null) return { kind: 'date', source, path, form }
  const [, positive, negative] = /^([a-z][a-z ]*)\/([a-z][a-z ]*)$/.exec(format) ?? []
  if (positive !== undefined && negative !== undefined && divisor === null)
    return { kind: 'sides', source, path, positive, negative }
  const read = parseFormat(format)
  return read === null
    ? fault(
        source,
        `${cutReceived(source)} has the format ${quoteReceived(format)}: write decimals (|1), + for a sign or - for the size of a negative figure before them (|+1), a unit after them (|0 MW), one of ${DATE_FORMS.join(', ')}, or two words for its sign (|below/above)`
      )
    : { kind: 'figure', source, path, divisor, format: read }
}

function parseFormat(format: string): FigureFormat | null {
  if (format === '') return PLAIN_FORMAT
  const [found, sign = '', decimals = '', unit = null] =
    /^([-+]?)(\d?)(?:\s?(\D.*))?$/.exec(format) ?? []
  if (found === undefined) return null
  return {
    decimals: decimals === '' ? null : Number(decimals),
    sign: sign === '+' ? 'always' : sign === '-' ? 'size' : 'as_is',
    unit,
  }
}

function parseLiteral(source: string, printed: string, reason: string): Part {
  const isKnown = LITERAL_REASONS.some((name) => name === reason) || /^\[\d+\]$/.test(reason)
  return isKnown
    ? { kind: 'literal', source, printed, reason }
    : fault(
        source,
        `${cutReceived(source)} gives the reason ${quoteReceived(reason)}: give the number of a source ([12]) or one of ${LITERAL_REASONS.join(', ')}`
      )
}

/** A part as an author writes it. */
export function writePart(part: Part): string {
  return part.kind === 'words' ? part.words.replaceAll(/[{}]/g, '$&$&') : part.source
}

/** Paths of the figures whose sign a word of the text tells. */
export function listSides(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => (part.kind === 'sides' ? [part.path] : [])))
}
