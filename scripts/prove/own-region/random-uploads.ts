import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import type { ProofOptions } from '../proof.ts'
import { openPlanPage, waitForVerdict } from './plan-page.ts'
import type { PartResult } from './part-result.ts'
import { randomPlans } from './random-plans.ts'
import { readScenario } from './typed-regions.ts'

/** Interval of the uploads after which to wait for the verdict. */
const DRAWN_EVERY = 10

/** Upload random parts of plans: the page throws no exception and shows no invalid number. */
export async function proveRandomUploads(
  browser: Browser,
  address: string,
  ids: readonly string[],
  { seed }: Pick<ProofOptions, 'seed'>,
  amount: number
): Promise<PartResult> {
  const plans = fc.sample(randomPlans(ids.map((id) => readScenario(id))), { seed, numRuns: amount })
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
