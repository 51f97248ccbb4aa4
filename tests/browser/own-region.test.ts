import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_FIELDS } from '../../src/core/scenario/evaluate/document-fields.ts'
import { PLAN_STEPS } from '../../src/core/scenario/evaluate/field.ts'
import { evaluateRegion } from '../../src/core/scenario/evaluate/evaluate.ts'
import { planOfDocument } from '../../src/core/scenario/evaluate/plan-parts.ts'
import { ROW_FIELDS, type RowList } from '../../src/core/scenario/evaluate/row-fields.ts'
import { listLeaves, readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { writeMargin } from '../../src/site/report/verdict.ts'
import { listCardFields, listLeadFields, STEP_LISTS } from '../../src/site/plan/steps.ts'
import { connectBrowser, LACKS_CHROMIUM, openPage, SITE_ADDRESS, visit } from './opened-site.ts'

/** Published regions that are typed in; `npm run prove -- own-region` types three. */
const TYPED = (process.env['TYPED_REGIONS'] ?? '').split(',').filter((id) => id !== '')

function readScenario(id: string): object {
  return JSON.parse(readFileSync(`scenarios/${id}.json`, 'utf8'))
}

/** Field of the margin in a document. */
const MARGIN = 'analysis.estimated_margin_mt_co2'

const isReady = () => document.documentElement.dataset['plan'] === 'ready'

async function open(page: Page): Promise<void> {
  await page.focus('#start-country')
  await page.waitForFunction(isReady)
}

async function enter(page: Page, path: string, value: unknown): Promise<void> {
  const field = page.locator(`[id="${path}"]`)
  const text = value === undefined || value === null ? '' : String(value)
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isChoice) await field.selectOption(text)
  else await field.fill(text)
}

/** Type a whole plan into an empty page, step by step, row by row. */
async function typeIn(page: Page, plan: Readonly<Record<string, unknown>>): Promise<number> {
  let entries = 0
  for (const step of PLAN_STEPS) {
    await page.click(`#go-${step}`)
    for (const field of DOCUMENT_FIELDS.filter((one) => one.step === step)) {
      await enter(page, field.path, readLeaf(plan, field.path))
      entries += 1
    }
    for (const { list, holds } of STEP_LISTS[step])
      entries += await typeRows(page, plan, step, list, holds)
    if (step === 'certainty') entries += await typeLeadEnds(page)
  }
  return entries

  async function typeLeadEnds(on: Page): Promise<number> {
    const cards = await on.locator('[data-row$=".lead"]').all()
    for (const card of cards) await card.evaluate((element) => element.setAttribute('open', ''))
    let typed = 0
    for (const card of cards) {
      const [list = '', index = ''] = ((await card.getAttribute('data-row')) ?? '').split('.')
      for (const { path } of listLeadFields()) {
        const at = `${list}.${index}.${path}`
        await enter(
          on,
          at,
          readLeaf(await readPlan(on), at) ?? leadOf(plan, await readPlan(on), Number(index), path)
        )
        typed += 1
      }
    }
    return typed
  }
}

/** A field of the row of the plan that has the id of a typed row: rows of two steps lie apart. */
function leadOf(plan: object, typed: object, index: number, field: string): unknown {
  const id = readLeaf(typed, `power_plants.${index}.id`)
  const rows = readLeaf(plan, 'power_plants')
  const row: unknown = Array.isArray(rows)
    ? rows.find((one: unknown) => readLeaf(one, 'id') === id)
    : null
  return readLeaf(row, field)
}

async function typeRows(
  page: Page,
  plan: Readonly<Record<string, unknown>>,
  step: string,
  list: RowList,
  holds: (row: Readonly<Record<string, unknown>>) => boolean
): Promise<number> {
  const rows = (plan[list] ?? []) as Readonly<Record<string, unknown>>[]
  let entries = 0
  for (const row of rows.filter(holds)) {
    if (list === 'power_plants')
      await page.selectOption(`#add-technology-${step}`, String(row['technology']))
    await page.click(`[data-add="${list}"][data-step="${step}"]`)
    const index = await page
      .locator(`[data-row^="${list}."]`)
      .evaluateAll((cards) =>
        Math.max(
          ...cards.map((card) => Number((card as HTMLElement).dataset['row']?.split('.')[1]))
        )
      )
    // What decides which fields there are comes first.
    const shaping = ROW_FIELDS[list].filter(({ path }) =>
      ['technology', 'rate', 'role'].includes(path)
    )
    for (const field of [...shaping, ...listCardFields(list, row)]) {
      await enter(page, `${list}.${index}.${field.path}`, readLeaf(row, field.path))
      entries += 1
    }
  }
  return entries
}

/** The plan as the page keeps it. */
async function readPlan(page: Page): Promise<object> {
  await page.waitForTimeout(400)
  return page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.includes('.plan.'))
    return JSON.parse(localStorage.getItem(names.sort().at(-1) ?? '') ?? '{}')
  })
}

describe.skipIf(LACKS_CHROMIUM)('a region of one’s own', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectBrowser()
  })

  afterAll(() => browser.close())

  it('answers a published report as it was published, sends none of it, and keeps it', async () => {
    const page = await openPage(browser)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    try {
      await page.goto(new URL('/plan/', SITE_ADDRESS).href)
      await open(page)
      await page.selectOption('#start-report', 'poland-mandate-2035')
      await page.waitForFunction(() => document.documentElement.dataset['drawn'])
      await expect
        .poll(() => page.innerText('#plan-sentence'), { timeout: 60_000 })
        .toMatch(/^Too close to call: in about 37/)
      const margin = Number(readLeaf(readScenario('poland-mandate-2035'), MARGIN))
      expect(await page.innerText('#figure-estimated_margin_mt_co2')).toBe(writeMargin(margin))
      await page.click('#go-target')
      await enter(page, 'target.reduction_pct', '12,5x')
      expect(await page.innerText('[id="target.reduction_pct-error"]')).toContain("'12,5x'")
      await enter(page, 'target.reduction_pct', '51.25')
      await page.waitForFunction(() => location.hash.startsWith('#plan='))
      expect(readLeaf(await readPlan(page), 'target.reduction_pct')).toBe(51.25)
      await page.reload()
      await open(page)
      await page.click('#go-target')
      expect(await page.inputValue('[id="target.reduction_pct"]')).toBe('51.25')
      expect(sent.filter((request) => /51\.25|plan=|POST/.test(request))).toEqual([])
    } finally {
      await page.context().close()
    }
  })

  it.each(TYPED)('gives every published figure of %s typed in from nothing', async (id) => {
    const plan = planOfDocument(readScenario(id))
    await visit(browser, '/plan/', async (page) => {
      await open(page)
      const entries = await typeIn(page, plan as Readonly<Record<string, unknown>>)
      const { derived, findings } = evaluateRegion(await readPlan(page))
      expect(findings).toEqual([])
      expect(entries).toBeGreaterThan(300)
      for (const { path, value } of listLeaves(derived))
        expect([path, value]).toEqual([path, readLeaf(readScenario(id), path)])
    })
  })
})
