/** Names pages whose words the unknown address has: /countries/pol leads to Poland. */
import { findEntries, readIndex } from './rank.ts'

const MOST_NAMED = 3

const box = document.getElementById('near-pages')
const words = location.pathname.split('/').findLast(Boolean)?.replaceAll(/[-_.]/g, ' ') ?? ''

if (box !== null && words !== '') {
  // Without an index the page is as it was: nothing is near.
  void readIndex()
    .then((entries) => {
      const inFolder = entries.filter(({ href }) => sharesFolder(href))
      const found = findEntries(inFolder.length > 0 ? inFolder : entries, words)
      box.querySelector('ul')?.replaceChildren(...found.slice(0, MOST_NAMED).map(drawLink))
      box.hidden = found.length === 0
    })
    .catch(() => undefined)
}

function sharesFolder(href: string): boolean {
  return href.split('/')[1] === location.pathname.split('/')[1]
}

function drawLink({ title, href }: { readonly title: string; readonly href: string }): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.textContent = title
  item.append(link)
  return item
}
