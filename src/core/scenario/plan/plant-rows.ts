import { entryOf } from '../../entry.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import { fleetGw, shortageCost } from './fleet-rows.ts'
import type { ProgramBuilder } from './linear-program.ts'
import type { PlanModel, PlanYear } from './plan-model.ts'
import { creditOf, firmStanding } from './standing-plant.ts'
import { GWH_PER_TWH, PERCENT } from '../../unit-conversions.ts'

/** Limits of what is built, and that nothing is unbuilt, or retired beyond what exists. */
export function addPlantRows(
  builder: ProgramBuilder,
  model: PlanModel,
  { year, limits, standing, isDeadline }: PlanYear,
  before: PlanYear | null
): void {
  for (const { technology } of model.options) {
    const column = `x_${technology}_${year}`
    const drawn = isDeadline && model.plan.fleet !== null ? fleetGw(model, technology) : null
    const own = entryOf(limits, technology)
    const limit = drawn === null ? own : Math.max(own, drawn)
    builder.addRow(`lim_${technology}_${year}`, [[column, 1]], '<=', limit)
    if (before !== null) {
      const terms = [
        [column, 1],
        [`x_${technology}_${before.year}`, -1],
      ] as const
      builder.addRow(`keep_${technology}_${year}`, terms, '>=', 0)
    }
  }
  for (const kind of ['coal', 'gas'] as const) {
    const column = `q_${kind}_${year}`
    const captured = kind === 'gas' && model.hasCapture
    builder.addRow(
      `have_${kind}_${year}`,
      [[column, 1], ...(captured ? [[`x_capture_${year}`, model.gasPerCapture] as const] : [])],
      '<=',
      standing[kind]
    )
    if (before !== null) {
      const terms = [
        [column, 1],
        [`q_${kind}_${before.year}`, -1],
      ] as const
      builder.addRow(`gone_${kind}_${year}`, terms, '>=', 0)
    }
  }
}

/** Hours of peakers, batteries that count, and firm plant over the peak with its reserve. */
export function addReserveRows(builder: ProgramBuilder, model: PlanModel, at: PlanYear): void {
  const { inputs, plan, options } = model
  const { year, standing, peak_gw: peak } = at
  if (!plan.freed.includes('hours of peakers')) {
    builder.addRow(
      `hours_peaker_${year}`,
      [
        ...at.loads.map(
          ({ day, block, hours }) =>
            [`g_peaker_${year}_${day}_${block}`, hours / GWH_PER_TWH] as const
        ),
        [`x_peaker_${year}`, -plan.peaker_hours / GWH_PER_TWH],
      ],
      '<=',
      0
    )
  }
  const credit = creditOf(inputs, 'battery')
  const hasBattery = builder.has(`x_battery_${year}`)
  builder.addRow(
    `bfirm_${year}`,
    [[`b_firm_${year}`, 1], ...(hasBattery ? [[`x_battery_${year}`, -credit] as const] : [])],
    '<=',
    credit * standing.battery
  )
  const most = PLAN_COEFFICIENTS.battery_peak_share.value * peak
  builder.addRow(`bcap_${year}`, [[`b_firm_${year}`, 1]], '<=', most)
  if (plan.freed.includes('reserve')) return
  const required = peak * (1 + plan.reserve_pct / PERCENT)
  builder.addRow(
    `firm_${year}`,
    [
      [`q_coal_${year}`, -creditOf(inputs, 'coal')],
      [`q_gas_${year}`, -creditOf(inputs, 'gas')],
      ...options
        .filter(({ technology }) => technology !== 'battery')
        .map(
          ({ technology }) => [`x_${technology}_${year}`, creditOf(inputs, technology)] as const
        ),
      [`b_firm_${year}`, 1],
      ...(shortageCost(model, at) === null ? [] : [[`short_${year}`, 1] as const]),
    ],
    '>=',
    required - firmStanding(inputs, standing) - (at.isDeadline ? plan.import_gw : 0)
  )
}
