import { viewMoney } from '../../core/scenario/evaluate/money-view.ts'
import { evaluateRegion } from '../../core/scenario/evaluate/evaluate.ts'
import { formatDate, formatFixed } from '../../format/index.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { entryAt } from '../../core/entry.ts'
import { writeMargin } from '../report/verdict.ts'
import { writeAmount } from './answer-figures.ts'
import type { StoredPlan } from './plan-store.ts'

/** Plans side by side: a column for each, with what opens, copies and forgets it. */
export function writeComparison(
  stored: readonly StoredPlan[],
  current: string,
  probabilities: ReadonlyMap<string, string>
): string {
  if (stored.length === 0)
    return writeElement('p', { class: 'small' }, 'No plan is kept in this browser yet.')
  const columns = stored.map(({ key, plan }) => ({ key, plan, figures: describe(plan) }))
  const head = columns.map(({ key, plan }) =>
    writeElement(
      'th',
      { scope: 'col', class: 'number' },
      escapeMarkup(String(plan['name'] ?? 'Unnamed')) + (key === current ? ' (open)' : '')
    )
  )
  const rows = ROWS.map((name, row) =>
    writeElement(
      'tr',
      {},
      writeElement('th', { scope: 'row' }, name),
      ...columns.map(({ key, figures }) =>
        writeElement(
          'td',
          { class: 'number', ...(row === PROBABILITY_ROW ? { id: `probability-${key}` } : {}) },
          escapeMarkup(
            row === PROBABILITY_ROW ? (probabilities.get(key) ?? '…') : entryAt(figures, row)
          )
        )
      )
    )
  )
  const actions = columns.map(({ key }) =>
    writeElement(
      'td',
      { class: 'number' },
      ...(['open', 'copy', 'forget'] as const).map((act) =>
        writeElement(
          'button',
          { type: 'button', class: 'text-button', [`data-${act}`]: key },
          { open: 'Open', copy: 'Copy', forget: 'Delete' }[act]
        )
      )
    )
  )
  return writeElement(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Plans side by side' },
    writeElement(
      'table',
      { class: 'table-compact' },
      writeElement('thead', {}, writeElement('tr', {}, '<td></td>', ...head)),
      writeElement('tbody', {}, ...rows, writeElement('tr', {}, '<td></td>', ...actions))
    )
  )
}

const ROWS = [
  'Margin',
  'Probability of meeting the target',
  'Missing at the peak',
  'First decision by',
  'Capital',
  'Net present value',
] as const
const PROBABILITY_ROW = ROWS.indexOf('Probability of meeting the target')

/** Figures of a plan in the order of the rows; its own dollars and price year. */
function describe(plan: StoredPlan['plan']): string[] {
  const { derived, plan: completed } = evaluateRegion(plan)
  if (derived === null) return ROWS.map(() => 'not yet')
  const money = viewMoney(completed, { year: null, isLocal: false })
  const finance = derived.fiscal_transition.lifetime_finance
  const amount = (value: unknown): string =>
    typeof value === 'number' ? writeAmount(value, money) : 'not defined'
  const margin = derived.analysis.estimated_margin_mt_co2
  const missing = derived.structural_constraints.shortfall_gw
  const days = derived.tech_vectors
    .flatMap(({ latest_decision: day }) => (typeof day === 'string' ? [day] : []))
    .toSorted()
  return [
    typeof margin === 'number' ? writeMargin(margin) : 'not defined',
    '',
    typeof missing === 'number' ? `${formatFixed(missing, 1)} GW` : 'not defined',
    days[0] === undefined ? 'none' : formatDate(days[0]),
    amount(finance?.capital_usd_b),
    amount(finance?.npv_with_reserve_usd_b),
  ]
}
