import { ModelError } from './syntax.ts'

/** One word of a text of equations. */
export interface Token {
  readonly kind: 'number' | 'name' | 'mark' | 'text' | 'source' | 'end'
  readonly text: string
  /** Position in the text, for messages. */
  readonly at: number
  /** Whether it is the first word of its line. */
  readonly startsLine: boolean
}

const TOKEN =
  /(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*")|(\.\.\.|[-+*/^(),:;=[\]@%])/uy
const BLANK = /(?:[ \t]|#[^\n]*)*/uy

/** Split a text of equations into words. Comments run from `#` to the end of the line. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let startsLine = true
  while (at < text.length) {
    BLANK.lastIndex = at
    const [blank] = BLANK.exec(text) ?? ['']
    at += blank.length
    if (text[at] === '\n') {
      startsLine = true
      at += 1
      continue
    }
    if (at >= text.length) break
    const token = readToken(text, at, startsLine, tokens.at(-1))
    tokens.push(token)
    at += lengthOf(token)
    startsLine = false
  }
  tokens.push({ kind: 'end', text: '', at, startsLine: true })
  return tokens
}

/** The line of a position, from 1. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function readToken(text: string, at: number, startsLine: boolean, last?: Token): Token {
  if (text[at] === '[' && last?.kind === 'text') {
    const end = text.indexOf(']', at)
    if (end < 0) throw new ModelError(`Line ${lineOf(text, at)}: close the source with ']'.`)
    return { kind: 'source', text: text.slice(at + 1, end), at, startsLine }
  }
  TOKEN.lastIndex = at
  const match = TOKEN.exec(text)
  if (!match)
    throw new ModelError(
      `Line ${lineOf(text, at)}: '${text.charAt(at)}' is no character of the language.`
    )
  const [mark, number, name, quoted] = match
  if (number !== undefined) return { kind: 'number', text: number, at, startsLine }
  if (name !== undefined) return { kind: 'name', text: name, at, startsLine }
  if (quoted !== undefined) return { kind: 'text', text: quoted.slice(1, -1), at, startsLine }
  return { kind: 'mark', text: mark, at, startsLine }
}

function lengthOf({ kind, text }: Token): number {
  return text.length + (kind === 'text' || kind === 'source' ? 2 : 0)
}
