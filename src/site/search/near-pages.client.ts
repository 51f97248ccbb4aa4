/** Names pages whose words the unknown address has: /countries/poland-energy leads to Poland. */
import { askSearch, type SearchAnswer } from './ask-search.client.ts'

const MOST_NAMED = 3
const MOST_ASKED = 30

const box = document.getElementById('near-pages')
const words = location.pathname.split('/').findLast(Boolean)?.replaceAll(/[-_.]/g, ' ') ?? ''

if (box !== null && words !== '') {
  // Without an answer the page is as it was: nothing is near.
  void askSearch(words, MOST_ASKED)
    .then(({ results }) => {
      const inFolder = results.filter(({ url }) => sharesFolder(url))
      const found = inFolder.length > 0 ? inFolder : results
      box.querySelector('ul')?.replaceChildren(...found.slice(0, MOST_NAMED).map(drawLink))
      box.hidden = found.length === 0
    })
    .catch(() => undefined)
}

function sharesFolder(url: string): boolean {
  return url.split('/')[1] === location.pathname.split('/')[1]
}

function drawLink({ title, url }: SearchAnswer['results'][number]): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = url
  link.textContent = title
  item.append(link)
  return item
}
