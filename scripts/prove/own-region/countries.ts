import type { Browser, Page } from 'playwright-core'
import { collectFacts } from '../../../src/authoring/country-facts.ts'
import { evaluateRegion } from '../../../src/core/scenario/evaluate/evaluate.ts'
import { loadContent } from '../../../src/data/content.ts'
import { enter, openPlanPage, readPlan, waitForVerdict } from './plan-page.ts'
import type { PartResult } from './part-result.ts'

/** Ten countries without a report: two small islands, two poor ones without a coast, one without data. */
const COUNTRIES = ['JM', 'MU', 'NE', 'ZM', 'KE', 'DE', 'MA', 'LK', 'PE', 'TV'] as const

const DEADLINE_YEAR = 2035

/** Inputs of a country without data: only those without a default. */
const LEAST_ENTRIES = [
  ['system', 'baseline.year', 2024],
  ['system', 'baseline.annual_generation_twh', 0.009],
  ['system', 'baseline.annual_emissions_mt_co2', 0.01],
  ['system', 'structural_constraints.peak_demand_gw', 0.002],
  ['system', 'power_account.fill_gw_mandate', 0.002],
  ['target', 'target.reduction_pct', 50],
  ['target', 'target.deadline_year', 2035],
] as const

/** Count the steps from a country's name to a first verdict, and list what the draft lacks. */
export async function proveCountries(browser: Browser, address: string): Promise<PartResult> {
  const content = loadContent()
  const lines: string[] = []
  let isProven = true
  for (const country of COUNTRIES) {
    const context = await browser.newContext()
    const page = await context.newPage()
    try {
      await openPlanPage(page, address)
      const offered = await page.locator(`#start-country option[value="${country}"]`).count()
      const steps = offered > 0 ? await startFrom(page, country) : await typeLeast(page)
      const sentence = await page.innerText('#plan-sentence')
      const { findings, missing, assumed } = evaluateRegion(await readPlan(page))
      const found = collectFacts(content, country, DEADLINE_YEAR)
      const lacking = found.kind === 'missing' ? found.missing : found.notes
      isProven &&= /draws emissions stay under/.test(sentence) && missing.length === 0
      lines.push(
        `${country}, ${offered > 0 ? 'draft' : 'no draft'}: ${steps} steps to the first verdict. ${sentence}`,
        `   lacking in the datasets: ${lacking.length === 0 ? 'nothing' : lacking.join('; ')}`,
        `   ${assumed.length} defaults used; ${findings.length === 0 ? 'no findings' : findings.map(({ message }) => message).join(' ')}`
      )
    } finally {
      await context.close()
    }
  }
  return { isProven, lines }
}

async function startFrom(page: Page, country: string): Promise<number> {
  await waitForVerdict(page, () => page.selectOption('#start-country', country))
  return 1
}

/** Enter what has no default, and one plant of the measure that is to be built. */
async function typeLeast(page: Page): Promise<number> {
  let steps = 0
  for (const [step, path, value] of LEAST_ENTRIES) {
    await page.click(`#go-${step}`)
    await enter(page, path, value)
    steps += 1
  }
  await page.click('#go-measures')
  await page.selectOption('#add-technology-measures', 'solar')
  await page.click('[data-add="power_plants"][data-step="measures"]')
  await waitForVerdict(page, () => enter(page, 'power_plants.0.gw_mandate', 0.003))
  return steps + 3
}
