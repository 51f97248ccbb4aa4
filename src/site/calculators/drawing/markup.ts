/** Attributes of an element; a number is written with at most two decimals, false and null are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>

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
  const written = Object.entries(attributes).map(([key, value]) => writeAttribute(key, value))
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

function writeAttribute(key: string, value: string | number | boolean | null): string {
  if (value === null || value === false) return ''
  if (value === true) return ` ${key}`
  const text = typeof value === 'number' ? writeCoordinate(value) : escapeMarkup(value)
  return ` ${key}="${text}"`
}

/** Write a coordinate: two decimals are finer than any screen. */
export function writeCoordinate(value: number): string {
  return String(Math.round(value * 100) / 100)
}
