/** Loads the what-if of a report when the strip is first touched, or when the address asks for it. */

const NAMES = /[?&](reduction_pct|deadline_year|demand_growth_cagr_pct|price_path|failed_vector)=/

const strip = document.querySelector<HTMLDetailsElement>('#what-if')

if (strip !== null) {
  const isAsked = NAMES.test(location.search)
  if (isAsked) strip.open = true
  if (strip.open) load(strip)
  else for (const kind of ['pointerenter', 'focusin', 'toggle']) listen(strip, kind)
}

function listen(own: HTMLDetailsElement, kind: string): void {
  own.addEventListener(kind, () => load(own), { once: true })
}

let loading: Promise<unknown> | undefined

function load(own: HTMLDetailsElement): void {
  loading ??= import('./what-if.client.ts').then(({ runWhatIf }) => runWhatIf(own))
}
