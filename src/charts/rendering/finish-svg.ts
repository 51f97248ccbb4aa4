import { FONT_FAMILY } from './text-width.ts'

/** What a page needs to know of a drawing to put it inline. */
export interface SvgIdentity {
  /** Prefix of every id in the drawing; unique on a page. */
  readonly id: string
  /** Accessible name. */
  readonly label: string
}

/** Drops what says nothing, in this order: each pattern and what takes its place. */
const CLEANERS: readonly (readonly [RegExp, string])[] = [
  [/ xmlns:xlink="[^"]*"| version="1.1"/g, ''],
  [/ class="[^"]*"/g, ''],
  [/ role="[^"]*"| aria-[a-z]+="[^"]*"/g, ''],
  [/ pointer-events="none"| opacity="1"/g, ''],
  [/ font-family="[^"]*"/g, ''],
  [/ font-weight="400"| text-anchor="start"/g, ''],
  [/ stroke-miterlimit="4"/g, ''],
  [/font-size="(\d+)px"/g, 'font-size="$1"'],
  // Backgrounds and foregrounds of groups are empty, or transparent.
  [/<path d=""[^>]*\/>|<path d="M0,0h0v0h0Z"\/>|<path d="M0,0h[\d.]+v[\d.]+h-[\d.]+Z"\/>/g, ''],
  [/<path display="none" d="[^"]*"\/>|<path d="[^"]*" display="none"\/>/g, ''],
  [/ transform="translate\(0,0\)"/g, ''],
]

/** An element without content that nothing draws. */
const EMPTY_GROUP = /<g[^>]*><\/g>|<g[^>]*\/>/g

const LONG_DECIMAL = /-?\d+\.\d{3,}/g

/**
 * Make a drawing fit to stand inline: one image with a name, no classes, ids of its own,
 * no fixed size, coordinates to a hundredth of a pixel so that machines agree on the bytes.
 */
export function finishSvg(raw: string, { id, label }: SvgIdentity): string {
  const body = unwrapBareGroups(
    CLEANERS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), raw)
  ).replace(/<text[^>]*>|<path[^>]*>|<g[^>]*>|<line[^>]*>|<rect[^>]*>/g, shortenNumbers)
  return renameIds(body, id).replace(/<svg[^>]*>/, (open) => nameRoot(open, label))
}

/** Number ids anew in their order, because Vega counts on across drawings of a thread. */
function renameIds(text: string, prefix: string): string {
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  const rename = (id: string): string => `${prefix}-${ids.indexOf(id)}`
  return text
    .replace(/ id="([^"]*)"/g, (_, id: string) => ` id="${rename(id)}"`)
    .replace(/url\(#([^)]*)\)/g, (_, id: string) => `url(#${rename(id)})`)
}

function nameRoot(open: string, label: string): string {
  const [, box = '0 0 1 1'] = /viewBox="([^"]*)"/.exec(open) ?? []
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="${FONT_FAMILY}" ` +
    `role="img" aria-label="${escapeAttribute(label)}">`
  )
}

/** Take away groups without attributes, which only cost bytes, and groups without content. */
function unwrapBareGroups(text: string): string {
  const isKept: boolean[] = []
  const bare = text.replace(/<g([^>]*)>|<\/g>/g, (tag, attributes: string | undefined) => {
    if (tag === '</g>') return isKept.pop() ? tag : ''
    isKept.push(attributes !== '')
    return attributes === '' ? '' : tag
  })
  return dropEmptyGroups(bare)
}

function dropEmptyGroups(text: string): string {
  const less = text.replace(EMPTY_GROUP, '')
  return less === text ? text : dropEmptyGroups(less)
}

function shortenNumbers(element: string): string {
  return element.replace(LONG_DECIMAL, (number) => String(Number(Number(number).toFixed(2))))
}

/** Make text safe inside a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
  return text.replace(/[&<"]/g, (character) => entities[character] ?? character)
}
