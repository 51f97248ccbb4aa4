import type { Page } from 'playwright-core'
import { DOCUMENT_FIELDS } from '../../../src/core/scenario/evaluate/document-fields.ts'
import { PLAN_STEPS } from '../../../src/core/scenario/evaluate/field.ts'
import type { Plan } from '../../../src/core/scenario/evaluate/plan-parts.ts'
import { ROW_FIELDS } from '../../../src/core/scenario/evaluate/row-fields.ts'
import { readLeaf } from '../../../src/core/scenario/document/leaves.ts'
import {
  listCardFields,
  listLeadFields,
  STEP_LISTS,
  type StepList,
} from '../../../src/site/plan/steps.ts'

type Row = Readonly<Record<string, unknown>>

/** Time after which the page has saved a plan in local storage, ms. */
const KEPT_MS = 400

/** Open the page for custom regions, including everything it loads on first interaction. */
export async function openPlanPage(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/plan/', address).href)
  await page.focus('#start-country')
  await waitForStart(page)
}

/** Wait until the page accepts input. */
export async function waitForStart(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['plan'] === 'ready')
}

/** Perform an action, and wait for the resulting verdict. */
export async function waitForVerdict(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['drawn'])
  await act()
  await page.waitForFunction(() => document.documentElement.dataset['drawn'] !== undefined)
}

/** Put a value into a field, as a reader would: a choice is chosen, anything else typed. */
export async function enter(page: Page, path: string, value: unknown): Promise<void> {
  const field = page.locator(`[id="${path}"]`)
  const text = value === undefined || value === null ? '' : String(value)
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isChoice) await field.selectOption(text)
  else await field.fill(text)
}

/** The plan stored by the page. */
export async function readPlan(page: Page): Promise<Plan> {
  await page.waitForTimeout(KEPT_MS)
  const kept: unknown = await page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.includes('.plan.'))
    return JSON.parse(localStorage.getItem(names.sort().at(-1) ?? '') ?? '{}')
  })
  return kept as Plan
}

/**
 * Type a whole plan into an empty page, step by step and row by row; returns the number of entries.
 */
export async function typePlan(page: Page, plan: Plan): Promise<number> {
  let entries = 0
  for (const step of PLAN_STEPS) {
    await page.click(`#go-${step}`)
    for (const field of DOCUMENT_FIELDS.filter((one) => one.step === step)) {
      await enter(page, field.path, readLeaf(plan, field.path))
      entries += 1
    }
    for (const list of STEP_LISTS[step]) entries += await typeRows(page, plan, step, list)
    if (step === 'certainty') entries += await typeLeadEnds(page, plan)
  }
  return entries
}

async function typeRows(
  page: Page,
  plan: Plan,
  step: string,
  { list, holds }: StepList
): Promise<number> {
  const rows = plan[list]
  let entries = 0
  for (const row of Array.isArray(rows) ? (rows as Row[]).filter(holds) : []) {
    if (list === 'power_plants')
      await page.selectOption(`#add-technology-${step}`, String(row['technology']))
    await page.click(`[data-add="${list}"][data-step="${step}"]`)
    const indices = await page
      .locator(`[data-row^="${list}."]`)
      .evaluateAll((cards) =>
        cards.map((card) => Number(card.getAttribute('data-row')?.split('.')[1]))
      )
    // First the entries that determine which fields exist.
    const shaping = ROW_FIELDS[list].filter(({ path }) =>
      ['technology', 'rate', 'role'].includes(path)
    )
    for (const field of [...shaping, ...listCardFields(list, row)]) {
      const path = `${list}.${Math.max(...indices)}.${field.path}`
      await enter(page, path, readLeaf(row, field.path))
      entries += 1
    }
  }
  return entries
}

/** The ends of lead times: on the page rows of two steps may lie apart from those of the plan. */
async function typeLeadEnds(page: Page, plan: Plan): Promise<number> {
  const typed = await readPlan(page)
  const rows = plan['power_plants']
  const cards = await page.locator('[data-row$=".lead"]').all()
  for (const card of cards) await card.evaluate((element) => element.setAttribute('open', ''))
  let entries = 0
  for (const card of cards) {
    const [list = '', index = ''] = ((await card.getAttribute('data-row')) ?? '').split('.')
    const id = readLeaf(typed, `${list}.${index}.id`)
    const row: unknown = Array.isArray(rows)
      ? rows.find((one: unknown) => readLeaf(one, 'id') === id)
      : null
    for (const { path } of listLeadFields()) {
      await enter(page, `${list}.${index}.${path}`, readLeaf(row, path))
      entries += 1
    }
  }
  return entries
}
