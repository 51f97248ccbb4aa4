import { explainDispatch } from '../../../core/bess/model.ts'
import { BATTERY_INITIAL } from '../../calculators/battery/fields.ts'
import { BATTERY_PAGE } from '../../addresses.ts'
import { bessDispatchRequestSchema } from '../../../core/bess/request.ts'
import { listFormulas, setEquation } from '../equation.ts'
import type { MethodPage } from '../page.ts'
import { listTables } from '../coefficient-tables.ts'

/** How battery dispatch is computed. */
export function describeBatteryDispatch(): MethodPage {
  const request = bessDispatchRequestSchema.parse(
    Object.fromEntries(Object.entries(BATTERY_INITIAL).map(([name, text]) => [name, Number(text)]))
  )
  return {
    id: 'battery-dispatch',
    title: 'Battery dispatch',
    heading: 'How a battery covers an evening peak',
    description:
      'Sun stored by day, power given back over four evening hours: equations, windows and limits.',
    lede: 'A battery charges in a daytime window and covers an evening window; every day is the same.',
    call: '/api/bess-dispatch',
    page: { href: BATTERY_PAGE, label: 'Calculated in the page' },
    sections: [
      {
        heading: 'Equations',
        paragraphs: [
          'ratio(a, b) is a divided by b, and 0 where b is 0: without sun nothing is absorbed.',
        ],
        equations: listFormulas(explainDispatch(request)).map((formula) => setEquation(formula)),
      },
      { heading: 'Coefficients', coefficients: listTables('bess_dispatch') },
    ],
    limits: [
      'No demand by day: all daytime output can charge, so the charge is the most that could be stored.',
      'No seasons, clouds or outages.',
      'Losses count only where a round-trip efficiency below 1 is given.',
      'A battery of more than four hours keeps what it cannot give at full power in the window.',
    ],
  }
}
