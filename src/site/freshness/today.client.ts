import type { FreshnessEvidence } from '../../core/dataset/freshness/evidence.ts'
import { type FreshnessView, writeFreshness } from './view.ts'

const EVIDENCE = '/api/data-refresh-evidence?view=full'

refresh().catch(() => {
  // The page stays as it was built, and says so.
})

async function refresh(): Promise<void> {
  const response = await fetch(EVIDENCE)
  const body: unknown = await response.json()
  if (!response.ok || !isEvidence(body)) return
  show(writeFreshness(body))
}

function show(view: FreshnessView): void {
  write('fresh-grade', view.grade)
  write('fresh-sentence', view.sentence)
  write('fresh-day', `Computed for today, ${view.asOf}, by the server.`)
  for (const { id, value } of view.figures) write(`fresh-${id}`, value)
  const causes = document.getElementById('fresh-causes')
  causes?.replaceChildren(
    ...view.late.map(({ id, text }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = `/datasets/${id}`
      link.textContent = text
      item.append(link)
      return item
    })
  )
  for (const source of view.sources) {
    const row = document.getElementById(`source-${source.id}`)
    const cells = row?.querySelectorAll('td')
    if (cells === undefined) continue
    const texts = [source.state, source.nextDue, source.cadence, source.age, source.updated]
    texts.forEach((text, index) => {
      const cell = cells[index]
      if (cell !== undefined) cell.textContent = text
    })
    cells[0]?.classList.toggle('bad', source.isLate)
  }
}

/** Whether an answer has the parts that the page shows; the server's own schema is tested there. */
function isEvidence(value: unknown): value is FreshnessEvidence {
  return (
    typeof value === 'object' &&
    value !== null &&
    'as_of' in value &&
    'kpis' in value &&
    'grade_basis' in value &&
    'sources' in value &&
    Array.isArray(value.sources)
  )
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element !== null) element.textContent = text
}
