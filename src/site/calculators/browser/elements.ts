/** Find an element of a page by id. Throws if the page does not match its script. */
export function findElement<T extends Element>(id: string, type: abstract new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no element #${id} of the expected kind.`)
}

/** Set the text of an element if it differs, to avoid repeated announcements and layout. */
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

/** Show the parts of a page that need a script, and hide their placeholders. */
export function showScriptedParts(root: ParentNode = document): void {
  for (const part of root.querySelectorAll('[data-needs-script]')) part.removeAttribute('hidden')
  for (const part of root.querySelectorAll('[data-without-script]')) part.setAttribute('hidden', '')
}
