import { findElement, writeText } from '../calculators/browser/elements.ts'
import type { ComparedFigures } from './figures.ts'
import { writeDotRows, writeSideBySide } from './side-by-side-markup.ts'
import { setSideBySide } from './side-by-side.ts'
import { describeSelection, readSelection, SIDE_BY_SIDE } from './selection.ts'

const form = findElement('compare-form', HTMLFormElement)
const shown = findElement('side-by-side', HTMLElement)
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const known = boxes.map(({ value }) => value)

let figures: Promise<ComparedFigures> | undefined

/** Let the reader tick scenarios, and show what the address names side by side. */
export function startChoice(): void {
  form.addEventListener('change', limitTicks)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    if (chosen.length < SIDE_BY_SIDE.least) return
    const query = new URLSearchParams(location.search)
    query.delete('scenario')
    query.set('scenarios', chosen.join(','))
    history.pushState(null, '', `?${query.toString().replaceAll('%2C', ',')}`)
    void restoreChoice().then(() => shown.scrollIntoView())
  })
}

/** Show the state that the address names. */
export async function restoreChoice(): Promise<void> {
  const chosen = readSelection(new URLSearchParams(location.search), known)
  for (const box of boxes) box.checked = chosen.includes(box.value)
  limitTicks()
  const isChosen = chosen.length >= SIDE_BY_SIDE.least
  if (isChosen) {
    try {
      writeChosen(await readFigures(), chosen)
    } catch (error) {
      figures = undefined
      writeText(
        'compare-status',
        `The figures could not be read: ${error instanceof Error ? error.message : String(error)}`
      )
      return
    }
  }
  form.hidden = isChosen
  shown.hidden = !isChosen
}

function writeChosen(all: ComparedFigures, chosen: readonly string[]): void {
  const table = setSideBySide(all, chosen)
  findElement('chosen-dots', HTMLElement).innerHTML = writeDotRows(table.columns)
  findElement('chosen-figures', HTMLElement).innerHTML = writeSideBySide(table)
}

function limitTicks(): void {
  const count = boxes.filter(({ checked }) => checked).length
  for (const box of boxes) box.disabled = !box.checked && count >= SIDE_BY_SIDE.most
  writeText('compare-status', describeSelection(count))
}

function readFigures(): Promise<ComparedFigures> {
  figures ??= fetchFigures()
  return figures
}

async function fetchFigures(): Promise<ComparedFigures> {
  const [response, { comparedFiguresSchema }] = await Promise.all([
    fetch('/compare-figures.json'),
    import('./figures.ts'),
  ])
  if (!response.ok) throw new Error(`status ${response.status}`)
  return comparedFiguresSchema.parse(await response.json())
}
