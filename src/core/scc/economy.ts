import { exp } from '../elementary/exponential.ts'
import { pow } from '../elementary/power.ts'
import { at, type PeriodQuantity } from './model.ts'

/** Scalars that both engines name alike in the rows below. */
export type EconomyScalar =
  | 'first_year'
  | 'tstep'
  | 'gama'
  | 'pop0'
  | 'popadj'
  | 'popasym'
  | 'k0'
  | 'a0'
  | 'ga0'
  | 'dela'
  | 'expcost2'
  | 'e0'
  | 'q0'
  | 'miu0'
  | 'capital_kept'
  | 'millions_per_billion'

/** Series of the economy that no pulse changes. */
export type EconomyPath =
  | 'period'
  | 'year'
  | 'population'
  | 'tfp_growth'
  | 'tfp'
  | 'effective_labour'
  | 'intensity_growth'
  | 'carbon_intensity'
  | 'abatement_scale'
  | 'control_rate'
  | 'abatement_fraction'
  | 'savings_rate'

/** Series of the economy in a run. */
export type EconomyState =
  | 'capital'
  | 'gross_output'
  | 'temperature_atmosphere'
  | 'damage_fraction'
  | 'abatement_cost'
  | 'net_output'
  | 'investment'
  | 'consumption'
  | 'consumption_per_capita'

type EconomyRow = PeriodQuantity<EconomyScalar, EconomyPath | EconomyState>

const source = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, equations'
const kind = 'modeled'

/** The grid, population and productivity, which both engines share. */
export const GROWTH_PATHS: readonly EconomyRow[] = [
  {
    symbol: 'period',
    label: 'Number of the period, from zero',
    unit: '1',
    formulas: [[0, null]],
    source: 'Grid of the model',
    kind: 'documented',
    compute: (_, t) => t,
  },
  {
    symbol: 'year',
    label: 'First year of the period',
    unit: 'year',
    formulas: [[0, 'first_year + tstep*period[t]']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.first_year + c.tstep * t,
  },
  {
    symbol: 'population',
    label: 'Population',
    unit: 'million',
    formulas: [
      [0, 'pop0'],
      [1, 'population[t-1]*(popasym/population[t-1])^popadj'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      if (t === 0) return c.pop0
      const before = at(s.population, t - 1)
      return before * pow(c.popasym / before, c.popadj)
    },
  },
  {
    symbol: 'tfp_growth',
    label: 'Growth of total factor productivity',
    unit: '1/period',
    formulas: [[0, 'ga0*exp(-dela*tstep*period[t])']],
    source,
    kind,
    compute: ({ scalars: c }, t) => c.ga0 * exp(-c.dela * c.tstep * t),
  },
  {
    symbol: 'tfp',
    label: 'Total factor productivity',
    unit: '1',
    formulas: [
      [0, 'a0'],
      [1, 'tfp[t-1]/(1 - tfp_growth[t-1])'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0 ? c.a0 : at(s.tfp, t - 1) / (1 - at(s.tfp_growth, t - 1)),
  },
  {
    symbol: 'effective_labour',
    label: 'Productivity times the labour term of output',
    unit: '1',
    formulas: [[0, 'tfp[t]*(population[t]/millions_per_billion)^(1 - gama)']],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      at(s.tfp, t) * pow(at(s.population, t) / c.millions_per_billion, 1 - c.gama),
  },
]

/** Carbon intensity, which starts from the output and emissions of the first period. */
export function carbonIntensity(listing: string): EconomyRow {
  return {
    symbol: 'carbon_intensity',
    label: 'Carbon intensity of output',
    unit: 'tCO2/thousand USD',
    formulas: [
      [0, 'e0/(q0*(1 - miu0))'],
      [1, 'carbon_intensity[t-1]*exp(tstep*intensity_growth[t-1])'],
    ],
    source: listing,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.e0 / (c.q0 * (1 - c.miu0))
        : at(s.carbon_intensity, t - 1) * exp(c.tstep * at(s.intensity_growth, t - 1)),
  }
}

/** Cost of abatement as a share of gross output, after the control rate and its price. */
export const ABATEMENT_FRACTION: EconomyRow = {
  symbol: 'abatement_fraction',
  label: 'Abatement cost as a share of gross output',
  unit: '1',
  formulas: [[0, 'abatement_scale[t]*control_rate[t]^expcost2']],
  source,
  kind,
  compute: ({ scalars: c, series: s }, t) =>
    at(s.abatement_scale, t) * pow(at(s.control_rate, t), c.expcost2),
}

/** Capital and gross output: they stand before the climate of a period. */
export const PRODUCTION: readonly EconomyRow[] = [
  {
    symbol: 'capital',
    label: 'Capital',
    unit: 'trillion USD',
    formulas: [
      [0, 'k0'],
      [1, 'capital_kept*capital[t-1] + tstep*investment[t-1]'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0 ? c.k0 : c.capital_kept * at(s.capital, t - 1) + c.tstep * at(s.investment, t - 1),
  },
  {
    symbol: 'gross_output',
    label: 'Output before damages and abatement',
    unit: 'trillion USD/yr',
    formulas: [[0, 'effective_labour[t]*capital[t]^gama']],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      at(s.effective_labour, t) * pow(at(s.capital, t), c.gama),
  },
]

/** Damages, abatement and what is consumed: they stand after the climate of a period. */
export function useOfOutput(damageFormula: string, damageSource: string): readonly EconomyRow[] {
  return [
    {
      symbol: 'damage_fraction',
      label: 'Fraction of output lost to warming',
      unit: '1',
      formulas: [[0, damageFormula]],
      source: damageSource,
      kind,
      compute: ({ damage, series: s }, t) => damage(at(s.temperature_atmosphere, t)),
    },
    ...CONSUMPTION,
  ]
}

const CONSUMPTION: readonly EconomyRow[] = [
  {
    symbol: 'abatement_cost',
    label: 'Cost of abatement',
    unit: 'trillion USD/yr',
    formulas: [[0, 'gross_output[t]*abatement_fraction[t]']],
    source,
    kind,
    compute: ({ series: s }, t) => at(s.gross_output, t) * at(s.abatement_fraction, t),
  },
  {
    symbol: 'net_output',
    label: 'Output after damages and abatement',
    unit: 'trillion USD/yr',
    formulas: [[0, 'gross_output[t]*(1 - damage_fraction[t]) - abatement_cost[t]']],
    source,
    kind,
    compute: ({ series: s }, t) =>
      at(s.gross_output, t) * (1 - at(s.damage_fraction, t)) - at(s.abatement_cost, t),
  },
  {
    symbol: 'investment',
    label: 'Investment',
    unit: 'trillion USD/yr',
    formulas: [[0, 'savings_rate[t]*net_output[t]']],
    source,
    kind,
    compute: ({ series: s }, t) => at(s.savings_rate, t) * at(s.net_output, t),
  },
  {
    symbol: 'consumption',
    label: 'Consumption',
    unit: 'trillion USD/yr',
    formulas: [[0, 'net_output[t] - investment[t]']],
    source,
    kind,
    compute: ({ series: s }, t) => at(s.net_output, t) - at(s.investment, t),
  },
  {
    symbol: 'consumption_per_capita',
    label: 'Consumption per person',
    unit: 'thousand USD/yr',
    formulas: [[0, 'millions_per_billion*consumption[t]/population[t]']],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      (c.millions_per_billion * at(s.consumption, t)) / at(s.population, t),
  },
]
