import type { Page } from 'playwright-core'
import {
  findClashes,
  LABEL_WIDTHS,
  measureLabels,
  openFolds,
} from '../../tests/browser/label-clashes.ts'
import { samplePages } from '../../tests/browser/page-sample.ts'
import { startServer } from '../../tests/server-process.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import { LESSONS } from '../../src/site/learn/lessons.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Labels of the drawings of every kind of page, as a browser draws them at three widths: no overlaps, and none smaller than 12.5 px.'

/** A small island, exporters of oil, large emitters, a place without data, members of the EU. */
const COUNTRIES = ['KE', 'TV', 'QA', 'SA', 'US', 'CN', 'IN', 'AQ', 'PL', 'FR', 'MN', 'TW'] as const

/** Reports whose charts differ most: a share, a cut of tonnes, a region of a country. */
const REPORTS = [
  'great-britain-mandate-2030',
  'poland-mandate-2035',
  'vietnam-mandate-2035',
  'texas-ercot-mandate-2035',
] as const

/** Smallest label, px: 13 as designed, less what a column takes off the width of a drawing. */
const SMALLEST_PX = 12.5

/** A run of the hours takes a second. */
const REDRAWN_WITHIN_MS = 8000

/** Look at one page of each kind and at a dozen countries. */
export default async function proveLabels({ print }: ProofOptions): Promise<boolean> {
  const server = await startServer()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    return await look(page, server.address, print)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function look(page: Page, site: string, print: ProofOptions['print']): Promise<boolean> {
  const paths = listPaths()
  let [views, labels, faults, smallest] = [0, 0, 0, Infinity]
  for (const path of paths) {
    const answer = await page.goto(new URL(path, site).href, { waitUntil: 'load' })
    if (answer?.status() !== 200) {
      faults += 1
      print(`${path}: answered ${answer?.status() ?? 'nothing'}`)
    }
    await openFolds(page)
    for (const width of LABEL_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await waitForRedrawing(page)
      const clashes = await findClashes(page)
      const { count, smallest_px } = await measureLabels(page)
      views += 1
      labels += count
      smallest = Math.min(smallest, smallest_px)
      faults += clashes.length
      for (const clash of clashes) print(`${path} at ${width} px: ${clash}`)
      if (smallest_px < SMALLEST_PX) {
        faults += 1
        print(`${path} at ${width} px: a label of ${smallest_px.toFixed(1)} px`)
      }
    }
  }
  print(
    `${paths.length} pages, ${views} views, ${labels} labels: ${faults} faults; the smallest text is ${smallest.toFixed(1)} px`
  )
  return faults === 0 && labels > 0
}

function listPaths(): string[] {
  return [
    ...new Set([
      // A report as one file is a download.
      ...samplePages().filter((path) => !path.endsWith('.html')),
      ...REPORTS.flatMap((id) => [`/scenarios/${id}`, `/scenarios/${id}/annex`]),
      ...COUNTRIES.map((country) => `/countries/${country}`),
      '/countries/VN/ID',
      ...LESSONS.map(({ id }) => `/learn/${id}`),
    ]),
  ]
}

/**
 * Drawings that a script makes for the width of their column are made anew after a change of it. Those
 * that are not within the time are measured as they are.
 */
async function waitForRedrawing(page: Page): Promise<void> {
  const areRedrawn = () =>
    [...document.querySelectorAll<SVGSVGElement>('main svg.hours-plot')].every((drawing) => {
      const { width } = drawing.getBoundingClientRect()
      const drawn = drawing.viewBox.baseVal?.width ?? width
      return width === 0 || Math.abs(drawn - width) < 2
    })
  await page.waitForFunction(areRedrawn, null, { timeout: REDRAWN_WITHIN_MS }).catch(() => {})
}
