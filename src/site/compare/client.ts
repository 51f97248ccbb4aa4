import { entryAt } from '../../core/entry.ts'
import { findElement, showScriptedParts, writeText } from '../calculators/browser/elements.ts'
import { restoreChoice, startChoice } from './choice.client.ts'
import { offerSample } from '../calculators/uncertainty/offer-sample.ts'
import {
  type ComparedPathways,
  type PathwayRanges,
  writePathwayRows,
  writePathwaySentence,
} from './pathways.ts'

const PATHWAY_FIELDS = ['industry', 'geography', 'horizon'] as const

const pathwayForm = findElement('pathway-form', HTMLFormElement)

const updateSample = offerSample(async () => {
  const { sampleComparison } = await import('./how-sure.ts')
  return sampleComparison(readPathwayForm)
})

startChoice()
showScriptedParts()
restore()
pathwayForm.addEventListener('submit', (event) => event.preventDefault())
pathwayForm.addEventListener('change', () => {
  void showPathways()
  keep()
})
window.addEventListener('popstate', restore)

function restore(): void {
  // What stands below is shown in its place only, not before the chosen regions push it there.
  void restoreChoice().finally(() => document.documentElement.classList.add('is-chosen'))
  const query = new URLSearchParams(location.search)
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

async function showPathways(): Promise<void> {
  updateSample()
  const query = readPathwayForm()
  const isShown = (): boolean => readPathwayForm().toString() === query.toString()
  try {
    const { readPathwayQuestion, readPathways } = await import('./read-pathways.ts')
    const comparison = await readPathways(query)
    if (!isShown()) return
    writeComparison(comparison, null)
    // Figures are there before their ranges, which a worker draws.
    const { sample } = await import('../calculators/uncertainty/sampling.client.ts')
    const ranges = await sample('pathway_ranges', readPathwayQuestion(query))
    if (ranges !== null && isShown()) writeComparison(comparison, ranges)
  } catch (fault) {
    writeText('pathway-sentence', fault instanceof Error ? fault.message : String(fault))
  }
}

function writeComparison(comparison: ComparedPathways, ranges: PathwayRanges | null): void {
  writeText('pathway-sentence', writePathwaySentence(comparison))
  const rows = [...findElement('pathway-rows', HTMLElement).querySelectorAll('tr')]
  writePathwayRows(comparison, ranges).forEach(({ cells, strip }, index) => {
    const [picture, ...numbers] = rows[index]?.querySelectorAll('td') ?? []
    if (picture !== undefined) picture.innerHTML = strip
    numbers.forEach((cell, position) => {
      cell.textContent = entryAt(cells, position)
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
  const query = new URLSearchParams(location.search)
  for (const [name, value] of readPathwayForm()) {
    const field = pathwayForm.elements.namedItem(name)
    const isDefault = field instanceof HTMLElement && field.dataset['default'] === value
    if (isDefault) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString().replaceAll('%2C', ',')
  history.pushState(null, '', text === '' ? location.pathname : `?${text}`)
}
