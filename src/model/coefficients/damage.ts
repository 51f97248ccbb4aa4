import { exp } from '../../core/elementary/exponential.ts'
import { entryAt } from '../../core/entry.ts'
import { DAMAGE_FUNCTION_LABELS, STUDY_IDS } from '../../core/damage/damage-functions.ts'
import type { Distribution } from '../../core/model/distribution.ts'
import { CHANCE_95, NORMAL_95 } from '../../core/model/normal-quantile.ts'
import { quantileOf } from '../../core/model/quantile.ts'
import { DAMAGE_FUNCTION_MIX } from './damage-function-mix.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { kindOfMark, readModelCoefficients } from './read-coefficients.ts'
import type { Family, ModelCoefficient } from '../../core/model/source.ts'
import { DRAWN_INTENSITIES } from './carbon-cost.ts'
import { HAZARDS, SUPPLY_HAZARDS } from './hazards.ts'
import activities from './activities.json' with { type: 'json' }
import table from './damage.json' with { type: 'json' }
import { DAMAGE_FUNCTIONS } from './damage-functions.ts'

/** Activities of the economy: the six industries, then those that cannot be requested. */
export const ACTIVITY_IDS = [...INDUSTRY_IDS, 'construction', 'other_services'] as const

type Activity = (typeof ACTIVITY_IDS)[number]

const PERCENT = 100

const INTENSITIES = ['heavy', 'moderate', 'light'] as const

/** Spread of the functions of the world by the symbol that moves it. */
const WORLD_FUNCTIONS = {
  hs_a2: {
    of: DAMAGE_FUNCTIONS.howard_sterner_2017_noncat,
    spread: { log_standard_deviation: 0.35 },
    drawn_by: null,
  },
  hs_total_a2: {
    of: DAMAGE_FUNCTIONS.howard_sterner_2017_total,
    spread: { log_standard_deviation: 0.35 },
    drawn_by: 'hs_a2',
  },
  dice_a2: { of: DAMAGE_FUNCTIONS.dice2023, spread: { relative: 0.52 }, drawn_by: null },
} as const

/** The coefficients of the damage layer; one per activity carries its name at the end. */
export const DAMAGE_COEFFICIENTS: Readonly<Record<string, ModelCoefficient>> = {
  ...readModelCoefficients(table),
  ...byActivity(INTENSITIES.map((name) => [name, `work_intensity`, name, 'labour'])),
  ...byActivity(
    SUPPLY_HAZARDS.map((name) => [HAZARDS[name].weight, 'supply_weight', name, 'exposure'])
  ),
  ...byActivity([
    ['indoor', 'indoor', null, 'labour'],
    ['rel0', 'capital_weight', null, 'economy'],
    ['power_dependence', 'power_dependence', null, 'power'],
  ]),
  ...shares('work_of', 'employment', activities.employment),
  ...shares('product_of', 'value added', activities.value_added),
  ...carbonIntensities(),
  ...worldFunctions(),
  ...functionWeights(),
}

/** Which coefficients of the damage layer have one value per item. */
export const DAMAGE_FAMILIES: Readonly<Record<string, Family>> = {
  work_intensity: { dimensions: ['activity', 'intensity'] },
  supply_weight: { dimensions: ['activity', 'hazard'] },
  indoor: { dimensions: ['activity'] },
  capital_weight: { dimensions: ['activity'] },
  power_dependence: { dimensions: ['activity'] },
  work_of_industry: { dimensions: ['activity'] },
  work_of_services: { dimensions: ['activity'] },
  product_of_industry: { dimensions: ['activity'] },
  product_of_services: { dimensions: ['activity'] },
  capacity_half_c: { dimensions: ['intensity'] },
  capacity_slope: { dimensions: ['intensity'] },
  flood_depth_m: { dimensions: ['return_period'] },
  function_weight: { dimensions: ['study'] },
  emissions_intensity_revenue_kg_per_usd: { dimensions: ['activity'] },
  wbgt_c: {
    dimensions: ['utci'],
    names: { 26: 'wbgt_26_c', 32: 'wbgt_32_c', 38: 'wbgt_38_c', 46: 'wbgt_46_c' },
  },
}

type ActivityColumn = readonly [column: string, symbol: string, item: string | null, group: string]

