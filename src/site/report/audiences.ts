import type { Scenario } from '../../core/scenario/document/document.ts'
import { sortByDeadline, writeDeadline } from './decisions.ts'

/** Readers that a report can be turned to. */
const AUDIENCES = [
  { id: 'regulator', label: 'Regulator' },
  { id: 'utility', label: 'Utility' },
  { id: 'finance', label: 'Finance' },
  { id: 'corporate', label: 'Corporate' },
] as const

/** A reader that a report can be turned to. */
export type Audience = (typeof AUDIENCES)[number]['id']

/** Which reader the audiences of action items belong to. */
const READERS: Readonly<Record<string, Audience>> = {
  utility_grid_operator: 'utility',
  renewable_energy_developer: 'corporate',
  corporate_industrial_buyer: 'corporate',
  lender: 'finance',
}

/** The reader whom an actor type or an audience of a document speaks to, or null. */
export function findReader(slug: string): Audience | null {
  return AUDIENCES.find(({ id }) => id === slug)?.id ?? READERS[slug] ?? null
}

/** A dated item of one audience. */
export interface FirstItem {
  readonly due: string
  readonly text: string
  readonly href: string
}

/** How many items an audience sees at the head of the report. */
const FIRST_ITEMS = 3

/** What each audience has to decide first: its windows and decisions by date. */
export function listFirstItems(
  scenario: Scenario
): { readonly id: Audience; readonly label: string; readonly items: readonly FirstItem[] }[] {
  return AUDIENCES.map(({ id, label }) => {
    const windows = scenario.decision_windows
      .filter(({ actor_type }) => findReader(actor_type) === id)
      .map((item) => ({ deadline: item.deadline, text: item.decision, href: `#${item.id}` }))
    const decisions = scenario.decision_implications
      .filter(({ actor_type }) => findReader(actor_type) === id)
      .map((item) => ({
        deadline: item.deadline,
        text: `${item.actor}: ${item.action}`,
        href: '#decisions',
      }))
    const items = sortByDeadline([...windows, ...decisions])
      .slice(0, FIRST_ITEMS)
      .map(({ deadline, text, href }) => ({ due: writeDeadline(deadline), text, href }))
    return { id, label, items }
  })
}
