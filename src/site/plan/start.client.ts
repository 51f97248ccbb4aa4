import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { findElement, writeText } from '../calculators/browser/elements.ts'
import { planDraft } from '../addresses.ts'
import { readPlanText } from './plan-link.ts'

/** Let a plan start from a country or from nothing: static files, fetched on choice. */
export function startChoices(open: (plan: Plan, key: string | null) => void): void {
  const fetchPlan = async (address: string, name: string): Promise<void> => {
    writeText('plan-note', `Loading ${name}…`)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(String(response.status))
      open(readPlanText(await response.text()), null)
      writeText('plan-note', `${name} is loaded: every figure of it can be changed.`)
    } catch {
      writeText('plan-note', `${name} could not be loaded; what stands here stays.`)
    }
  }
  const choose = (id: string, address: (value: string) => string): void => {
    const select = findElement(id, HTMLSelectElement)
    const start = (): void => {
      const name = select.selectedOptions[0]?.textContent?.trim() ?? select.value
      if (select.value !== '') void fetchPlan(address(select.value), name)
      select.value = ''
    }
    select.addEventListener('change', start)
    // A choice that was made while this was loading.
    if (select.value !== '') start()
  }
  choose('start-country', planDraft)
  findElement('start-nothing', HTMLButtonElement).addEventListener('click', () => {
    open({}, null)
    writeText('plan-note', 'An empty plan: earlier ones stay under Plans side by side.')
  })
}
