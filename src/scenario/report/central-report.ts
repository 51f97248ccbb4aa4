import { NORMAL_OF_TAIL } from '../../core/model/normal-quantile.ts'
import type { Central } from '../account/central.ts'
import { breakEven, deadlineMoney, moneyInYear, netOf } from '../account/money.ts'
import { isOpen, marginOf, metricOf, type Target } from '../account/targets.ts'
import { FIRST_YEAR, rankDecisions } from '../odds/decisions.ts'
import { gasPriceAt } from '../odds/futures.ts'
import { carbonThreshold, growthThreshold } from '../odds/thresholds.ts'
import { writeCentralRuns } from './central-runs.ts'
import { RULES_DAY, RULES_VERSION, type ReportModel } from './report-model.ts'

/** Where the central case stands to a target. */
export interface PlacedTarget {
  readonly id: string
  readonly status: Target['status']
  readonly metric: string
  readonly year: number
  readonly value: number
  readonly reference: number
  readonly plan: number
  readonly margin: number
  readonly reference_margin: number
  readonly open: boolean
  readonly moved: number
}

export function placeTarget(central: Central, target: Target): PlacedTarget {
  const reference = central.run('reference', target.year)
  const plan = central.run('plan', target.year)
  const margin = marginOf(target, plan)
  const referenceMargin = marginOf(target, reference)
  return {
    id: target.id,
    status: target.status,
    metric: target.metric,
    year: target.year,
    value: target.value,
    reference: metricOf(target, reference),
    plan: metricOf(target, plan),
    margin,
    reference_margin: referenceMargin,
    open: isOpen(referenceMargin, margin),
    moved: margin - referenceMargin,
  }
}

/** Growth and carbon price at which the plan just meets a target. */
export function thresholdsOf(central: Central, target: Target) {
  return {
    threshold_growth: growthThreshold(central, target),
    threshold_carbon: carbonThreshold(central, target),
  }
}

/** Cost of the plan over the reference in the central case. */
export function centralMoney({ central, costs, inputs }: ReportModel) {
  const { deadlineYear } = inputs
  const deadline = deadlineMoney(central, costs)
  const yearly = Array.from({ length: deadlineYear + 1 - FIRST_YEAR }, (_, i) =>
    moneyInYear(central, costs, FIRST_YEAR + i)
  )
  const sum = yearly.reduce((total, year) => total + netOf(year), 0)
  const carbon = yearly.reduce((total, year) => total + year.carbon, 0)
  const { loadTwh } = central.run('plan', deadlineYear)
  const household = costs.kwhPerHousehold / 1000
  const z = NORMAL_OF_TAIL[0.17]
  return {
    deadline,
    usd_per_mwh: deadline.net / loadTwh,
    usd_per_mwh_with_carbon: deadline.net_with_carbon / loadTwh,
    household_usd: (deadline.net / loadTwh) * household,
    household_usd_with_carbon: (deadline.net_with_carbon / loadTwh) * household,
    sum_2027_to_deadline: sum,
    sum_with_carbon: sum + carbon,
    yearly,
    break_even: breakEven(central, costs, [gasPriceAt(-z), gasPriceAt(z)]),
  }
}

/** What a report says before the first future is drawn: every figure but odds and what follows from them. */
export function writeCentralReport(model: ReportModel) {
  const { central, targets, lead } = model
  const place = (target: Target) => ({
    ...placeTarget(central, target),
    ...thresholdsOf(central, target),
  })
  return {
    ...writeCentralRuns(central),
    rules: RULES_VERSION,
    weather: model.weatherLabel,
    primary: place(targets.primary),
    test: place(targets.test),
    next_target: lead.id === targets.primary.id ? null : place(lead),
    lead_target: lead.id,
    decisions: rankDecisions(central, lead, RULES_DAY),
    money: centralMoney(model),
  }
}

export type CentralReport = ReturnType<typeof writeCentralReport>
