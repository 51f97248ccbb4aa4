import type { Scenario } from '../../core/scenario/document/document.ts'
import { attachUnit, formatFixed } from '../../format/index.ts'
import type { LeadTarget } from '../../scenario/report/headline.ts'
import { writeOdds } from './first-screen/metric.ts'
import { nameDriver } from './symbols.ts'

/** A driver and how much of the spread of outcomes it explains. */
export interface DriverRow {
  readonly name: string
  readonly share: string
}

/** What decides the target that leads, largest first; the weather stands apart at the end. */
export function listDrivers(scenario: Scenario, { decides }: LeadTarget): DriverRow[] {
  const rows = Map.groupBy(decides, ({ symbol }) => nameDriver(scenario, symbol))
  const summed = [...rows].map(([name, own]) => ({
    name,
    // Groups of plants of one measure go ahead or not by themselves: their shares add up.
    share: own.reduce((sum, { share }) => sum + share, 0),
    isWeather: own.some(({ symbol }) => symbol === 'weather_year'),
  }))
  return summed
    .toSorted((a, b) => Number(a.isWeather) - Number(b.isWeather) || b.share - a.share)
    .map(({ name, share }) => ({
      name: name.charAt(0).toUpperCase() + name.slice(1),
      share: attachUnit(formatFixed(share * 100, 0), 'pct'),
    }))
}

const CASES = [
  ['reference', 'Nothing more decided'],
  ['in_time', 'Decided in time'],
  ['as_planned', 'As planned'],
  ['late12', 'As planned, a year later'],
  ['late24', 'As planned, two years later'],
] as const

/** Odds of the five cases in words. */
export function listCases({
  odds,
}: LeadTarget): { readonly name: string; readonly odds: string }[] {
  return CASES.map(([id, name]) => ({ name, odds: writeOdds(odds[id]) }))
}

/** What the carbon price alone can do. */
export function writeCarbonThreshold({ threshold_carbon: carbon }: LeadTarget): string {
  if (carbon.value !== null)
    return `At a carbon price above ${attachUnit(formatFixed(carbon.value, 0), 'usd_per_t')} the plan meets the target without slower demand.`
  return carbon.words === 'no carbon price'
    ? 'No carbon price of weight is paid here, so none is among what decides.'
    : `The carbon price alone does not decide: the target is ${carbon.words}.`
}
