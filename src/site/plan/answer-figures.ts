import type { MoneyView } from '../../core/scenario/evaluate/money-view.ts'
import type { Evaluation } from '../../core/scenario/evaluate/evaluate.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { formatProse, formatQuantity, NO_BREAK_SPACE } from '../../format/index.ts'
import { listCharges } from '../report/charges.ts'
import { writeMargin } from '../report/verdict.ts'
import { writeTable } from './answer-tables.ts'

/** Every figure of an evaluation as markup; nothing where none follows. */
export function writeFigures(evaluation: Evaluation, money: MoneyView): string {
  const { derived } = evaluation
  if (derived === null) return ''
  const finance = derived.fiscal_transition.lifetime_finance
  const bill = derived.fiscal_transition.customer_cost
  const amount = (value: number | null | undefined): string =>
    typeof value === 'number' ? writeAmount(value, money) : 'not defined'
  const tonnes = (value: unknown): string =>
    typeof value === 'number' ? writeMargin(value).replace('+', '') : 'not defined'
  const { analysis, target, projections } = derived
  const lines: readonly (readonly [string, string, string])[] = [
    [
      'estimated_margin_mt_co2',
      'Margin to the ceiling',
      typeof analysis.estimated_margin_mt_co2 === 'number'
        ? writeMargin(analysis.estimated_margin_mt_co2)
        : 'not defined',
    ],
    ['ceiling_mt_co2', 'Ceiling', tonnes(projections.ceiling_mt_co2)],
    ['bau_mt_co2', 'Without the measures', tonnes(projections.bau_mt_co2?.at(-1))],
    ['built_mt_co2', 'With what is built in time', tonnes(projections.built_mt_co2?.at(-1))],
    ['reserve_mt_co2', 'of which the reserve emits', tonnes(analysis.reserve_mt_co2)],
    [
      'required_reduction_mt_co2',
      'Cut that the target asks for',
      tonnes(target.required_reduction_mt_co2),
    ],
    [
      'npv_with_reserve_usd_b',
      'Net present value, reserve included',
      amount(finance?.npv_with_reserve_usd_b),
    ],
    ['capital_usd_b', 'Capital', amount(finance?.capital_usd_b)],
    [
      'fuel_saved_deadline_usd_b',
      'Fuel saved in the deadline year',
      amount(finance?.fuel_saved_deadline_usd_b),
    ],
    [
      'break_even_usd_per_t',
      'Carbon value that pays for it',
      typeof finance?.break_even_usd_per_t === 'number'
        ? formatQuantity(finance.break_even_usd_per_t, 'usd_per_t')
        : 'not defined',
    ],
    [
      'home_local_per_yr',
      'On the bill of a home, a year',
      bill === undefined || typeof bill.home_local_per_yr !== 'number'
        ? 'not defined'
        : `${bill.currency} ${formatProse(bill.home_local_per_yr)}`,
    ],
  ]
  return writeElement(
    'dl',
    { class: 'results plan-results' },
    ...lines.map(([name, label, value]) =>
      writeElement(
        'div',
        {},
        writeElement('dt', {}, label),
        writeElement('dd', { id: `figure-${name}` }, escapeMarkup(value))
      )
    )
  )
}

/** Charges in four columns; in billions of the money chosen. */
export function writeChargeTable({ derived }: Evaluation, money: MoneyView): string {
  const charges = derived?.non_compliance.charges
  if (derived === null || charges === undefined) return ''
  const rows = listCharges(derived).map(({ name, meaning }, index) => {
    const sum = Object.values(charges)[index]
    const read = (part: 'deadline_year' | 'five_years'): string => {
      const value = Reflect.get(Object(sum), part)
      return typeof value === 'number' ? writeAmount(value, money) : 'not defined'
    }
    return [`${name}: ${meaning}`, read('deadline_year'), read('five_years')]
  })
  return writeTable('', ['Charge', 'Deadline year', 'Five years'], rows)
}

/** An amount of billion dollars of the plan, as the reader has chosen to read it. */
export function writeAmount(usdBillion: number, { factor, currency }: MoneyView): string {
  const amount = usdBillion * factor
  const isThousands = Math.abs(amount) >= 1000
  const text = formatProse(isThousands ? amount / 1000 : amount)
  return `${currency}${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}${isThousands ? 'tn' : 'bn'}`
}
