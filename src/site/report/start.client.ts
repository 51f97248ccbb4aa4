/** Loads what a report computes anew where it is first touched, or where the address asks for it. */
import { onFirstTouch } from '../first-touch.client.ts'

const WHAT_IF_NAMES =
  /[?&](reduction_pct|deadline_year|demand_growth_cagr_pct|price_path|failed_vector|assumptions|decisions)=/

startWhatIf()
startCheapestPlan()
startClosingWindow()

function startWhatIf(): void {
  const strip = document.querySelector<HTMLDetailsElement>('#what-if')
  if (strip === null) return
  const load = () =>
    import('../what-if/what-if.client.ts').then(({ runWhatIf }) => runWhatIf(strip))
  if (WHAT_IF_NAMES.test(location.search)) strip.open = true
  if (strip.open) void load()
  else onFirstTouch(strip, load)
}

function startCheapestPlan(): void {
  const fold = document.querySelector<HTMLDetailsElement>('#cheapest-again')
  if (fold === null) return
  const load = () =>
    import('../cheapest-plan/form.client.ts').then(({ runPlanForm }) => runPlanForm())
  if (location.hash.startsWith('#cheapest-again?')) {
    fold.open = true
    fold.scrollIntoView()
    void load()
  } else onFirstTouch(fold, load)
}

function startClosingWindow(): void {
  const panel = document.querySelector<HTMLElement>('#closing-panel')
  if (panel === null) return
  const load = () =>
    import('../closing-window/closing-window.client.ts').then(({ runClosingWindow }) =>
      runClosingWindow(panel)
    )
  if (location.hash.startsWith('#closing-window?')) {
    panel.scrollIntoView()
    void load()
  } else onFirstTouch(panel, load)
}
