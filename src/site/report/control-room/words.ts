import { attachUnit, formatFixed } from '../../../format/index.ts'
import { roundedOdds } from '../../../scenario/odds/words.ts'
import { writeMoney } from '../money-words.ts'
import { writeGap, writeOdds, writeValue } from '../first-screen/metric.ts'
import type { ControlFigures } from '../../../scenario/control/session.ts'
import type { SmallestSet } from '../../../scenario/control/smallest-set.ts'
import type { ControlOdds } from './question.ts'

/** How many of the six are changed. */
export function writeChanges(count: number): string {
  return count === 0 ? 'Nothing changed' : `You changed ${count} of 6`
}

/** The odds in time, beside what they were. */
export function writeSentence(odds: ControlOdds, published: ControlOdds): string {
  const now = odds.in_time.share
  const before = published.in_time.share
  const words = writeOdds(now)
  const start = `${words.charAt(0).toUpperCase()}${words.slice(1)} if all is decided in time`
  return roundedOdds(now) === roundedOdds(before)
    ? `${start}, as published.`
    : `${start}; published ${roundedOdds(before)}.`
}

/** Where the plan of a state ends. */
export function writeClaim({ target }: ControlFigures): string {
  const gap = target.plan - target.value
  const side = gap > 0 ? 'above' : 'below'
  return `${writeValue(target, target.plan)} in ${target.year}, ${writeGap(target, gap)} ${side} the target`
}

/** The odds in time of a state, in one short line. */
export function writeStripOdds(odds: ControlOdds, published: ControlOdds): string {
  const [now, before] = [odds.in_time.share, published.in_time.share]
  const start = `In time: ${writeOdds(now)}`
  return roundedOdds(now) === roundedOdds(before) ? start : `${start}, was ${roundedOdds(before)}`
}

/** The figures of a state, in one short line. */
export function writeStripFigures(figures: ControlFigures): string {
  const { target, firm_missing_gw: missing, household_usd: household } = figures
  return [
    writeValue(target, target.plan),
    `${attachUnit(formatFixed(missing.plan, 1), 'gw')} short`,
    `${attachUnit(formatFixed(household, 0), 'usd')} a household`,
  ].join(' · ')
}

/** Figures of a state beside the published ones. */
export function listFigures(
  figures: ControlFigures,
  published: ControlFigures
): { readonly label: string; readonly value: string; readonly before: string }[] {
  const row = (label: string, write: (of: ControlFigures) => string) => ({
    label,
    value: write(figures),
    before: write(published),
  })
  const { year } = figures.target
  return [
    row(`Plan in ${year}`, ({ target }) => writeValue(target, target.plan)),
    row('Firm capacity short', (of) => attachUnit(formatFixed(of.firm_missing_gw.plan, 1), 'gw')),
    row('Cost a year', (of) => writeMoney(of.net_musd)),
    row('A household', (of) => attachUnit(formatFixed(of.household_usd, 0), 'usd_per_year')),
  ]
}

/** What a search for the smallest set of changes has found; `describe` names a slider with its value. */
export function writeFound(
  { moves, changed, share }: SmallestSet,
  describe: (name: string) => string
): string {
  if (moves === null)
    return `No set of the six makes the target likely: with those that help at their ends it is met in ${roundedOdds(share)} futures of 100.`
  if (changed.length === 0) return 'Decided in time, this makes the target likely already.'
  return `The smallest set found: ${changed.map(describe).join('; ')}.`
}
