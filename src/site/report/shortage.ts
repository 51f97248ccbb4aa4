import { attachUnit, formatFixed, formatProse, formatQuantity } from '../../format/index.ts'
import type { StatedReport } from '../../scenario/report/headline.ts'

/** A line of the deadline year for both fleets. */
export interface ShortageRow {
  readonly name: string
  readonly reference: string
  readonly plan: string
}

/** What the hours of the deadline year say of both fleets. */
export function listShortage(report: StatedReport): ShortageRow[] {
  const { reference, plan } = report.deadline
  const { backstop, firm_missing: missing } = report
  const row = (name: string, digits: number, a: number, b: number): ShortageRow => ({
    name,
    reference: formatFixed(a, digits),
    plan: formatFixed(b, digits),
  })
  return [
    row('Firm capacity missing, GW', 1, missing.reference, missing.plan),
    row(
      'Gas that nobody has planned and that fills it, GW',
      1,
      backstop.reference.gw,
      backstop.plan.gw
    ),
    row(
      'Hours of lost load without it',
      1,
      backstop.reference.lole_h_without,
      backstop.plan.lole_h_without
    ),
    row('Hours of lost load with it', 1, reference.lole_h, plan.lole_h),
    row('Wind and sun curtailed, TWh', 1, reference.curtailed_twh, plan.curtailed_twh),
    row('Surplus sold, TWh', 1, reference.sold_twh, plan.sold_twh),
  ]
}

/** What leaves the market and stays as a reserve, and what nobody has planned. */
export function writeShortageSentence(report: StatedReport): string {
  const { backstop, reserve_gw: reserve, closed_by_plan_gw: closed, deadline } = report
  const gw = (value: number) => formatQuantity(value, 'gw')
  const filled = [
    ...(backstop.reference.gw > 0 ? [`${gw(backstop.reference.gw)} without new decisions`] : []),
    ...(backstop.plan.gw > 0 ? [`${gw(backstop.plan.gw)} with the plan`] : []),
  ]
  const needs =
    filled.length === 0
      ? `At the standard of ${attachUnit(formatFixed(report.firm_missing.standard_h, 1), 'hours')} of lost load a year, neither fleet needs plants that nobody has planned.`
      : `Supply needs plants that nobody has planned: ${filled.join(', ')}; all figures count them as gas.`
  return closed > 0 && reserve > 0
    ? `${needs} Of the ${gw(closed)} of coal that leave the market, ${gw(reserve)} stay as a reserve and run ${formatProse(deadline.plan.reserve_hours)} hours a year.`
    : needs
}
