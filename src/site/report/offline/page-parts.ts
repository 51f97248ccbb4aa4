import {
  type DocumentNode,
  ELEMENT_NODE,
  type ElementNode,
  parse,
  renderSync,
  walkSync,
} from 'ultrahtml'

/** Components whose scripts need the server, or put its address into lines to be copied. */
const ONLINE_SCRIPT = /\/(?:SiteHeader|LeastCostForm|ChartLinks|Cite|Reproduce)\.astro/

/** Attributes that name an element of the same page. */
const REFERENCES = ['id', 'for', 'popovertarget', 'aria-labelledby', 'aria-describedby']

/** Parse a page, or some elements. */
export function parsePage(html: string): DocumentNode {
  const page: DocumentNode = parse(html)
  return page
}

/** All elements of a page, in their order. */
export function listElements(page: DocumentNode | ElementNode): ElementNode[] {
  const elements: ElementNode[] = []
  walkSync(page, (node) => {
    if (node.type === ELEMENT_NODE) elements.push(node as ElementNode)
  })
  return elements
}

/** The first element of a name. Throws if there is none. */
export function requireElement(page: DocumentNode, name: string): ElementNode {
  const found = listElements(page).find((element) => element.name === name)
  if (found === undefined) throw new Error(`The page has no ${name}.`)
  return found
}

/** The markup within an element. */
export function renderWithin({ children }: ElementNode): string {
  return children.map((child) => renderSync(child)).join('')
}

/** Take an element out of its page. */
export function remove(element: ElementNode): void {
  const siblings: unknown[] = element.parent['children']
  const place = siblings.indexOf(element)
  if (place !== -1) siblings.splice(place, 1)
}

/** Take out the scripts of a page, and return the addresses of those that need no server. */
export function takeScripts(page: DocumentNode): string[] {
  const scripts = listElements(page).filter(({ name }) => name === 'script')
  const linked = scripts.filter(({ attributes: { src } }) => src !== undefined)
  for (const script of linked) remove(script)
  return linked.map(({ attributes: { src = '' } }) => src).filter((src) => !ONLINE_SCRIPT.test(src))
}

/** Take out the links of a page's head, and return the addresses of its styles. */
export function takeStyles(page: DocumentNode): string[] {
  const links = listElements(page).filter(({ name }) => name === 'link')
  for (const link of links) remove(link)
  return links.flatMap(({ attributes: { rel, href } }) =>
    rel === 'stylesheet' && href !== undefined ? [href] : []
  )
}

/** Take out what is of no use without the server, and what previews of the page would read. */
export function removeOnline(page: DocumentNode): void {
  for (const element of listElements(page)) {
    const { name, attributes } = element
    if ('data-online' in attributes || (name === 'meta' && 'property' in attributes))
      remove(element)
  }
}

/**
 * Prepare a page to stand in the same document as another: what both have is left out, and other
 * elements that have a name of the first get another.
 */
export function renameShared(page: DocumentNode, first: DocumentNode): void {
  const taken = new Set(listElements(first).map(({ attributes: { id } }) => id))
  for (const element of listElements(page)) {
    const { id = '', class: kind, 'aria-labelledby': heading } = element.attributes
    const isShared = kind === 'term-note' ? taken.has(id) : heading === 'reproduce'
    if (isShared) remove(element)
  }
  const own = new Set(
    listElements(page).flatMap(({ attributes: { id } }) =>
      id !== undefined && taken.has(id) ? [id] : []
    )
  )
  for (const { attributes } of listElements(page)) {
    for (const name of REFERENCES) {
      const value = attributes[name]
      if (value !== undefined && own.has(value)) attributes[name] = `annex-${value}`
    }
    const { href } = attributes
    if (href?.startsWith('#') && own.has(href.slice(1)))
      attributes['href'] = `#annex-${href.slice(1)}`
  }
}
