import { drawHeatMap } from '../../../charts/heat-map.ts'
import { runCalculator } from '../browser/calculator-page.ts'
import { offerDownload } from '../browser/downloads.ts'
import { findElement, writeText } from '../browser/elements.ts'
import { fillFields } from '../browser/form-fields.ts'
import type { FieldErrors, FormState } from '../form-state.ts'
import { figureOf, readSweepForm, settleSweepForm, SWEEP_INITIAL, writeSweepQuery } from './form.ts'
import { SURFACE_PARAMETERS } from './surfaces.ts'

const form = findElement('calculator-form', HTMLFormElement)

/** All calculators are loaded if a surface is requested that the page does not contain. */
const loadView = () => import('./view.ts')

let before: FormState = SWEEP_INITIAL
let isAtFirst = true

runCalculator({ readQuery: readSweepForm, writeQuery: writeSweepQuery, settle, show })

offerDownload({
  id: 'sweep-csv',
  fileName: 'sweep.csv',
  mediaType: 'text/csv',
  write: async () => (await loadView()).writeSweepCsv(before),
})

/** Remove parameters of another calculator, and set ranges by parameter. */
function settle(state: FormState): FormState {
  const settled = settleSweepForm(state, before)
  offerParameters(settled)
  fillFields(form, settled)
  return settled
}

async function show(state: FormState): Promise<FieldErrors> {
  if (isAtFirst && writeSweepQuery(state).size === 0) {
    // The chart from the build is kept; only the server's URL was unknown at build.
    const command = findElement('calculator-call', HTMLElement)
    writeText('calculator-call', command.textContent.replaceAll('{base_url}', location.origin))
    return {}
  }
  const settled = settleSweepForm(state, before)
  if (isAtFirst || settled !== state) offerParameters(settled)
  isAtFirst = false
  const { answerSweepForm } = await loadView()
  const view = answerSweepForm(settled, location.origin)
  before = settled
  if (view.kind === 'errors') {
    writeText('calculator-sentence', 'Correct the marked fields to see a surface.')
    return view.errors
  }
  writeText('calculator-sentence', view.sentence)
  writeText('sweep-title', figureOf(settled).label)
  writeText('sweep-subtitle', view.subtitle)
  writeText('calculator-call', view.reproduction)
  for (const variant of ['wide', 'narrow'] as const) {
    findElement(`sweep-plot-${variant}`, HTMLElement).innerHTML = drawHeatMap(view.map, variant)
  }
  const isPlaced = 'geography' in view.sweep.fixed
  findElement('sweep-place', HTMLElement).hidden = !isPlaced
  return {}
}

/** Both lists contain the parameters of the calculator whose figure is plotted. */
function offerParameters(state: FormState): void {
  const parameters = Object.entries(SURFACE_PARAMETERS[figureOf(state).calculator])
  for (const side of ['x', 'y']) {
    const select = findElement(side, HTMLSelectElement)
    select.replaceChildren(
      ...parameters.map(([name, { label }]) => new Option(label, name, false, state[side] === name))
    )
  }
}
