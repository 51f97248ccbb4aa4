import { boundsAt, type Bound, type Bounds } from '../climate/bounds.ts'
import { climateRows } from '../climate/climate-rows.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { createRecentlyUsed, KEPT_ROW_LISTS } from '../recently-used.ts'
import { carbonCostRows, givenCarbonPriceRow } from './carbon-rows.ts'
import {
  ADAPTATION_COEFFICIENTS,
  carbonIntensityCoefficients,
  exposureCoefficients,
  FLOOD_COEFFICIENTS,
  GDP_COEFFICIENTS,
  LABOUR_COEFFICIENTS,
  POWER_COEFFICIENTS,
  powerDependenceCoefficients,
  workShareCoefficients,
} from './coefficients.ts'
import { deratingRows, SUPPLY_CHAIN_ROW } from './derating-rows.ts'
import { floodRows } from './flood-rows.ts'
import { damageFunctionRows, GDP_ROWS } from './gdp-rows.ts'
import { labourRows } from './labour-rows.ts'
import { describePlace } from './place.ts'
import { POWER_ROWS } from './power-rows.ts'
import type { DamageParameters, DamageRequest } from './request.ts'

/** The ranges that the damage estimate reads: those of the physical layer and the damage function. */
export interface DamageBounds extends Bounds {
  /** Damage function: DICE-2023, Howard and Sterner without and with catastrophes. */
  readonly damage_function: Bound
}

/** All ranges at the same end. */
export function damageBoundsAt(bound: Bound): DamageBounds {
  return { ...boundsAt(bound), damage_function: bound }
}

/** All rows of a damage estimate: the physical layer, then the damage layer that reads it. */
export function damageRows(request: DamageRequest, bounds: DamageBounds): Row[] {
  return [
    ...climateRows(request, bounds),
    givenCarbonPriceRow(request.carbon_price_usd_per_t),
    ...damageLayerRows(request, bounds.damage_function),
  ]
}

/**
 * Rows of the damage layer alone. They read the stressors, drivers and exposures of the physical
 * rows before them, and a carbon price.
 */
export function damageLayerRows(
  parameters: Pick<DamageParameters, 'geography' | 'industry' | 'adaptation_level'>,
  damageFunction: Bound
): Row[] {
  const { geography, industry, adaptation_level: level } = parameters
  return [adaptationRow(level), ...fixedRows(geography, industry, damageFunction)]
}

/** All coefficients of the damage layer that a place and an industry read, by symbol. */
export function damageCoefficients(geography: string, industry: IndustryId): CoefficientTable {
  return {
    ...describePlace(geography).coefficients,
    ...ADAPTATION_COEFFICIENTS,
    ...exposureCoefficients(industry),
    ...LABOUR_COEFFICIENTS,
    ...workShareCoefficients(industry),
    ...POWER_COEFFICIENTS,
    ...FLOOD_COEFFICIENTS,
    ...GDP_COEFFICIENTS,
    ...powerDependenceCoefficients(industry),
    ...carbonIntensityCoefficients(industry),
  }
}

/** Rows that no parameter but place, industry and damage function changes. */
const rowsByKey = createRecentlyUsed<readonly Row[]>(KEPT_ROW_LISTS)

function fixedRows(geography: string, industry: IndustryId, bound: Bound): readonly Row[] {
  return rowsByKey([geography, industry, bound].join(' '), () => {
    const place = describePlace(geography)
    return [
      ...coefficientRows(place.coefficients),
      ...coefficientRows(ADAPTATION_COEFFICIENTS),
      ...labourRows(industry),
      ...POWER_ROWS,
      ...floodRows(industry, place.flood_continent),
      SUPPLY_CHAIN_ROW,
      ...damageFunctionRows(bound),
      ...GDP_ROWS,
      ...deratingRows(industry),
      ...carbonCostRows(industry),
    ]
  })
}

function adaptationRow(level: number): Row {
  return {
    symbol: 'adaptation_level',
    label: 'Share of the possible adaptation that is done',
    unit: '1',
    source: 'request field adaptation_level',
    kind: 'given',
    read: () => level,
  }
}
