import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { entryAt } from '../../../src/core/entry.ts'
import { enter, openPlanPage, waitForVerdict } from './plan-page.ts'
import { median, type PartResult } from './part-result.ts'

/** Number of timed changes of a field. */
const CHANGES = 15

/** Searches for the cheapest plan, the first of which loads the solver. */
const SEARCHES = 5

/** Values of a session that no request may contain. */
const REDUCTIONS = Array.from({ length: CHANGES }, (_, index) => 50.123_1 + index / 8)

/**
 * A planner's session: changes, the cheapest plan, another price year, files. Reports durations and
 * loaded bytes, and checks that no request contains any input.
 */
export async function proveSession(
  browser: Browser,
  address: string,
  client: string
): Promise<PartResult> {
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  const requests: { method: string; url: string; body: string }[] = []
  context.on('request', (request) =>
    requests.push({
      method: request.method(),
      url: request.url(),
      body: request.postData() ?? '',
    })
  )
  try {
    await openPlanPage(page, address)
    const opened = requests.length
    await waitForVerdict(page, () => page.selectOption('#start-country', 'PL'))
    await page.click('#go-target')
    const figures = await timeFigures(page)
    const probabilities = await timeProbabilities(page)
    const started = requests.length
    const plans = await timePlans(page)
    await page.selectOption('#plan-currency', 'local')
    await page.waitForFunction(() =>
      document.querySelector('#plan-figures')?.textContent?.includes('PLN')
    )
    await page.click('#plan-link')
    for (const button of ['#plan-csv', '#plan-document'])
      await Promise.all([page.waitForEvent('download'), page.click(button)])
    const carrying = requests.filter(
      ({ method, url, body }) =>
        method !== 'GET' ||
        body !== '' ||
        /plan=|[?&]/.test(url) ||
        REDUCTIONS.some((value) => url.includes(String(value)))
    )
    const others = requests.filter(({ url }) => !url.startsWith(address) && !isOwnBlob(url))
    return {
      isProven: carrying.length === 0 && others.length === 0 && figures.length === CHANGES,
      lines: [
        `a session: ${requests.length} requests, all GET of files of the site: ${carrying.length} carry a part of the plan, ${others.length} go elsewhere`,
        `from a change to new figures ${median(figures).toFixed(0)} ms, to a new probability ${median(probabilities).toFixed(0)} ms (a rest of 250 ms in it), to a new plan ${median(plans.slice(1)).toFixed(0)} ms (the first, which loads the solver, ${entryAt(plans, 0).toFixed(0)} ms); medians of ${CHANGES}, ${CHANGES} and ${SEARCHES - 1}`,
        ...describeBytes(requests, [opened, started], client),
      ],
    }
  } finally {
    await context.close()
  }
}

const isOwnBlob = (url: string): boolean => url.startsWith('blob:')

/** From an entry to the figures that follow: the page computes them before it returns. */
function timeFigures(page: Page): Promise<number[]> {
  return page.evaluate((values) => {
    const field = document.querySelector<HTMLInputElement>('[id="target.reduction_pct"]')
    const figure = (): string => document.querySelector('#plan-figures')?.textContent ?? ''
    return values.flatMap((value) => {
      if (field === null) return []
      const before = figure()
      const start = performance.now()
      field.value = String(value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const took = performance.now() - start
      return figure() === before ? [] : [took]
    })
  }, REDUCTIONS)
}

async function timeProbabilities(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const value of REDUCTIONS) {
    const start = performance.now()
    await waitForVerdict(page, () => enter(page, 'target.reduction_pct', value + 1))
    times.push(performance.now() - start)
  }
  return times
}

async function timePlans(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let search = 0; search < SEARCHES; search += 1) {
    await enter(page, 'target.reduction_pct', 40 + search)
    const start = performance.now()
    await page.click('#plan-cheapest')
    await page.waitForFunction(() => {
      const said = document.querySelector('#plan-cheapest-first')?.textContent ?? ''
      return !said.startsWith('Searching')
    })
    times.push(performance.now() - start)
    await page.waitForFunction(() => {
      const said = document.querySelector('#plan-cheapest-first')?.textContent ?? ''
      return !said.includes('Working out')
    })
  }
  return times
}

/** Bytes of script, compressed and uncompressed: at opening, for a plan, for a search. */
function describeBytes(
  requests: readonly { readonly url: string }[],
  counts: readonly number[],
  client: string
): string[] {
  const [opened, started] = [entryAt(counts, 0), entryAt(counts, 1)]
  const stages = [
    ['to open the page and touch it', requests.slice(0, opened)],
    ['more for a plan and its verdict', requests.slice(opened, started)],
    ['more for the cheapest plan, money and files', requests.slice(started)],
  ] as const
  const known = new Set<string>()
  return stages.map(([name, list]) => {
    let [sent, read] = [0, 0]
    for (const { url } of list) {
      const path = isOwnBlob(url) ? '' : new URL(url).pathname
      if (!/\.(?:js|wasm)$/.test(path) || known.has(path)) continue
      known.add(path)
      const file = join(client, path)
      read += statSync(file).size
      sent += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
    }
    return `script ${name}: ${(sent / 1000).toFixed(0)} kB sent, ${(read / 1000).toFixed(0)} kB read`
  })
}
