import { SUPPLY_HAZARDS } from '../../model/coefficients/hazards.ts'
import type { Table } from '../model/source.ts'
import { FLOOD_CONTINENTS } from './place.ts'
import { DEPTH_DAMAGE_SOURCE, depthCurve } from './depth-damage.ts'
import { COACCH_QUANTILES, COACCH_REGIONS, COACCH_SOURCE, coacchFunction } from './coacch.ts'
import worldSupply from '../../model/coefficients/damage/world-supply-terms.json' with { type: 'json' }

/** Classes of assets with a depth-damage curve. */
const ASSET_CLASSES = [
  'residential',
  'commercial',
  'industrial',
  'transport',
  'infrastructure',
  'agriculture',
] as const

/** The tables that the damage layer reads. */
export const DAMAGE_TABLES: readonly Table[] = [
  {
    symbol: 'depth_damage',
    label: 'Share of value lost by depth of the flood',
    unit: '1',
    x_unit: 'm',
    source: DEPTH_DAMAGE_SOURCE,
    kind: 'documented',
    keys: [FLOOD_CONTINENTS, ASSET_CLASSES],
    outside: 'hold',
    rows: Object.fromEntries(
      FLOOD_CONTINENTS.flatMap((continent) =>
        ASSET_CLASSES.map((asset) => [`${continent} ${asset}`, depthCurve(asset, continent).nodes])
      )
    ),
  },
  {
    symbol: 'coacch_quantiles',
    label: 'Damage of a model of many sectors over its median, by quantile',
    unit: '1',
    x_unit: '1',
    source: COACCH_SOURCE,
    kind: 'documented',
    keys: [COACCH_REGIONS],
    outside: 'hold',
    rows: Object.fromEntries(
      COACCH_REGIONS.map((region) => [
        region,
        { x: COACCH_QUANTILES, y: coacchFunction(region).scale },
      ])
    ),
  },
  {
    symbol: 'world_supply',
    label: 'Deliveries of the world disrupted, by global warming',
    unit: '1',
    x_unit: 'degC',
    source: worldSupply.source,
    kind: 'documented',
    keys: [SUPPLY_HAZARDS],
    outside: 'extend',
    rows: Object.fromEntries(
      SUPPLY_HAZARDS.map((hazard) => [hazard, { x: worldSupply.warming_c, y: worldSupply[hazard] }])
    ),
  },
]
