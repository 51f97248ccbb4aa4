import { runCalculator } from '../browser/calculator-page.ts'
import { findElement, writeText } from '../browser/elements.ts'
import { createTraceView } from '../browser/trace-view.ts'
import type { FieldErrors, FormState } from '../form-state.ts'
import { BATTERY_SYMBOLS } from './fields.ts'
import { answerBatteryForm, readBatteryForm, writeBatteryQuery } from './view.ts'

const tree = createTraceView(findElement('battery-trace', HTMLElement))

/** The equations are loaded when the tree is drawn: figures only need the kernel. */
const loadExplanation = () => import('../../../core/bess/model.ts')

runCalculator({ readQuery: readBatteryForm, writeQuery: writeBatteryQuery, show })

function show(state: FormState): FieldErrors {
  const view = answerBatteryForm(state, location.origin)
  if (view.kind === 'errors') {
    writeText('calculator-sentence', 'Mend the marked fields to see a result.')
    return view.errors
  }
  writeText('calculator-sentence', view.sentence)
  for (const [name, text] of Object.entries(view.results)) writeText(`result-${name}`, text)
  for (const name of ['firm', 'battery'] as const) {
    const bar = findElement(`bar-${name}`, SVGElement)
    bar.setAttribute('x', String(view[name].from))
    bar.setAttribute('width', String(view[name].width))
  }
  writeText('calculator-call', view.reproduction)
  tree.show(async () => (await loadExplanation()).explainDispatch(view.request), BATTERY_SYMBOLS)
  return {}
}
