import { BATTERY_PAGE } from '../addresses.ts'

/** A calculator as lists of them show it. */
export interface CalculatorEntry {
  readonly href: string
  readonly title: string
  readonly description: string
  /** The call of the API that answers the same. */
  readonly call: string
  readonly inputs: string
}

/** The calculators, the chain first. */
export const CALCULATORS: readonly CalculatorEntry[] = [
  {
    href: '/calculators/climate-chain',
    title: 'What a climate pathway costs a place and an industry',
    description:
      'Pathway, place, industry, shocks and year in; physical stressors, damage and fiscal effects out, each with its range and its explanation down to the source.',
    call: 'GET /api/fiscal/compute',
    inputs: '9, all with defaults',
  },
  {
    href: '/calculators/social-cost-of-carbon',
    title: 'What a tonne of CO2 costs',
    description:
      'DICE models under your discounting, damage function and horizon, the damage by year as a picture, and the values that governments publish beside ours.',
    call: 'GET /api/scc',
    inputs: '9, all with defaults',
  },
  {
    href: '/calculators/forecast',
    title: 'A country over the years',
    description:
      'The chain in every year up to a horizon for one country, taken apart into baseline, policy and shocks.',
    call: 'POST /api/forecast',
    inputs: '6, all with defaults',
  },
  {
    href: BATTERY_PAGE,
    title: 'How much of the evening peak a battery covers',
    description:
      'Peak-shift dispatch: sun stored by day, power given back over a four-hour evening window, and the share of the peak that firm plant and battery cover together.',
    call: 'POST /api/bess-dispatch',
    inputs: '4 needed, 4 with defaults',
  },
]
