import { z } from 'zod'
import type { Table, TableRow } from '../model/source.ts'
import growth from '../../model/coefficients/pathways/zone-growth.json' with { type: 'json' }
import ngfs from '../../model/coefficients/pathways/ngfs-phase5.json' with { type: 'json' }
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from './policy-pathway-ids.ts'
import { interpolate } from '../model/interpolation.ts'

/** Scenario zones of the places. */
export const ZONES = ['oecd_eu', 'asia'] as const

/** A scenario zone. */
export type Zone = (typeof ZONES)[number]

/** Fuels with tabulated activity, and power plants by fuel. */
const FUELS = ['coal', 'oil', 'gas', 'cement'] as const
const PLANTS = ['power_coal', 'power_gas', 'power_oil'] as const

/** Pathways with the activity of fuels and plants, and those with plants only. */
const ALL_ACTIVITIES = ['current_policies', 'net_zero_2050'] as const
const PLANT_ACTIVITIES = ['below_2c', 'delayed_transition'] as const

const seriesByPathway = z.record(z.string(), z.array(z.number()))
const seriesByZone = z.record(z.string(), seriesByPathway)

const EMISSIONS = seriesByZone.parse(ngfs.emissions.zones)
const PRICES = z.record(z.string(), seriesByZone).parse(ngfs.carbon_price.zones)
const WARMING = seriesByZone.parse(ngfs.warming.quantiles)
const ACTIVITY = seriesByZone.parse(ngfs.activity.rows)
const GROWTH = seriesByPathway.parse(growth.zones)

const YEARS_A_DECADE = 10

const fromScenarios = {
  source: ngfs.source,
  kind: 'documented',
  x_unit: 'year',
  outside: 'hold',
} as const

/** Percentiles of the warming of a pathway. */
const WARMING_QUANTILES = ['p10', 'p50', 'p90'] as const

/** Tables of prices, emissions, activity and growth by zone and policy pathway. */
export const PATHWAY_TABLES: readonly Table[] = [
  {
    ...fromScenarios,
    symbol: 'world_emissions',
    label: 'Greenhouse gases of the world on the pathway',
    unit: 'Mt/year',
    keys: [POLICY_PATHWAY_IDS],
    rows: readRows([POLICY_PATHWAY_IDS], ([pathway]) => overYears(EMISSIONS['world'], pathway)),
  },
  {
    ...fromScenarios,
    symbol: 'zone_emissions',
    label: 'Greenhouse gases of the zone on the pathway',
    unit: 'Mt/year',
    keys: [ZONES, POLICY_PATHWAY_IDS],
    rows: readRows([ZONES, POLICY_PATHWAY_IDS], ([zone, pathway]) =>
      overYears(take(EMISSIONS, zone), pathway)
    ),
  },
  {
    ...fromScenarios,
    symbol: 'pathway_warming',
    label: 'Global warming of the policy pathway above 1850-1900',
    unit: 'degC',
    keys: [WARMING_QUANTILES, POLICY_PATHWAY_IDS],
    rows: readRows([WARMING_QUANTILES, POLICY_PATHWAY_IDS], ([quantile, pathway]) =>
      overYears(take(WARMING, quantile), pathway)
    ),
  },
  priceTable('low', 'Lowest', 'central'),
  priceTable('central', 'Middle', 'high'),
  priceTable('high', 'Highest', 'high'),
  activityTable('fuel_activity', 'Use of the fuel in the world', FUELS, ALL_ACTIVITIES),
  activityTable('plant_activity', 'Power plants of the world', PLANTS, ALL_ACTIVITIES),
  activityTable('own_plant_activity', 'Power plants of the world', PLANTS, PLANT_ACTIVITIES),
  {
    symbol: 'zone_growth',
    label: 'Real growth of the zone in the decade',
    unit: '%/year',
    x_unit: 'year',
    source: growth.source,
    kind: 'documented',
    keys: [ZONES],
    outside: 'hold',
    rows: readRows([ZONES], ([zone]) => decadeSteps(take(GROWTH, zone))),
  },
]

