import { requireEntry } from '../damage/coefficient-data.ts'
import { interpolationRows, type Nodes } from '../explain/interpolation.ts'
import { coefficientRow, type Row } from '../explain/row.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathways.ts'
import { PRICE_COEFFICIENTS } from './coefficients.ts'
import table from './data/ngfs-carbon-price.json' with { type: 'json' }

/** Pathways that have their own price row. */
type PricedPathway = keyof typeof table.pathways

/** Year until which the delayed transition has no carbon price. */
const DELAYED_UNTIL = 2030

/** Where the carbon prices come from. */
export const CARBON_PRICE_SOURCE = table.source

/**
 * Rows of the carbon price, USD of 2022 per tonne: the caller's, else that of the pathway at the
 * horizon. Pathways without an own row are derived from the others (assumed).
 */
export function carbonPriceRows(pathway: PolicyPathwayId, given: number | null): Row[] {
  if (given !== null)
    return [
      {
        symbol: 'carbon_price_usd_per_t',
        label: 'Carbon price',
        unit: 'USD2022/t CO2',
        source: 'request field carbon_price_usd_per_t',
        kind: 'given',
        read: () => given,
      },
    ]
  return [
    ...pathwayPriceRows(pathway),
    priceCoefficient('deflator_2010_2022'),
    {
      symbol: 'carbon_price_usd_per_t',
      label: 'Carbon price of the pathway at the horizon',
      unit: 'USD2022/t CO2',
      formula: 'carbon_price_2010 * deflator_2010_2022',
      inputs: ['carbon_price_2010', 'deflator_2010_2022'],
      source: null,
      kind: 'modeled',
      compute: (v) => v('carbon_price_2010') * v('deflator_2010_2022'),
    },
  ]
}

function pathwayPriceRows(pathway: PolicyPathwayId): Row[] {
  switch (pathway) {
    case 'current_policies':
      return [NO_PRICE_ROW]
    case 'low_demand':
      return scaledRows('net_zero_2050', priceNodes('net_zero_2050'), 'low_demand_price_factor')
    case 'delayed_transition':
      return scaledRows('below_2c_from_2031', delayedNodes(), 'delayed_price_factor')
    case 'fragmented_world':
      return fragmentedRows()
    default:
      return priceRows('carbon_price_2010', pathway, priceNodes(pathway))
  }
}

const NO_PRICE_ROW: Row = {
  symbol: 'carbon_price_2010',
  label: 'Carbon price, current policies',
  unit: 'USD2010/t CO2',
  source: `${table.source}: 0 throughout`,
  kind: 'documented',
  read: () => 0,
}

function scaledRows(name: string, nodes: Nodes, factor: string): Row[] {
  const base = `carbon_price_${name}_2010`
  return [
    ...priceRows(base, name, nodes),
    priceCoefficient(factor),
    {
      symbol: 'carbon_price_2010',
      label: 'Carbon price of the pathway',
      unit: 'USD2010/t CO2',
      formula: `${factor} * ${base}`,
      inputs: [factor, base],
      source: requireEntry(PRICE_COEFFICIENTS, factor).source,
      kind: 'assumed',
      compute: (v) => v(factor) * v(base),
    },
  ]
}

/** A mean of the prices of below 2 degC and of the pledges. */
function fragmentedRows(): Row[] {
  const [below, pledges] = ['carbon_price_below_2c_2010', 'carbon_price_ndc_2010'] as const
  return [
    ...priceRows(below, 'below_2c', priceNodes('below_2c')),
    ...priceRows(pledges, 'ndc', priceNodes('ndc')),
    priceCoefficient('fragmented_price_weight'),
    {
      symbol: 'carbon_price_2010',
      label: 'Carbon price of the pathway',
      unit: 'USD2010/t CO2',
      formula: `fragmented_price_weight * ${below} + (1 - fragmented_price_weight) * ${pledges}`,
      inputs: ['fragmented_price_weight', below, pledges],
      source: requireEntry(PRICE_COEFFICIENTS, 'fragmented_price_weight').source,
      kind: 'assumed',
      compute: (v) =>
        v('fragmented_price_weight') * v(below) + (1 - v('fragmented_price_weight')) * v(pledges),
    },
  ]
}

function priceRows(symbol: string, name: string, nodes: Nodes): Row[] {
  return interpolationRows({
    symbol,
    label: `Carbon price, world, ${name}`,
    unit: 'USD2010/t CO2',
    at: 'horizon',
    atUnit: 'year',
    nodes,
    source: table.source,
    kind: 'documented',
  })
}

/** Carbon price of a pathway with an own row by year, USD of 2010 per tonne. */
export function priceNodes(pathway: PricedPathway): Nodes {
  return { x: table.year, y: table.pathways[pathway] }
}

function delayedNodes(): Nodes {
  const { x, y } = priceNodes('below_2c')
  return { x, y: y.map((price, index) => ((x[index] ?? 0) <= DELAYED_UNTIL ? 0 : price)) }
}

function priceCoefficient(symbol: string): Row {
  return coefficientRow(symbol, requireEntry(PRICE_COEFFICIENTS, symbol))
}
