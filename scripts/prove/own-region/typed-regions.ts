import type { Browser } from 'playwright-core'
import { draftDocument } from '../../../tests/support/draft-document.ts'
import { planOfDocument } from '../../../src/core/scenario/evaluate/plan-parts.ts'
import { readLeaf } from '../../../src/core/scenario/document/leaves.ts'
import { openPlanPage, readPlan, typePlan, waitForVerdict } from './plan-page.ts'
import { readComputed, saveFrom } from './saved-files.ts'
import type { PartResult } from './part-result.ts'

/** The draft of a country. */
export const readScenario = draftDocument

/** Type a published region into the empty page, and compare every figure that the page computes. */
export async function proveTypedRegion(
  browser: Browser,
  address: string,
  id: string
): Promise<PartResult> {
  const published = readScenario(id)
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  try {
    await openPlanPage(page, address)
    const entries = await typePlan(page, planOfDocument(published))
    const computed = await readComputed(page)
    const differing = [...computed].flatMap(([path, value]) => {
      const stated = readLeaf(published, path)
      const text = stated === null || stated === undefined ? '' : String(stated)
      return text === value ? [] : [`${path}: ${value} on the page, ${text} published`]
    })
    const equal = computed.size - differing.length
    const back = await comesBack(browser, address, await saveFrom(page, '#plan-document'), {
      hash: await page.evaluate(() => location.hash),
      plan: JSON.stringify(await readPlan(page)),
    })
    return {
      isProven: differing.length === 0 && computed.size > 150 && faults.length === 0 && back.isSame,
      lines: [
        `${id}: ${entries} entries typed, ${equal} of ${computed.size} figures of the page equal to the published ones; ${back.said}`,
        ...differing,
        ...faults,
      ],
    }
  } finally {
    await context.close()
  }
}

/** Open the link and upload the file in separate browsers; both must give the plan of the page. */
async function comesBack(
  browser: Browser,
  address: string,
  file: string,
  { hash, plan }: { readonly hash: string; readonly plan: string }
): Promise<{ readonly isSame: boolean; readonly said: string }> {
  const read = async (bring: 'link' | 'file'): Promise<string> => {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      if (bring === 'link') {
        await page.goto(new URL(`/plan/${hash}`, address).href)
        await page.waitForFunction(() => document.documentElement.dataset['drawn'] !== undefined)
      } else {
        await openPlanPage(page, address)
        const buffer = Buffer.from(file)
        await waitForVerdict(page, () =>
          page.setInputFiles('#plan-file', { name: 'a.json', mimeType: 'application/json', buffer })
        )
      }
      return JSON.stringify(await readPlan(page))
    } finally {
      await context.close()
    }
  }
  const [link, uploaded] = [await read('link'), await read('file')]
  const same = (text: string): boolean => sortKeys(text) === sortKeys(plan)
  // A saved document also states defaults and its URL.
  const held = holds(JSON.parse(uploaded), JSON.parse(plan))
  return {
    isSame: same(link) && held,
    said: `link ${same(link) ? 'gives the same plan' : 'gives ANOTHER plan'}, uploaded document ${held ? 'holds every entry' : 'LACKS entries'}`,
  }
}

function sortKeys(text: string): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => [key, sort(member)])
    )
  }
  return JSON.stringify(sort(JSON.parse(text)))
}

/** Whether a value contains another, member by member. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part
  return Object.entries(part).every(([key, value]) => holds(Reflect.get(Object(whole), key), value))
}
