import { ELEMENT_NODE, parse, walkSync, type ElementNode } from 'ultrahtml'
import { z } from 'zod'

/** What a page refers to, and what can be referred to in it. */
export interface PageLinks {
  /** Addresses as written: of links, scripts, styles, pictures, forms and linked data. */
  readonly addresses: readonly string[]
  /** Ids that labels, descriptions and controls name. */
  readonly idReferences: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Attributes that hold one address. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'poster', 'data'])

/** Attributes that hold ids, with spaces between them. */
const ID_ATTRIBUTES = new Set([
  'for',
  'form',
  'list',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
])

/** Fields of linked data that hold an address. */
const LINKED_DATA_FIELDS = new Set(['url', '@id', 'contentUrl', 'isBasedOn', 'license'])

/** Read what a page refers to. */
export function readPageLinks(html: string): PageLinks {
  const addresses: string[] = []
  const idReferences: string[] = []
  const ids = new Set<string>()
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return
    const element: ElementNode = node
    const attributes: Readonly<Record<string, string>> = element.attributes
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'id') ids.add(value)
      else if (ADDRESS_ATTRIBUTES.has(name)) addresses.push(decode(value))
      else if (name === 'srcset') addresses.push(...readSourceSet(value))
      else if (ID_ATTRIBUTES.has(name)) idReferences.push(...value.split(/\s+/).filter(Boolean))
      else if (name === 'type' && value === 'application/ld+json')
        addresses.push(...readLinkedData(element.children.map((text) => text.value).join('')))
    }
  })
  return { addresses, idReferences, ids }
}

/** Addresses of a list of pictures, each with its size behind it. */
function readSourceSet(text: string): string[] {
  return text.split(',').flatMap((item) => item.trim().split(/\s+/)[0] || [])
}

/** Addresses in the linked data of a page. */
function readLinkedData(text: string): string[] {
  const addresses: string[] = []
  JSON.parse(text, (name, value: unknown) => {
    const address = z.string().safeParse(value)
    if (address.success && LINKED_DATA_FIELDS.has(name)) addresses.push(address.data)
    return value
  })
  return addresses
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&')
}
