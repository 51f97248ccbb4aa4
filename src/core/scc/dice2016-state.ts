import { ln } from '../elementary/logarithm.ts'
import { ADDED_EMISSIONS } from './added-emissions.ts'
import type { Dice2016Scalar, Dice2016Symbol } from './dice2016.ts'
import { PRODUCTION, useOfOutput } from './economy.ts'
import { at, type PeriodQuantity } from './model.ts'

const source = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, equations'
const kind = 'modeled'

type Row = PeriodQuantity<Dice2016Scalar, Dice2016Symbol>

const CARBON_CYCLE: readonly Row[] = [
  {
    symbol: 'carbon_atmosphere',
    label: 'Carbon in the atmosphere',
    unit: 'GtC',
    formulas: [
      [0, 'mat0'],
      [
        1,
        'carbon_atmosphere[t-1]*b11 + carbon_upper_ocean[t-1]*b21 + tstep*emissions[t-1]/gtco2_per_gtc',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.mat0
        : at(s.carbon_atmosphere, t - 1) * c.b11 +
          at(s.carbon_upper_ocean, t - 1) * c.b21 +
          (c.tstep * at(s.emissions, t - 1)) / c.gtco2_per_gtc,
  },
  {
    symbol: 'carbon_upper_ocean',
    label: 'Carbon in the upper ocean and biosphere',
    unit: 'GtC',
    formulas: [
      [0, 'mu0'],
      [1, 'carbon_atmosphere[t-1]*b12 + carbon_upper_ocean[t-1]*b22 + carbon_deep_ocean[t-1]*b32'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.mu0
        : at(s.carbon_atmosphere, t - 1) * c.b12 +
          at(s.carbon_upper_ocean, t - 1) * c.b22 +
          at(s.carbon_deep_ocean, t - 1) * c.b32,
  },
  {
    symbol: 'carbon_deep_ocean',
    label: 'Carbon in the deep ocean',
    unit: 'GtC',
    formulas: [
      [0, 'ml0'],
      [1, 'carbon_deep_ocean[t-1]*b33 + carbon_upper_ocean[t-1]*b23'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.ml0
        : at(s.carbon_deep_ocean, t - 1) * c.b33 + at(s.carbon_upper_ocean, t - 1) * c.b23,
  },
]

// The temperature of a period answers to the forcing of the same period.
const TEMPERATURE: readonly Row[] = [
  {
    symbol: 'forcing',
    label: 'Radiative forcing',
    unit: 'W/m2',
    formulas: [
      [0, 'forcing_per_efold*ln(carbon_atmosphere[t]/carbon_preindustrial) + exogenous_forcing[t]'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      c.forcing_per_efold * ln(at(s.carbon_atmosphere, t) / c.carbon_preindustrial) +
      at(s.exogenous_forcing, t),
  },
  {
    symbol: 'temperature_atmosphere',
    label: 'Warming of the atmosphere',
    unit: 'degC',
    formulas: [
      [0, 'tatm0'],
      [
        1,
        'temperature_atmosphere[t-1] + c1*(forcing[t] - feedback*temperature_atmosphere[t-1] - c3*(temperature_atmosphere[t-1] - temperature_ocean[t-1]))',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      if (t === 0) return c.tatm0
      const atmosphere = at(s.temperature_atmosphere, t - 1)
      const toOcean = c.c3 * (atmosphere - at(s.temperature_ocean, t - 1))
      return atmosphere + c.c1 * (at(s.forcing, t) - c.feedback * atmosphere - toOcean)
    },
  },
  {
    symbol: 'temperature_ocean',
    label: 'Warming of the deep ocean',
    unit: 'degC',
    formulas: [
      [0, 'tocean0'],
      [1, 'temperature_ocean[t-1] + c4*(temperature_atmosphere[t-1] - temperature_ocean[t-1])'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      if (t === 0) return c.tocean0
      const ocean = at(s.temperature_ocean, t - 1)
      return ocean + c.c4 * (at(s.temperature_atmosphere, t - 1) - ocean)
    },
  },
]

const EMISSIONS: Row = {
  symbol: 'emissions',
  label: 'Emissions of CO2',
  unit: 'GtCO2/yr',
  formulas: [
    [
      0,
      'carbon_intensity[t]*gross_output[t]*(1 - control_rate[t]) + land_emissions[t] + added_emissions[t]',
    ],
  ],
  source,
  kind,
  // The control rate may pass one: emissions are then negative.
  compute: ({ series: s }, t) =>
    at(s.carbon_intensity, t) * at(s.gross_output, t) * (1 - at(s.control_rate, t)) +
    at(s.land_emissions, t) +
    at(s.added_emissions, t),
}

/** Series of a run of DICE-2016R and R2, in the order of a period. */
export function dice2016State(damageFormula: string, damageSource: string): readonly Row[] {
  return [
    ...CARBON_CYCLE,
    ...TEMPERATURE,
    ...PRODUCTION,
    ADDED_EMISSIONS,
    EMISSIONS,
    ...useOfOutput(damageFormula, damageSource),
  ]
}
