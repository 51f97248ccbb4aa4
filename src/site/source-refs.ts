/** Part of a text: plain words, or a reference to a numbered source. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'source'; readonly number: number }

const REFERENCE = /\[(\d+)\]/g

/**
 * Split a text at its references such as `[3]`.
 * A number without a source stays text, so that no link leads nowhere.
 */
export function splitReferences(text: string, sourceCount: number): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(REFERENCE)) {
    const number = Number(match[1])
    if (number < 1 || number > sourceCount) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'source', number })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** A source entry without the number that the list already prints, its address apart. */
export interface SourceEntry {
  readonly before: string
  readonly url: string | null
  readonly after: string
}

/** Split a source into the text around its web address. */
export function splitSource(source: string): SourceEntry {
  const text = source.replace(/^\[\d+\]\s*/, '')
  const match = /https?:\/\/[^\s,;)]+[^\s,;).]/.exec(text)
  if (match === null) return { before: text, url: null, after: '' }
  const after = text.slice(match.index + match[0].length)
  return { before: text.slice(0, match.index), url: match[0], after }
}
