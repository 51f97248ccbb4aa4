import { coefficientRows, type Row } from '../explain/row.ts'
import { findGeography, type Geography } from '../geography/geographies.ts'
import { createRecentlyUsed, KEPT_ROW_LISTS } from '../recently-used.ts'
import type { Bounds } from './bounds.ts'
import { HAZARD_COEFFICIENTS } from './coefficients.ts'
import { EVENT_ROWS } from './event-rows.ts'
import { exposureRows } from './exposure-rows.ts'
import { geographyRows } from './geography-rows.ts'
import { LAND_ROWS, regionRows } from './region-rows.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { amplificationRows, pathwaySeaLevelRows, warmingSeaLevelRows } from './sea-level-rows.ts'
import { DRIVER_ROWS, shockRows } from './shock-rows.ts'
import { givenWarmingRow, horizonRow, pathwayWarmingRows } from './warming-rows.ts'

const { days_per_year: _days, ...HAZARD_TABLE } = HAZARD_COEFFICIENTS
const HAZARD_ROWS = coefficientRows(HAZARD_TABLE)

/** All rows of a physical estimate, in the order of computation. */
export function climateRows(request: PhysicalClimateRequest, bounds: Bounds): Row[] {
  const geography = requireGeography(request.geography)
  return [
    horizonRow(request.horizon),
    ...forcingRows(request, bounds),
    ...amplificationRows(request.horizon),
    ...HAZARD_ROWS,
    ...EVENT_ROWS,
    ...LAND_ROWS,
    ...placeRows(geography, bounds),
    ...shockRows(request.active_shocks),
    ...DRIVER_ROWS,
    ...exposureRows(request.industry),
  ]
}

/** The geography of a checked id. Throws on an unknown one: a schema has read it before. */
export function requireGeography(id: string): Geography {
  const geography = findGeography(id)
  if (!geography) throw new RangeError(`No geography has the id '${id}'.`)
  return geography
}

function forcingRows(request: PhysicalClimateRequest, bounds: Bounds): Row[] {
  const { climate_pathway: pathway, warming_c: warmingC } = request
  if (warmingC !== null)
    return [givenWarmingRow(warmingC), ...warmingSeaLevelRows(warmingC, bounds.sea_level)]
  if (pathway === null) throw new RangeError('A request needs a climate_pathway or a warming_c.')
  return [
    ...pathwayWarmingRows(pathway, bounds.warming),
    ...pathwaySeaLevelRows(pathway, bounds.sea_level),
  ]
}

/** Rows that depend on the place and on three of the ranges only. */
const placeRowsByKey = createRecentlyUsed<readonly Row[]>(KEPT_ROW_LISTS)

function placeRows(geography: Geography, bounds: Bounds): readonly Row[] {
  const { heat_days, drought_events, coastal_share } = bounds
  const key = [geography.id, heat_days, drought_events, coastal_share].join(' ')
  return placeRowsByKey(key, () => [
    ...geography.shares.flatMap(({ region }) => regionRows(region, bounds)),
    ...geographyRows(geography),
  ])
}
