import { SAMPLE_DEFAULTS } from '../../../core/uncertainty/options.ts'
import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { findElement, writeItems, writeText } from '../browser/elements.ts'
import { offerDownload } from '../browser/downloads.ts'
import { readDecimal } from '../form-state.ts'
import { sample } from '../uncertainty/sampling.client.ts'
import {
  describeSample,
  sampledRequest,
  THRESHOLD_FIELD,
  type SampledView,
} from './sampled-view.ts'
import type { ChainView } from './view.ts'

type Result = Extract<ChainView, { kind: 'result' }>

let asked: Result | undefined
let shown: Uncertainty | undefined

const threshold = findElement('sure-threshold', HTMLInputElement)
threshold.addEventListener('change', () => {
  if (asked) void showSample(asked)
})

offerDownload({
  id: 'sure-json',
  fileName: 'climate-chain-uncertainty.json',
  mediaType: 'application/json',
  write: () => (shown === undefined ? '' : JSON.stringify(shown)),
})

/** Sample the ranges behind an answer and show them; what stands there stays until they are drawn. */
export async function showSample(view: Result): Promise<void> {
  asked = view
  const limit = readThreshold()
  if (limit === null) return
  writeText('sure-status', `Drawing ${SAMPLE_DEFAULTS.samples} samples …`)
  findElement('sure-answer', HTMLElement).classList.add('is-stale')
  try {
    const thresholds = [{ field: THRESHOLD_FIELD, threshold: limit }]
    const found = await sample('fiscal', sampledRequest(view), { thresholds })
    // A newer question shows its own answer.
    if (found === null || asked !== view || limit !== readThreshold()) return
    shown = found
    write(describeSample(view, found))
  } catch (fault) {
    writeText('sure-status', fault instanceof Error ? fault.message : String(fault))
  }
}

/** Put the sample away; one that is still drawn is not shown. */
export function hideSample(): void {
  asked = undefined
  findElement('sure-answer', HTMLElement).hidden = true
  writeText('sure-status', '')
}

function readThreshold(): number | null {
  const limit = readDecimal(threshold.value.trim().replace('−', '-'))
  writeText(
    'sure-threshold-error',
    limit === null ? 'The threshold must be a number in percent of GDP, such as -1.' : ''
  )
  if (limit === null) threshold.setAttribute('aria-invalid', 'true')
  else threshold.removeAttribute('aria-invalid')
  return limit
}

function write(view: SampledView): void {
  for (const [layer, rows] of Object.entries(view.rows)) fill(`sure-${layer}`, rows)
  fill('sure-dots', view.dots)
  writeText('sure-share', view.share)
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