function byActivity(list: readonly ActivityColumn[]): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    list.flatMap(([column, symbol, item, group]) =>
      ACTIVITY_IDS.map((activity) => [
        item === null ? `${symbol}_${activity}` : `${symbol}_${activity}_${item}`,
        activityCoefficient(column, activity, group),
      ])
    )
  )
}

function activityCoefficient(column: string, activity: Activity, group: string): ModelCoefficient {
  const index = activities.columns.findIndex(({ name }) => name === column)
  const about = activities.columns[index]
  const value = activities.rows[activity][index]
  if (!about || value === undefined) throw new Error(`Activities have no column '${column}'.`)
  const { range } = about
  return {
    label: `${about.label}: ${activities.labels[activity].toLowerCase()}`,
    value,
    unit: about.unit,
    source: about.source,
    source_type: kindOfMark(about.mark === 'c' ? 'c' : 'b'),
    range:
      'times' in range
        ? [value * entryAt(range.times, 0), value * entryAt(range.times, 1)]
        : [Math.max(0, value - range.plus_minus), Math.min(1, value + range.plus_minus)],
    group,
    distribution: { shape: 'fixed' },
  }
}

/** Split of industry and services among activities, the same for every country. */
function shares(
  prefix: string,
  of: string,
  data: { readonly source: string; readonly rows: Readonly<Record<Activity, object>> }
): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    ACTIVITY_IDS.flatMap((activity) =>
      Object.entries(data.rows[activity])
        .filter(([part]) => part === 'industry' || part === 'services')
        .map(([part, value]: [string, number]) => [
          `${prefix}_${part}_${activity}`,
          fixed(
            `Share of ${activities.labels[activity].toLowerCase()} in the ${of} of ${part}`,
            value,
            '1',
            `${data.source}: one split for every country`,
            'economy'
          ),
        ])
    )
  )
}

function carbonIntensities(): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    INDUSTRY_IDS.map((industry) => [
      `emissions_intensity_revenue_kg_per_usd_${industry}`,
      { ...DRAWN_INTENSITIES[industry], group: 'carbon' },
    ])
  )
}

/** The functions of the world, percent of GDP by squared degree; the mean of the draws is central. */
function worldFunctions(): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    Object.entries(WORLD_FUNCTIONS).map(([symbol, { of, spread, drawn_by }]) => {
      const power = of.coefficients.damage_power
      if (!power) throw new Error(`The damage function ${of.label} has no quadratic coefficient.`)
      const value = PERCENT * power.value
      const distribution = spreadAround(value, spread)
      const end = (chance: number, normal: number): number =>
        quantileOf(distribution, chance, normal) ?? value
      return [
        symbol,
        {
          ...power,
          label: `GDP lost per squared degree: ${of.label}`,
          value,
          unit: '%/degC^2',
          range: [end(1 - CHANCE_95, -NORMAL_95), end(CHANCE_95, NORMAL_95)],
          group: 'damage_function',
          distribution,
          ...(drawn_by === null ? {} : { drawn_with: { symbol: drawn_by, correlation: 1 } }),
        },
      ]
    })
  )
}

type Spread = { readonly log_standard_deviation: number } | { readonly relative: number }

function spreadAround(value: number, spread: Spread): Distribution {
  if ('relative' in spread)
    return { shape: 'normal', mean: value, standard_deviation: spread.relative * value }
  const { log_standard_deviation } = spread
  const median = value * exp(-(log_standard_deviation * log_standard_deviation) / 2)
  return { shape: 'lognormal', median, log_standard_deviation }
}

function functionWeights(): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    STUDY_IDS.map((id) => [
      `function_weight_${id}`,
      fixed(
        `Weight in the mean: ${DAMAGE_FUNCTION_LABELS[id]}`,
        DAMAGE_FUNCTION_MIX[id],
        '1',
        'assumed: detail of countries first, number of channels second',
        'damage_function'
      ),
    ])
  )
}

function fixed(
  label: string,
  value: number,
  unit: string,
  source: string,
  group: string
): ModelCoefficient {
  const range = [value, value] as const
  return {
    label,
    value,
    unit,
    source,
    source_type: 'assumed',
    range,
    group,
    distribution: { shape: 'fixed' },
  }
}
