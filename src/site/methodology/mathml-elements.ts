import { entryAt } from '../../core/entry.ts'

/** An element of MathML with its children; a name may carry attributes. */
export function element(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name.split(' ', 1)[0] ?? name}>`
}

/** A name as one word: upright, but italic where it has one letter. */
export function word(name: string): string {
  return element('mi', name)
}

/** An operator or a bracket. */
export function operator(sign: string): string {
  return element('mo', sign === '-' ? '−' : sign)
}

/** Things side by side, as one where there are several. */
export function row(...parts: readonly string[]): string {
  return parts.length === 1 ? entryAt(parts, 0) : element('mrow', ...parts)
}

/** What an element takes as one child. */
export function grouped(inner: string): string {
  return element('mrow', inner)
}

/** A fraction. */
export function fraction(above: string, below: string): string {
  return element('mfrac', grouped(above), grouped(below))
}

/** Something with an index. */
export function subscript(base: string, index: string): string {
  return element('msub', base, index)
}

/** Parentheses around something, where it needs them. */
export function enclose(inner: string, isNeeded: boolean): string {
  return isNeeded ? row(operator('('), inner, operator(')')) : inner
}
