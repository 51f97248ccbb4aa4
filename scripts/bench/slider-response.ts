import { withBrowser } from './browser.ts'
import { median } from './comparison.ts'

/** Latency from a slider movement to the updated figures, milliseconds. */
export interface SliderResponse {
  readonly path: string
  readonly median_ms: number
  readonly slowest_ms: number
}

/** A page with a slider. */
interface SliderPage {
  readonly path: string
  readonly slider: string
  /** A figure computed by a web worker: updated when its text changes. */
  readonly figure?: string
}

const PAGES: readonly SliderPage[] = [
  { path: '/calculators/year/', slider: '#year-sun', figure: '#year-figures' },
  { path: '/calculators/climate-chain', slider: 'input[data-slides="horizon"]' },
  { path: '/calculators/social-cost-of-carbon', slider: 'input[type=range]' },
]

const MOVES = 25

/** Move the sliders of the served pages and time each update, excluding painting. */
export function measureSliders(origin: string): Promise<SliderResponse[]> {
  return withBrowser(async (browser) => {
    const responses: SliderResponse[] = []
    for (const { path, slider, figure = null } of PAGES) {
      const page = await browser.newPage()
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      const times = await page.evaluate(timeMoves, { slider, figure, moves: MOVES })
      responses.push({ path, median_ms: median(times), slowest_ms: Math.max(...times) })
      await page.close()
    }
    return responses
  })
}

/** Runs in the page: spread the moves over the slider's range, last position to first. */
async function timeMoves({
  slider,
  figure,
  moves,
}: {
  slider: string
  figure: string | null
  moves: number
}): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>(slider)
  if (input === null) throw new Error(`The page has no slider ${slider}.`)
  const shown = figure === null ? null : document.querySelector(figure)
  const [least, most] = [Number(input.min), Number(input.max)]
  const times: number[] = []
  for (let index = 0; index < moves; index++) {
    const before = shown?.textContent
    const isWaiting = (): boolean => shown !== null && shown.textContent === before
    input.value = String(most - ((most - least) * index) / moves)
    const started = performance.now()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    while (isWaiting()) await new Promise((resolve) => setTimeout(resolve))
    times.push(performance.now() - started)
  }
  return times
}
