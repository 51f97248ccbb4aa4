/** What holds the drawing of a chart or a map. */
const PLOTS = '.chart-wide, .chart-narrow, .map-body'

/** Let every figure below an element tell its values; what does it loads at the first touch. */
export function startInspectors(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('.chart')) startInspector(figure)
}

function startInspector(figure: HTMLElement): void {
  const plots = figure.querySelectorAll<HTMLElement>(PLOTS)
  const title = figure.querySelector('.chart-title')?.textContent.trim() ?? 'this chart'
  for (const plot of plots) {
    plot.tabIndex = 0
    // Arrow keys belong to the chart, not to the reading cursor of a screen reader.
    plot.setAttribute('role', 'application')
    plot.setAttribute('aria-label', `Values of ${title}. Arrow keys move from value to value.`)
  }
  let isCalled = false
  let isReady = false
  const begin = (event: Event): void => {
    if (isCalled) return
    isCalled = true
    void import('./inspector.client.ts').then(({ inspect }) => {
      inspect(figure, event)
      isReady = true
    })
  }
  for (const plot of plots) {
    // A country that a finger asks about while the inspector loads must not lead away.
    plot.addEventListener('click', (click) => {
      const isTouch = click instanceof PointerEvent && click.pointerType === 'touch'
      if (isTouch && !isReady) click.preventDefault()
    })
    for (const kind of ['pointerenter', 'focus']) plot.addEventListener(kind, begin, { once: true })
  }
}
