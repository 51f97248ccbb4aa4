import { exp } from '../elementary/exponential.ts'
import { pow } from '../elementary/power.ts'
import {
  DICE2023_BASE_SAVINGS_RATE,
  DICE2023_OPTIMAL_CONTROL_RATE,
  DICE2023_OPTIMAL_SAVINGS_RATE,
} from './coefficients/dice2023-paths.ts'
import type { Dice2023Scalar, Dice2023Symbol } from './dice2023.ts'
import { ABATEMENT_FRACTION, carbonIntensity, GROWTH_PATHS } from './economy.ts'
import { at, type PeriodQuantity } from './model.ts'

type Row = PeriodQuantity<Dice2023Scalar, Dice2023Symbol>

/** The policy of a DICE-2023 run: no added policy, or the welfare optimum. */
export type Dice2023Policy = 'base' | 'optimal'

const source = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations'
const results = 'Barrage and Nordhaus (2024), GAMS results of version b-4-3-10'
const kind = 'modeled'

const INTENSITY_AND_RAMPS: readonly Row[] = [
  {
    symbol: 'intensity_growth',
    label: 'Growth of the carbon intensity',
    unit: '1/yr',
    formulas: [[0, 'min(gsigma1*delgsig^period[t], asymgsig)']],
    source,
    kind,
    compute: ({ scalars: c }, t) => Math.min(c.gsigma1 * pow(c.delgsig, t), c.asymgsig),
  },
  carbonIntensity(source),
  {
    symbol: 'backstop_price',
    label: 'Backstop price',
    unit: 'USD/tCO2',
    formulas: [
      [
        0,
        'pback2050*exp(-tstep*(backstop_decline_to_2050*min(period[t] - backstop_2050_period, 0) + backstop_decline_after*max(period[t] - backstop_2050_period, 0)))',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c }, t) => {
      const periods = t - c.backstop_2050_period
      const decline =
        c.backstop_decline_to_2050 * Math.min(periods, 0) +
        c.backstop_decline_after * Math.max(periods, 0)
      return c.pback2050 * exp(-c.tstep * decline)
    },
  },
  ramp('emissions_ratio', 'Ratio of all emissions to industrial CO2', '1', 'emissrat'),
  ramp('other_gases', 'Other gases that can be abated', 'GtCO2e/yr', 'eco2e'),
  ramp('misc_forcing', 'Forcing that cannot be abated', 'W/m2', 'f_misc'),
  {
    symbol: 'land_emissions',
    label: 'Emissions from land before control',
    unit: 'GtCO2/yr',
    formulas: [[0, 'eland0*(1 - deland)^period[t]']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.eland0 * pow(1 - c.deland, t),
  },
  {
    symbol: 'abatement_scale',
    label: 'Abatement cost at full control as a share of output',
    unit: '1',
    formulas: [
      [
        0,
        'backstop_price[t]*carbon_intensity[t]*emissions_ratio[t]/expcost2/billions_per_trillion',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      (at(s.backstop_price, t) * at(s.carbon_intensity, t) * at(s.emissions_ratio, t)) /
      c.expcost2 /
      c.billions_per_trillion,
  },
  {
    symbol: 'carbon_price',
    label: 'Carbon price of the base run',
    unit: 'USD/tCO2',
    formulas: [[0, 'cprice1*(1 + gcprice)^(tstep*period[t])']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.cprice1 * pow(1 + c.gcprice, c.tstep * t),
  },
]

const WELFARE: readonly Row[] = [
  {
    symbol: 'consumption_variance',
    label: 'Variance of the logarithm of consumption',
    unit: '1',
    formulas: [[0, 'siggc1*siggc1*tstep*min(period[t], precaution_periods)']],
    source,
    kind,
    compute: ({ scalars: c }, t) =>
      c.siggc1 * c.siggc1 * c.tstep * Math.min(t, c.precaution_periods),
  },
  {
    symbol: 'welfare_weight',
    label: 'Weight of utility with risk and precaution',
    unit: '1',
    formulas: [
      [
        0,
        '((1 + risk_adjusted_rate)*(1 - precaution_factor*consumption_variance[t]*elasmu*elasmu))^-(tstep*period[t])',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      const precaution =
        1 - c.precaution_factor * at(s.consumption_variance, t) * c.elasmu * c.elasmu
      return pow((1 + c.risk_adjusted_rate) * precaution, -(c.tstep * t))
    },
  },
]

/** Series of DICE-2023 that no pulse changes, in order of computation. */
export function dice2023Paths(policy: Dice2023Policy): readonly Row[] {
  const savings = policy === 'optimal' ? DICE2023_OPTIMAL_SAVINGS_RATE : DICE2023_BASE_SAVINGS_RATE
  return [
    ...GROWTH_PATHS,
    ...INTENSITY_AND_RAMPS,
    policy === 'optimal' ? OPTIMAL_CONTROL : BASE_CONTROL,
    ABATEMENT_FRACTION,
    {
      symbol: 'savings_rate',
      label: `Gross savings rate of the ${policy} run`,
      unit: '1',
      formulas: [[0, null]],
      source: `${results}, ${policy} run`,
      kind: 'documented',
      compute: (_, t) => savings[t] ?? NaN,
    },
    ...WELFARE,
  ]
}

const BASE_CONTROL: Row = {
  symbol: 'control_rate',
  label: 'Emission control rate of the base run',
  unit: '1',
  formulas: [[0, 'min(1, (carbon_price[t]/backstop_price[t])^(1/(expcost2 - 1)))']],
  source,
  kind,
  compute: ({ scalars: c, series: s }, t) =>
    Math.min(1, pow(at(s.carbon_price, t) / at(s.backstop_price, t), 1 / (c.expcost2 - 1))),
}

const OPTIMAL_CONTROL: Row = {
  symbol: 'control_rate',
  label: 'Emission control rate of the optimal run',
  unit: '1',
  formulas: [[0, null]],
  source: `${results}, optimal run`,
  kind: 'documented',
  compute: (_, t) => DICE2023_OPTIMAL_CONTROL_RATE[t] ?? NaN,
}

/** A path that runs straight from its value in 2020 to that of 2100 and stays there. */
function ramp(
  symbol: 'emissions_ratio' | 'other_gases' | 'misc_forcing',
  label: string,
  unit: string,
  name: 'emissrat' | 'eco2e' | 'f_misc'
): Row {
  return {
    symbol,
    label,
    unit,
    formulas: [[0, `${name}_2020 + (${name}_2100 - ${name}_2020)*min(period[t]/ramp_periods, 1)`]],
    source,
    kind,
    compute: ({ scalars: c }, t) => {
      const start = c[`${name}_2020`]
      return start + (c[`${name}_2100`] - start) * Math.min(t / c.ramp_periods, 1)
    },
  }
}
