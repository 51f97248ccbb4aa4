import { roundTo } from '../../model/units/precision.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { formatDate, formatQuantity } from '../../format/index.ts'
import { writeProbability } from '../report/verdict.ts'
import { dayOfMonth, nameMonth } from './months.ts'
import type { OpenWindow } from './view.ts'

/** The first month for which something holds that, once true, stays so; null where it never does. */
function findFirstMonth(last: number, holds: (month: number) => boolean): number | null {
  if (!holds(last)) return null
  let [from, to] = [-1, last]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle
  }
  return to
}

/** Say until when the target can still be met, and what is lost first. */
export function writeClosing({ target }: Scenario, open: OpenWindow): string {
  const { window, months, groups } = open
  const day = (month: number): string => dayOfMonth(months, month)
  const now = window.draw(months.first)
  const { margin_mt_co2: margin } = window.at(months.first)
  const gap = formatQuantity(Math.abs(roundTo(margin, 2)), 'mt_co2')
  const opening = `If every open decision were taken on ${formatDate(months.first)}, emissions in ${target.deadline_year} would end ${gap} ${margin < 0 ? 'above' : 'below'} the ceiling on central values, and ${writeProbability(now.verdict_probability)} of draws would stay under it: ${VERDICT_NAMES[now.verdict_class]}.`
  const first = groups.find(({ full_until }) => full_until >= months.first)
  const next =
    first === undefined
      ? ''
      : ` The next deadline is ${formatDate(first.full_until)} (${first.names.join('; ')}).`
  if (now.verdict_class === 'missed')
    return `${opening} The window has already closed, and every measure that drops out makes the target harder to meet.${next}`
  const missed = findFirstMonth(
    months.last,
    (month) => window.draw(day(month)).verdict_class === 'missed'
  )
  const short = findFirstMonth(months.last, (month) => window.at(day(month)).margin_mt_co2 < 0)
  const turn =
    short === null || short === 0
      ? ''
      : ` The margin on central values turns negative in ${nameMonth(months, short)}.`
  const close =
    missed === null
      ? ` No delay up to ${nameMonth(months, months.last)} makes it missed.`
      : ` The window closes in ${nameMonth(months, missed)}: from then on at most one draw in five stays under the ceiling, even if everything is decided at once.`
  return `${opening}${close}${turn}${next}`
}