/** Source of prices, emissions, warming and activity. */
export const PATHWAY_SOURCE = ngfs.source

/** The middle carbon price of a zone on a pathway in a year of the tables, USD of 2010 per tonne. */
export function centralPrice(
  zone: Zone,
  pathway: keyof typeof ngfs.pathways,
  year: number
): number {
  const price = take(PRICES[zone], pathway)['central']?.[ngfs.year.indexOf(year)]
  if (price === undefined) throw new Error(`The pathway tables have no price for ${year}.`)
  return price
}

/**
 * Prices at one end of the range. Divergent net zero is not in this vintage: its prices are those
 * of net zero 2050 one step higher (assumed), and the highest is scaled by an equation.
 */
function priceTable(end: string, word: string, divergentEnd: string): Table {
  return {
    ...fromScenarios,
    symbol: `carbon_price_${end}`,
    label: `${word} carbon price of three models, USD of 2010`,
    unit: 'USD2010/t',
    keys: [ZONES, POLICY_PATHWAY_IDS],
    rows: readRows([ZONES, POLICY_PATHWAY_IDS], ([zone, pathway]) => {
      const prices = take(take(PRICES, zone), scenarioOf(pathway))
      return {
        x: ngfs.year,
        y: take(prices, pathway === 'divergent_net_zero' ? divergentEnd : end),
      }
    }),
  }
}

function activityTable(
  symbol: string,
  label: string,
  activities: readonly string[],
  pathways: readonly string[]
): Table {
  return {
    ...fromScenarios,
    symbol,
    label,
    unit: '1',
    keys: [activities, pathways],
    rows: readRows([activities, pathways], ([activity, pathway]) => {
      const y = take(take(ACTIVITY, activity), pathway)
      return { x: ngfs.activity.year.slice(0, y.length), y }
    }),
  }
}

/** Divergent net zero has the emissions and warming of net zero 2050 (assumed). */
function scenarioOf(pathway: string | undefined): string | undefined {
  return pathway === 'divergent_net_zero' ? 'net_zero_2050' : pathway
}

function overYears(
  rows: Readonly<Record<string, readonly number[]>> | undefined,
  pathway: string | undefined
): TableRow {
  return { x: ngfs.year, y: take(rows, scenarioOf(pathway)) }
}

/** A value that is constant over a decade. */
function decadeSteps(values: readonly number[]): TableRow {
  return {
    x: growth.decade.flatMap((first) => [first, first + YEARS_A_DECADE - 1]),
    y: values.flatMap((value) => [value, value]),
  }
}

/** A row for each combination of labels, under the labels joined by a space. */
function readRows(
  keys: readonly (readonly string[])[],
  read: (labels: readonly string[]) => TableRow
): Record<string, TableRow> {
  const combinations = keys.reduce<string[][]>(
    (lists, labels) => lists.flatMap((list) => labels.map((label) => [...list, label])),
    [[]]
  )
  return Object.fromEntries(combinations.map((labels) => [labels.join(' '), read(labels)]))
}

function take<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string | undefined
): Value {
  const value = key === undefined ? undefined : record?.[key]
  if (value === undefined) throw new Error(`The pathway tables have nothing for '${key}'.`)
  return value
}

/** A percentile of the warming of a policy pathway. */
type WarmingPercentile = 'p10' | 'p50' | 'p90'

/**
 * Global warming of a policy pathway in a year, degC above 1850-1900, from the scenarios, with
 * constant extrapolation outside the years of the tables. Throws if no table has the pathway.
 */
export function pathwayWarming(
  pathway: PolicyPathwayId,
  year: number,
  percentile: WarmingPercentile
): number {
  const table = PATHWAY_TABLES.find(({ symbol }) => symbol === 'pathway_warming')
  const nodes = table?.rows[`${percentile} ${pathway}`]
  const [first, last] = [nodes?.x[0], nodes?.x.at(-1)]
  if (nodes === undefined || first === undefined || last === undefined) {
    throw new Error(`The pathway tables have no warming of '${pathway}'.`)
  }
  return interpolate(nodes, Math.min(Math.max(year, first), last))
}
