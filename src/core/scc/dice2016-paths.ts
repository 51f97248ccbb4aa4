import { pow } from '../elementary/power.ts'
import { DICE2016_SAVINGS_RATE } from './coefficients/dice2016-paths.ts'
import type { Dice2016Scalar, Dice2016Symbol } from './dice2016.ts'
import { ABATEMENT_FRACTION, carbonIntensity, GROWTH_PATHS } from './economy.ts'
import { at, type PeriodQuantity } from './model.ts'

const source = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, equations'
const kind = 'modeled'

/** First period whose control rate stands at its limit in the base run (year 2240). */
const LIMIT_PERIOD = 45

/** Series of DICE-2016R and R2 that no pulse changes, in order of computation. */
export const DICE2016_PATHS: readonly PeriodQuantity<Dice2016Scalar, Dice2016Symbol>[] = [
  ...GROWTH_PATHS,
  {
    symbol: 'intensity_growth',
    label: 'Growth of the carbon intensity',
    unit: '1/yr',
    formulas: [
      [0, 'gsigma1'],
      [1, 'intensity_growth[t-1]*(1 + dsig)^tstep'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0 ? c.gsigma1 : at(s.intensity_growth, t - 1) * pow(1 + c.dsig, c.tstep),
  },
  carbonIntensity(source),
  {
    symbol: 'backstop_price',
    label: 'Backstop price',
    unit: 'USD/tCO2',
    formulas: [[0, 'pback*(1 - gback)^period[t]']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.pback * pow(1 - c.gback, t),
  },
  {
    symbol: 'abatement_scale',
    label: 'Abatement cost at full control as a share of output',
    unit: '1',
    formulas: [[0, 'backstop_price[t]*carbon_intensity[t]/expcost2/billions_per_trillion']],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      (at(s.backstop_price, t) * at(s.carbon_intensity, t)) / c.expcost2 / c.billions_per_trillion,
  },
  {
    symbol: 'carbon_price',
    label: 'Carbon price of the base run',
    unit: 'USD/tCO2',
    formulas: [[0, 'cprice0*(1 + gcprice)^(tstep*period[t])']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.cprice0 * pow(1 + c.gcprice, c.tstep * t),
  },
  {
    symbol: 'control_rate',
    label: 'Emission control rate of the base run',
    unit: '1',
    formulas: [
      [0, '(carbon_price[t]/backstop_price[t])^(1/(expcost2 - 1))'],
      [LIMIT_PERIOD, 'limmiu'],
    ],
    source: 'Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet',
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t >= LIMIT_PERIOD
        ? c.limmiu
        : pow(at(s.carbon_price, t) / at(s.backstop_price, t), 1 / (c.expcost2 - 1)),
  },
  ABATEMENT_FRACTION,
  {
    symbol: 'savings_rate',
    label: 'Gross savings rate of the base run',
    unit: '1',
    formulas: [[0, null]],
    source: 'Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet',
    kind: 'documented',
    compute: (_, t) => DICE2016_SAVINGS_RATE[t] ?? NaN,
  },
  {
    symbol: 'land_emissions',
    label: 'Emissions from land',
    unit: 'GtCO2/yr',
    formulas: [[0, 'eland0*(1 - deland)^period[t]']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.eland0 * pow(1 - c.deland, t),
  },
  {
    symbol: 'exogenous_forcing',
    label: 'Forcing of other gases',
    unit: 'W/m2',
    formulas: [[0, 'fex0 + (fex1 - fex0)*min(period[t]/fex_ramp_periods, 1)']],
    source,
    kind,
    compute: ({ scalars: c }, t) =>
      c.fex0 + (c.fex1 - c.fex0) * Math.min(t / c.fex_ramp_periods, 1),
  },
]
