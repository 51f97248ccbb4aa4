/** Attributes of an element; numbers get at most two decimals; undefined, null and false are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Shapes of SVG, which have no content of their own. */
const SHAPES = new Set(['circle', 'line', 'path', 'rect'])

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escape text for the inside of an element or of a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** Write an element around markup that is already escaped; the same text serves build and browser. */
export function writeElement(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined || value === null || value === false) continue
    open += ` ${key}`
    if (value === true) continue
    open += `="${typeof value === 'number' ? writePx(value) : escapeMarkup(value)}"`
  }
  return SHAPES.has(name) && children.length === 0
    ? `${open}/>`
    : `${open}>${children.join('')}</${name}>`
}

/** Write px: a hundredth is finer than any screen, and machines agree on it. */
export function writePx(px: number): string {
  return String(Math.round(px * 100) / 100)
}
