import type { z } from 'zod'
import { findElement, writeText } from '../calculators/browser/elements.ts'
import { offerSample } from '../calculators/uncertainty/offer-sample.ts'
import {
  type pathwaysSchema,
  readPathways,
  writePathwayRows,
  writePathwaySentence,
} from './pathways.ts'
import { describeSelection, readSelection, SIDE_BY_SIDE } from './selection.ts'

const PATHWAY_FIELDS = ['industry', 'geography', 'horizon'] as const

const table = findElement('compare-table', HTMLTableElement)
const choice = findElement('compare-form', HTMLFormElement)
const pathwayForm = findElement('pathway-form', HTMLFormElement)
const boxes = [...choice.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const known = boxes.map(({ value }) => value)

const updateSample = offerSample(async () => {
  const { sampleComparison } = await import('./how-sure.ts')
  return sampleComparison(readPathwayForm)
})

for (const element of document.querySelectorAll('[data-needs-script]')) {
  element.removeAttribute('hidden')
}
restore()
choice.addEventListener('change', () => {
  showSelection(readBoxes())
  keep()
})
choice.addEventListener('submit', (event) => event.preventDefault())
choice.addEventListener('reset', (event) => {
  event.preventDefault()
  showSelection([])
  keep()
})
pathwayForm.addEventListener('submit', (event) => event.preventDefault())
pathwayForm.addEventListener('change', () => {
  void showPathways()
  keep()
})
window.addEventListener('popstate', restore)

function restore(): void {
  const query = new URLSearchParams(location.search)
  showSelection(readSelection(query.get('scenarios'), known))
  let isAsked = false
  for (const name of PATHWAY_FIELDS) {
    const field = pathwayForm.elements.namedItem(name)
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue
    const before = field.value
    field.value = query.get(name) ?? field.dataset['default'] ?? before
    isAsked ||= field.value !== before
  }
  if (isAsked) void showPathways()
}

function readBoxes(): string[] {
  return boxes.filter(({ checked }) => checked).map(({ value }) => value)
}

/** Show the chosen columns, or all documents where fewer than two are chosen. */
function showSelection(chosen: readonly string[]): void {
  const isSideBySide = chosen.length >= SIDE_BY_SIDE.least
  for (const box of boxes) {
    box.checked = chosen.includes(box.value)
    box.disabled = !box.checked && chosen.length >= SIDE_BY_SIDE.most
  }
  for (const cell of table.querySelectorAll<HTMLElement>('[data-scenario]')) {
    const id = cell.dataset['scenario'] ?? ''
    cell.hidden = isSideBySide ? !chosen.includes(id) : cell.dataset['kind'] === 'variant'
  }
  table.classList.toggle('side-by-side', isSideBySide)
  writeText('compare-status', describeSelection(chosen.length))
  findElement('compare-all', HTMLButtonElement).hidden = chosen.length === 0
}

async function showPathways(): Promise<void> {
  updateSample()
  try {
    writeComparison(await readPathways(readPathwayForm()))
  } catch (fault) {
    writeText('pathway-sentence', fault instanceof Error ? fault.message : String(fault))
  }
}

function writeComparison(comparison: z.infer<typeof pathwaysSchema>): void {
  writeText('pathway-sentence', writePathwaySentence(comparison))
  const rows = [...findElement('pathway-rows', HTMLElement).querySelectorAll('tr')]
  writePathwayRows(comparison).forEach(({ cells, strip }, index) => {
    const [picture, ...numbers] = rows[index]?.querySelectorAll('td') ?? []
    if (picture !== undefined) picture.innerHTML = strip
    numbers.forEach((cell, position) => {
      cell.textContent = cells[position] ?? ''
    })
  })
}

function readPathwayForm(): URLSearchParams {
  const data = new FormData(pathwayForm)
  return new URLSearchParams(
    PATHWAY_FIELDS.map((name): [string, string] => [name, String(data.get(name) ?? '')])
  )
}

function keep(): void {
  const query = new URLSearchParams()
  const chosen = readBoxes()
  if (chosen.length > 0) query.set('scenarios', chosen.join(','))
  for (const [name, value] of readPathwayForm()) {
    const field = pathwayForm.elements.namedItem(name)
    const isDefault = field instanceof HTMLElement && field.dataset['default'] === value
    if (!isDefault) query.set(name, value)
  }
  const text = query.toString().replaceAll('%2C', ',')
  history.pushState(null, '', text === '' ? location.pathname : `?${text}`)
}
