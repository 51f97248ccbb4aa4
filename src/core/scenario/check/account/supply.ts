import { defineRelation } from '../relation.ts'
import { backstopFor } from '../../../../model/coefficients/power-year.ts'

const FLEETS = ['reference', 'plan', 'expected'] as const

/** Share of load that may stay dark with a backstop. */
const DARK_SHARE = 0.001

/** GW to which a backstop is printed. */
const GW = 1e-6

/** The plan emits no more than the reference, and no run loses or makes energy. */
export const runsRelation = defineRelation({
  id: 'runs',
  name: 'Runs close, and the plan does not emit more than the reference',
  formula: 'sum of twh = generation + import; reference Mt ≥ plan Mt; least ≤ mt ≤ greatest',
  tolerance: 1e-6,
  tolerance_unit: 'TWh, Mt CO2',
  why: 'A plan that adds tonnes, or energy from nowhere, is a sign that went wrong.',
  reads: ['report'],
  check: ({ report: stated }, report) => {
    const { deadline, years, paths } = stated
    const fleets = (['reference', 'plan'] as const).flatMap((fleet) => {
      const run = deadline[fleet]
      const path = `report.deadline.${fleet}`
      const sum = Object.values(run.twh).reduce((total, twh) => total + twh, 0)
      const { import: bought = 0 } = run.twh
      return [
        ...report.difference(`${path}.generation_twh`, sum - bought, run.generation_twh),
        ...report.claim(run.least <= run.mt && run.mt <= run.greatest, {
          path: `${path}.mt`,
          message: `${path}.mt is ${run.mt}, outside its weather years (${run.least} to ${run.greatest}): derive it again.`,
          expected: `between ${run.least} and ${run.greatest}`,
          actual: run.mt,
        }),
        ...report.difference(
          `report.paths.${fleet}`,
          run.mt,
          paths[fleet][years.indexOf(stated.deadline_year)]
        ),
      ]
    })
    return [
      ...fleets,
      ...report.claim(deadline.reference.mt >= deadline.plan.mt, {
        path: 'report.deadline.plan.mt',
        message: `The plan emits ${deadline.plan.mt} Mt in ${stated.deadline_year}, more than the ${deadline.reference.mt} of the reference: look for a measure with the wrong sign.`,
        expected: `${deadline.reference.mt} or less`,
        actual: deadline.plan.mt,
      }),
    ]
  },
})

/** A reserve is coal that the plan closes, where the document keeps some. */
export const reserveRelation = defineRelation({
  id: 'reserve',
  name: 'The reserve is a part of the coal that closes',
  formula:
    '0 ≤ reserve_gw ≤ closed_by_plan_gw; > 0 only where reserve_closure = coal; standard met, or all of it kept',
  tolerance: 1e-6,
  tolerance_unit: 'GW',
  why: 'A reserve of plant that nobody closes, or that the document does not keep, is invented.',
  reads: ['report', 'power_account'],
  check: ({ report: stated, power_account }, report) => {
    const { reserve_gw: reserve, closed_by_plan_gw: closed, firm_missing } = stated
    const keeps = power_account.reserve_closure === 'coal'
    const claim = (holds: boolean, message: string, expected: string) =>
      report.claim(holds, { path: 'report.reserve_gw', message, expected, actual: reserve })
    return [
      ...claim(
        reserve >= 0 && reserve <= closed + GW,
        `The reserve is ${reserve} GW, the plan closes ${closed} GW of coal: keep no more than closes.`,
        `between 0 and ${closed}`
      ),
      ...claim(
        reserve === 0 || keeps,
        `The reserve is ${reserve} GW, but power_account.reserve_closure keeps no coal: set it, or derive it again.`,
        '0'
      ),
      ...claim(
        !keeps || firm_missing.plan <= GW || reserve >= closed - GW,
        `The plan is short by ${firm_missing.plan} GW and keeps ${reserve} of ${closed} GW: keep all of it before plant is missing.`,
        String(closed)
      ),
    ]
  },
})

/** A fleet that misses more than 2 % of its peak has a backstop of that size, and no other fleet has one. */
export const backstopRelation = defineRelation({
  id: 'backstop',
  name: 'A backstop fills what a fleet misses',
  formula:
    'gw = firm_missing_gw / 0.95 where that exceeds 2 % of peak_gw, else 0; unserved < 0.1 % of load',
  tolerance: GW,
  tolerance_unit: 'GW',
  why: 'The cost of a fleet that leaves load dark misleads.',
  reads: ['report'],
  check: ({ report: stated }, report) => {
    const { backstop, firm_missing, deadline, paths, years } = stated
    const load = paths.load[years.indexOf(stated.deadline_year)]
    return [
      ...FLEETS.flatMap((fleet) => {
        const { gw, firm_missing_gw: missing, peak_gw: peak } = backstop[fleet]
        return report.difference(`report.backstop.${fleet}.gw`, backstopFor(missing, peak), gw)
      }),
      ...(['reference', 'plan'] as const).flatMap((fleet) => [
        ...report.difference(
          `report.firm_missing.${fleet}`,
          backstop[fleet].firm_missing_gw,
          firm_missing[fleet]
        ),
        ...report.claim(backstop[fleet].gw === 0 || isServed(deadline[fleet].unserved_twh, load), {
          path: `report.deadline.${fleet}.unserved_twh`,
          message: `${deadline[fleet].unserved_twh} TWh stay dark with a backstop of ${backstop[fleet].gw} GW: derive it again.`,
          expected: 'less than 0.1 % of load',
          actual: deadline[fleet].unserved_twh,
        }),
      ]),
    ]
  },
})

/** Whether less than a thousandth of the load stays dark. */
function isServed(unservedTwh: number, loadTwh: number | undefined): boolean {
  return loadTwh !== undefined && unservedTwh < DARK_SHARE * loadTwh
}
