import * as kernel from '../kernels/forecast.ts'
import { createEvaluator } from '../model/run-kernel.ts'

/** A figure of the country with its year and dataset. */
export interface CountryFigure {
  readonly value: number
  readonly unit: string
  readonly year: number
  readonly dataset_id: string
}

/** Country data of a forecast other than climate; null if no dataset has them. */
export interface CountryData {
  readonly emissions_mt_co2: CountryFigure | null
  readonly gdp_usd_b: CountryFigure | null
  readonly population: CountryFigure | null
}

/** Inputs of the forecast equations. */
export type OwnGiven = (typeof kernel.LAYOUT.request)[number]

const evaluate = createEvaluator(kernel, {})

const NOTHING: Readonly<Record<OwnGiven, number>> = {
  emissions_known_mt_co2: 0,
  co2_left: 0,
  gdp_known_usd_b: 0,
  gdp_damage_pct: 0,
  baseline: 0,
  with_policy: 0,
  with_shocks: 0,
}

/** The outputs that a forecast adds to the chain, from the known numbers; the others count as 0. */
export function evaluateOwn(
  given: Partial<Readonly<Record<OwnGiven, number>>>
): Record<(typeof kernel.LAYOUT.outputs)[number], number> {
  return evaluate({ request: { ...NOTHING, ...given } })
}

/** Fossil CO2 of a country, Mt: the last known value times the remaining share of its zone. */
export function projectEmissions(emissions_known_mt_co2: number, co2_left: number): number {
  return evaluateOwn({ emissions_known_mt_co2, co2_left }).emissions_mt_co2
}

/** Damage at the last known GDP of a country, USD billion. */
export function damageInDollars(gdp_known_usd_b: number, gdp_damage_pct: number): number {
  return evaluateOwn({ gdp_known_usd_b, gdp_damage_pct }).gdp_damage_usd_b
}
