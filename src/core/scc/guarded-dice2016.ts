import { ADDED_EMISSIONS } from './added-emissions.ts'
import { compileDamage } from './damage.ts'
import { DICE2016_PATHS } from './dice2016-paths.ts'
import { dice2016State } from './dice2016-state.ts'
import {
  DICE2016_COEFFICIENTS,
  DICE2016_DERIVED,
  DICE2016_PERIODS,
  type Dice2016Derived,
  type Dice2016Scalar,
  type Dice2016Symbol,
} from './dice2016.ts'
import type { DamageFunctionId } from './coefficients/damage-functions.ts'
import { at, type PeriodQuantity } from './model.ts'
import { createModel } from './run.ts'
import { read, readSeries, type ModelRun } from './run-cache.ts'

/**
 * Bounds that keep sampled runs of DICE-2016 possible, assumed: carbon in the reservoirs in GtC, the
 * damage as a share of output, industrial emissions in GtCO2 a year and, in all, in GtC. The central
 * run reaches none of them.
 */
const LEAST_CARBON = {
  carbon_atmosphere: 10,
  carbon_upper_ocean: 100,
  carbon_deep_ocean: 1000,
} as const
const LARGEST_DAMAGE_SHARE = 0.9
const LEAST_INDUSTRIAL_EMISSIONS = -40
const INDUSTRIAL_EMISSIONS_BEFORE_GTC = 400
const LARGEST_INDUSTRIAL_EMISSIONS_GTC = 6000

type Symbol = Dice2016Symbol | 'industrial_emissions_in_all'
type Row = PeriodQuantity<Dice2016Scalar, Symbol>

/** Compute DICE-2016 anew under the bounds of sampled runs, with some coefficients replaced. */
export function computeGuardedRun(
  damageFunction: DamageFunctionId,
  overrides: Readonly<Record<string, number>>
): ModelRun {
  const damage = compileDamage(damageFunction, overrides)
  const base = GUARDED_MODEL.prepare(
    (warmingC) => Math.min(LARGEST_DAMAGE_SHARE, damage(warmingC)),
    overrides
  )
  const { scalars, series } = base
  const tonnes = read(scalars, 'pulse') * read(scalars, 't_per_gt') * read(scalars, 'tstep')
  const usd = read(scalars, 'usd_per_trillion_usd')
  return {
    model: GUARDED_MODEL,
    base,
    pulsed: base.runPulse,
    marginalDamages: (period) => {
      const before = readSeries(series, 'consumption')
      const after = readSeries(base.runPulse(period), 'consumption')
      return before.map((consumption, t) =>
        t < period ? 0 : ((consumption - at(after, t)) * usd) / tonnes
      )
    },
  }
}

const IN_ALL: Row = {
  symbol: 'industrial_emissions_in_all',
  label: 'Industrial emissions before the period, in all',
  unit: 'GtC',
  formulas: [[0, null]],
  source: 'assumed: a bound of sampled runs',
  kind: 'assumed',
  compute: ({ scalars: c, series: s }, t) =>
    t === 0
      ? INDUSTRIAL_EMISSIONS_BEFORE_GTC
      : at(s.industrial_emissions_in_all, t - 1) +
        (c.tstep *
          (at(s.emissions, t - 1) - at(s.land_emissions, t - 1) - at(s.added_emissions, t - 1))) /
          c.gtco2_per_gtc,
}

const GUARDED_STATE: readonly Row[] = dice2016State('', '').flatMap((row): Row[] => {
  if (row.symbol === ADDED_EMISSIONS.symbol) return [IN_ALL, row]
  if (row.symbol === 'emissions') return [{ ...row, compute: guardEmissions(row) }]
  if (!isReservoir(row.symbol)) return [row]
  const least = LEAST_CARBON[row.symbol]
  return [{ ...row, compute: (model, t) => Math.max(least, row.compute(model, t)) }]
})

const GUARDED_MODEL = createModel<Dice2016Scalar, Dice2016Derived, Symbol>({
  coefficients: DICE2016_COEFFICIENTS,
  derived: DICE2016_DERIVED,
  exogenous: DICE2016_PATHS,
  state: GUARDED_STATE,
  checks: [],
  periods: DICE2016_PERIODS,
})

/** Emissions as they are where industry keeps its bounds. */
function guardEmissions(row: PeriodQuantity<Dice2016Scalar, Dice2016Symbol>): Row['compute'] {
  return (model, t) => {
    const { series: s } = model
    const emissions = row.compute(model, t)
    const others = at(s.land_emissions, t) + at(s.added_emissions, t)
    const industrial = emissions - others
    const isSpent = at(s.industrial_emissions_in_all, t) >= LARGEST_INDUSTRIAL_EMISSIONS_GTC
    if (isSpent && industrial > 0) return others
    return industrial < LEAST_INDUSTRIAL_EMISSIONS ? LEAST_INDUSTRIAL_EMISSIONS + others : emissions
  }
}

function isReservoir(symbol: string): symbol is keyof typeof LEAST_CARBON {
  return Object.hasOwn(LEAST_CARBON, symbol)
}
