/** Find an element of a page by id. Throws where the page and its script do not fit together. */
export function findElement<T extends Element>(id: string, type: abstract new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no element #${id} of the expected kind.`)
}

/** What a page states for its script in a data attribute. Throws where it states nothing. */
export function readData({ dataset, id, tagName }: HTMLElement, name: string): string {
  const value = dataset[name]
  if (value === undefined) throw new Error(`${tagName} #${id} has no data attribute '${name}'.`)
  return value
}

/** Put text into an element where it differs, so that nothing is announced or drawn twice. */
export function writeText(id: string, text: string): void {
  const element = findElement(id, HTMLElement)
  if (element.textContent !== text) element.textContent = text
}

/** Write texts as the items of a list. */
export function writeItems(id: string, texts: readonly string[]): void {
  const items = texts.map((text) => {
    const item = document.createElement('li')
    item.textContent = text
    return item
  })
  findElement(id, HTMLUListElement).replaceChildren(...items)
}

/** Show the parts of a page that are hidden until a script runs; hide what stood in their place. */
export function showScriptedParts(root: ParentNode = document): void {
  for (const part of root.querySelectorAll('[data-needs-script]')) part.removeAttribute('hidden')
  for (const part of root.querySelectorAll('[data-without-script]')) part.setAttribute('hidden', '')
}
