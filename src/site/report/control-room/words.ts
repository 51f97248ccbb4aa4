import { attachUnit, formatFixed } from '../../../format/index.ts'
import { roundedOdds } from '../../../scenario/odds/words.ts'
import { writeMoney } from '../money-words.ts'
import { writeOdds, writeValue } from '../first-screen/metric.ts'
import type { ControlFigures } from './answer.ts'

/** How many of the six are changed. */
export function writeChanges(count: number): string {
  return count === 0 ? 'Nothing changed' : `You changed ${count} of 6`
}

/** The odds in time, beside what they were. */
export function writeSentence(figures: ControlFigures, published: ControlFigures): string {
  const now = figures.odds.in_time.share
  const before = published.odds.in_time.share
  const words = writeOdds(now)
  const start = `${words.charAt(0).toUpperCase()}${words.slice(1)} if all is decided in time`
  return roundedOdds(now) === roundedOdds(before)
    ? `${start}, as published.`
    : `${start}; published ${roundedOdds(before)}.`
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
