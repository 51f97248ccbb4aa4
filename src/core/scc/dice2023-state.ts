import { ln } from '../elementary/logarithm.ts'
import { ADDED_EMISSIONS } from './added-emissions.ts'
import { CARBON_STATE } from './dice2023-carbon.ts'
import type { Dice2023Scalar, Dice2023Symbol } from './dice2023.ts'
import { PRODUCTION, useOfOutput } from './economy.ts'
import { at, type PeriodQuantity } from './model.ts'

type Row = PeriodQuantity<Dice2023Scalar, Dice2023Symbol>

const source = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations'
const kind = 'modeled'

const EMISSIONS: readonly Row[] = [
  {
    symbol: 'emissions',
    label: 'Emissions of CO2',
    unit: 'GtCO2/yr',
    formulas: [
      [
        0,
        '(carbon_intensity[t]*gross_output[t] + land_emissions[t])*(1 - control_rate[t]) + added_emissions[t]',
      ],
    ],
    source,
    kind,
    compute: ({ series: s }, t) =>
      (at(s.carbon_intensity, t) * at(s.gross_output, t) + at(s.land_emissions, t)) *
        (1 - at(s.control_rate, t)) +
      at(s.added_emissions, t),
  },
  {
    symbol: 'cumulative_emissions',
    label: 'Cumulative emissions',
    unit: 'GtC',
    formulas: [
      [0, 'cumulative0'],
      [1, 'cumulative_emissions[t-1] + tstep*emissions[t-1]/gtco2_per_gtc'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.cumulative0
        : at(s.cumulative_emissions, t - 1) + (c.tstep * at(s.emissions, t - 1)) / c.gtco2_per_gtc,
  },
  {
    symbol: 'other_gases_forcing',
    label: 'Forcing of other gases that can be abated',
    unit: 'W/m2',
    formulas: [
      [0, 'f_ghg_2020'],
      [1, 'fcoef2*other_gases_forcing[t-1] + fcoef1*other_gases[t-1]*(1 - control_rate[t-1])'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0
        ? c.f_ghg_2020
        : c.fcoef2 * at(s.other_gases_forcing, t - 1) +
          c.fcoef1 * at(s.other_gases, t - 1) * (1 - at(s.control_rate, t - 1)),
  },
]

const TEMPERATURE: readonly Row[] = [
  {
    symbol: 'forcing',
    label: 'Radiative forcing',
    unit: 'W/m2',
    formulas: [
      [
        0,
        'forcing_per_efold*ln(carbon_atmosphere[t]/carbon_preindustrial) + misc_forcing[t] + other_gases_forcing[t]',
      ],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      c.forcing_per_efold * ln(at(s.carbon_atmosphere, t) / c.carbon_preindustrial) +
      at(s.misc_forcing, t) +
      at(s.other_gases_forcing, t),
  },
  temperatureBox(1),
  temperatureBox(2),
  {
    symbol: 'temperature_atmosphere',
    label: 'Warming of the atmosphere',
    unit: 'degC',
    formulas: [
      [0, 'tatm0'],
      [1, 'temperature_box_1[t] + temperature_box_2[t]'],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) =>
      t === 0 ? c.tatm0 : at(s.temperature_box_1, t) + at(s.temperature_box_2, t),
  },
]

/** Series of a run of DICE-2023, in the order of a period. */
export function dice2023State(damageFormula: string, damageSource: string): readonly Row[] {
  return [
    ...PRODUCTION,
    ADDED_EMISSIONS,
    ...EMISSIONS,
    ...CARBON_STATE,
    ...TEMPERATURE,
    ...useOfOutput(damageFormula, damageSource),
  ]
}

function temperatureBox(box: 1 | 2): Row {
  const symbol = `temperature_box_${box}` as const
  return {
    symbol,
    label: `Warming of box ${box}`,
    unit: 'degC',
    formulas: [
      [0, `tbox0_${box}`],
      [1, `${symbol}[t-1]*box_kept_${box} + teq_${box}*forcing[t]*(1 - box_kept_${box})`],
    ],
    source,
    kind,
    compute: ({ scalars: c, series: s }, t) => {
      if (t === 0) return c[`tbox0_${box}`]
      const kept = c[`box_kept_${box}`]
      return at(s[symbol], t - 1) * kept + c[`teq_${box}`] * at(s.forcing, t) * (1 - kept)
    },
  }
}
