import { exp, expm1 } from '../elementary/exponential.ts'
import type { Dice2023Scalar, Dice2023Symbol } from './dice2023.ts'
import { solveLifetimeScale } from './lifetime-scale.ts'
import { at, type PeriodQuantity } from './model.ts'

type Row = PeriodQuantity<Dice2023Scalar, Dice2023Symbol>

const source = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations'
const kind = 'modeled'

/** Carbon of DICE-2023 in the order of a period: the scale of the lifetimes, then what they hold. */
export const CARBON_STATE: readonly Row[] = [
  {
    symbol: 'alpha',
    label: 'Scale of the lifetimes of the reservoirs',
    unit: '1',
    formulas: [[0, null]],
    source: `${source}: the root at which response_left equals response_right`,
    kind,
    compute: solveLifetimeScale,
  },
  reservoir(1),
  reservoir(2),
  reservoir(3),
  reservoir(4),
  {
    symbol: 'carbon_atmosphere',
    label: 'Carbon in the atmosphere',
    unit: 'GtC',
    formulas: [
      [0, 'mat0'],
      [
        1,
        'carbon_preindustrial + reservoir_1[t] + reservoir_2[t] + reservoir_3[t] + reservoir_4[t]',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.mat0
        : c.carbon_preindustrial +
          at(s.reservoir_1, t) +
          at(s.reservoir_2, t) +
          at(s.reservoir_3, t) +
          at(s.reservoir_4, t),
  },
]

const RESPONSE_LEFT = [1, 2, 3, 4]
  .map((i) => `share_${i}*tau_${i}*-expm1(-irf_horizon/(alpha[t]*tau_${i}))`)
  .join(' + ')

/** Both sides of the equation that alpha solves, for the explanation: no run needs them. */
export const LIFETIME_CHECKS: readonly PeriodQuantity<
  Dice2023Scalar,
  Dice2023Symbol,
  'response_left' | 'response_right'
>[] = [
  {
    symbol: 'response_left',
    label: 'Response of the reservoirs over the first century',
    unit: 'yr',
    formulas: [[0, `alpha[t]*(${RESPONSE_LEFT})`]],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      const alpha = at(s.alpha, t)
      const hold = (share: number, tau: number): number =>
        share * tau * -expm1(-c.irf_horizon / (alpha * tau))
      const held =
        hold(c.share_1, c.tau_1) +
        hold(c.share_2, c.tau_2) +
        hold(c.share_3, c.tau_3) +
        hold(c.share_4, c.tau_4)
      return alpha * held
    },
  },
  {
    symbol: 'response_right',
    label: 'Response that carbon taken up and warming ask for',
    unit: 'yr',
    formulas: [
      [
        0,
        'irf0 + irc*(cumulative_emissions[t] - (carbon_atmosphere[t] - carbon_preindustrial)) + irt*temperature_atmosphere[t]',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      c.irf0 +
      c.irc *
        (at(s.cumulative_emissions, t) - (at(s.carbon_atmosphere, t) - c.carbon_preindustrial)) +
      c.irt * at(s.temperature_atmosphere, t),
  },
]

function reservoir(index: 1 | 2 | 3 | 4): Row {
  const symbol = `reservoir_${index}` as const
  const lifetime = `(tau_${index}*alpha[t])`
  const taken = `-share_${index}*${lifetime}*(emissions[t]/gtco2_per_gtc_reservoirs)*expm1(-tstep/${lifetime})`
  return {
    symbol,
    label: `Carbon in reservoir ${index}`,
    unit: 'GtC',
    formulas: [
      [0, `res0_${index}`],
      // One minus the exponential, by expm1: a lifetime of a million years would lose its digits.
      [1, `${taken} + ${symbol}[t-1]*exp(-tstep/${lifetime})`],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      if (t === 0) return c[`res0_${index}`]
      const lifetimeYears = c[`tau_${index}`] * at(s.alpha, t)
      const periods = c.tstep / lifetimeYears
      const inflow = at(s.emissions, t) / c.gtco2_per_gtc_reservoirs
      const takenUp = -c[`share_${index}`] * lifetimeYears * inflow * expm1(-periods)
      return takenUp + at(s[symbol], t - 1) * exp(-periods)
    },
  }
}
