/** Lets tables marked `data-sortable` be sorted by their heads and thinned by a word. */

const collator = new Intl.Collator('en')

for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]')) {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  heads.forEach((head, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sort'
    button.append(...head.childNodes)
    button.addEventListener('click', () => sortBy(table, heads, column))
    head.replaceChildren(button)
  })
}

function sortBy(table: HTMLTableElement, heads: readonly HTMLElement[], column: number): void {
  const head = heads[column]
  const [body] = table.tBodies
  if (head === undefined || body === undefined) return
  const isNumber = head.classList.contains('number')
  const before = head.getAttribute('aria-sort')
  // Numbers start with the largest, words with A.
  const order = before === null ? (isNumber ? -1 : 1) : before === 'ascending' ? -1 : 1
  for (const other of heads) other.removeAttribute('aria-sort')
  head.setAttribute('aria-sort', order === 1 ? 'ascending' : 'descending')
  const rows = [...body.rows].map((row) => ({ row, text: row.cells[column]?.textContent ?? '' }))
  rows.sort((a, b) =>
    isNumber
      ? compareNumbers(readNumber(a.text), readNumber(b.text), order)
      : order * collator.compare(a.text, b.text)
  )
  body.append(...rows.map(({ row }) => row))
}

/** What is not known stands last in either order. */
function compareNumbers(a: number, b: number, order: 1 | -1): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return order * (a - b)
}

function readNumber(text: string): number {
  const plain = text.replaceAll(/[^\d.\u2212-]/g, '').replace('\u2212', '-')
  return plain === '' ? Number.NaN : Number(plain)
}
