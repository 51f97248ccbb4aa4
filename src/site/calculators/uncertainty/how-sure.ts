import { SAMPLE_DEFAULTS } from '../../../core/uncertainty/options.ts'
import { formatCount } from '../../../format/index.ts'
import { offerDownload } from '../browser/downloads.ts'
import { findElement, writeItems, writeText } from '../browser/elements.ts'
import { readDecimal } from '../form-state.ts'
import type { HowSure } from './offer-sample.ts'
import type { Sampled, SampledView } from './sampled-view.ts'

/** Samples the current answer of a page; null if a newer question replaced this one. */
export type AskSample = (threshold: number) => Promise<Sampled | null>

/** Show and hide the sample of a page in its section of the component. */
export function createHowSure(fileName: string, ask: AskSample): HowSure {
  let turn = 0
  let shown: unknown
  const threshold = findElement('sure-threshold', HTMLInputElement)
  threshold.addEventListener('change', () => void show())
  offerDownload({
    id: 'sure-json',
    fileName,
    mediaType: 'application/json',
    write: () => (shown === undefined ? '' : JSON.stringify(shown)),
  })

  async function show(): Promise<void> {
    turn += 1
    const own = turn
    const limit = readThreshold(threshold)
    if (limit === null) return
    writeText('sure-status', `Drawing ${formatCount(SAMPLE_DEFAULTS.samples)} samples …`)
    findElement('sure-answer', HTMLElement).classList.add('is-stale')
    try {
      const found = await ask(limit)
      // A newer question shows its own answer.
      if (found === null || own !== turn) return
      shown = found.answer
      write(found.view)
    } catch (fault) {
      if (own !== turn) return
      shown = undefined
      findElement('sure-answer', HTMLElement).hidden = true
      writeText('sure-status', fault instanceof Error ? fault.message : String(fault))
    }
  }

  return {
    show,
    hide: () => {
      turn += 1
      findElement('sure-answer', HTMLElement).hidden = true
      writeText('sure-status', '')
    },
  }
}

function readThreshold(field: HTMLInputElement): number | null {
  const limit = readDecimal(field.value.trim().replace('−', '-'))
  writeText(
    'sure-threshold-error',
    limit === null ? `The threshold must be a number, such as ${field.defaultValue}.` : ''
  )
  if (limit === null) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return limit
}

function write(view: SampledView): void {
  for (const [table, caption] of Object.entries(view.captions ?? {}))
    writeText(`sure-${table}-caption`, caption)
  for (const [table, rows] of Object.entries(view.rows)) fill(`sure-${table}`, rows)
  fill('sure-dots', view.dots)
  for (const [figure, rows] of Object.entries(view.groups)) fill(`sure-groups-${figure}`, rows)
  writeItems('sure-edges', view.edges)
  findElement('sure-edge', HTMLElement).hidden = view.edges.length === 0
  const answer = findElement('sure-answer', HTMLElement)
  answer.hidden = false
  answer.classList.remove('is-stale')
  writeText('sure-status', view.status)
}

function fill(id: string, markup: string): void {
  findElement(id, HTMLElement).innerHTML = markup
}
