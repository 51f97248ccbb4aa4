/** Loads the what-if of a report when the strip is first touched, or when the address asks for it. */
import { onFirstTouch } from '../first-touch.client.ts'

const NAMES =
  /[?&](reduction_pct|deadline_year|demand_growth_cagr_pct|price_path|failed_vector|assumptions|decisions)=/

const strip = document.querySelector<HTMLDetailsElement>('#what-if')

if (strip !== null) {
  const load = () => import('./what-if.client.ts').then(({ runWhatIf }) => runWhatIf(strip))
  if (NAMES.test(location.search)) strip.open = true
  if (strip.open) void load()
  else onFirstTouch(strip, load)
}
