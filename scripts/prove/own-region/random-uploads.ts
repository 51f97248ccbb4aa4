import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import type { ProofOptions } from '../proof.ts'
import { openPlanPage, waitForVerdict } from './plan-page.ts'
import type { PartResult } from './part-result.ts'
import { randomPlans } from './random-plans.ts'
import { readScenario } from './typed-regions.ts'

/** Every so many uploads the page is left until it has drawn the verdict too. */
const DRAWN_EVERY = 10

/** Upload random parts of plans: the page throws nothing and shows no figure that is none. */
export async function proveRandomUploads(
  browser: Browser,
  address: string,
  ids: readonly string[],
  { seed }: Pick<ProofOptions, 'seed'>,
  amount: number
): Promise<PartResult> {
  const plans = fc.sample(randomPlans(ids.map(readScenario)), { seed, numRuns: amount })
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  let withFigures = 0
  page.on('pageerror', ({ message }) => faults.push(message))
  try {
    await openPlanPage(page, address)
    for (const [index, plan] of plans.entries()) {
      const buffer = Buffer.from(JSON.stringify(plan))
      const file = { name: `${index}.json`, mimeType: 'application/json', buffer }
      const upload = async (): Promise<void> => {
        await page.setInputFiles('#plan-file', file)
        await page.waitForFunction(
          (name) => document.querySelector('#plan-note')?.textContent?.startsWith(name),
          file.name
        )
      }
      await (index % DRAWN_EVERY === 0 ? waitForVerdict(page, upload) : upload())
      const shown = await page.innerText('#plan-answer')
      const wrong = /NaN|Infinity|undefined|\[object/.exec(shown)
      if (wrong !== null) faults.push(`plan ${index} shows ${wrong[0]}: ${JSON.stringify(plan)}`)
      if (await page.locator('#plan-rest').isVisible()) withFigures += 1
    }
  } finally {
    await context.close()
  }
  return {
    isProven: faults.length === 0,
    lines: [
      `${amount} random parts of plans uploaded to the page, seed ${seed}: ${withFigures} with figures, ${faults.length} faults`,
      ...faults,
    ],
  }
}
