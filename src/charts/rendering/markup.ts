/** Attributes of an element; numbers get at most two decimals, undefined and null are left out. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>

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

/** Write an element around markup that is already escaped; without children it closes itself. */
export function writeElement(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined || value === null) continue
    open += ` ${key}="${typeof value === 'number' ? writePx(value) : escapeMarkup(value)}"`
  }
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`
}

/** Write px: a hundredth is finer than any screen, and machines agree on it. */
export function writePx(px: number): string {
  return String(Math.round(px * 100) / 100)
}
