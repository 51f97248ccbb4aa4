import { requireEntry } from '../damage/coefficient-data.ts'
import { interpolationRows, type Nodes } from '../explain/interpolation.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathways.ts'
import { fossilActivities, fossilWeights } from './coefficients.ts'
import table from './data/ngfs-activity.json' with { type: 'json' }

const ACTIVITIES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> =
  table.activities
const UNITS: Readonly<Record<string, string>> = table.units

/** Where the activities come from. */
export const ACTIVITY_SOURCE = table.source

/** Activity of a fuel or technology on a pathway by year, or undefined where no row is held. */
export function activityNodes(activity: string, pathway: string): Nodes | undefined {
  const values = requireEntry(ACTIVITIES, activity)[pathway]
  return values && { x: table.year, y: values }
}

/**
 * Rows of the stranded share of an industry's fossil activity: 1 - X / X of current policies, at
 * least 0. A pathway without a row takes the stranding of net zero 2050, scaled by its reduction
 * of emissions against current policies (assumed).
 */
export function strandingRows(industry: IndustryId, pathway: PolicyPathwayId): Row[] {
  const activities = fossilActivities(industry)
  const terms = activities.map(
    (activity) => [`fossil_weight_${activity}`, `stranding_${activity}`] as const
  )
  return [
    ...coefficientRows(fossilWeights(industry)),
    STRANDING_SCALE_ROW,
    ...activities.flatMap((activity) => activityRows(activity, pathway)),
    {
      symbol: 'stranded_asset_risk_index',
      label: 'Share of the fossil activity of the industry that is stranded',
      unit: '1',
      formula: `min(1, ${terms.map((term) => term.join(' * ')).join(' + ')})`,
      inputs: terms.flat(),
      source: null,
      kind: 'modeled',
      compute: (v) =>
        Math.min(
          1,
          terms.reduce((sum, [weight, share]) => sum + v(weight) * v(share), 0)
        ),
    },
  ]
}

const STRANDING_SCALE_ROW: Row = {
  symbol: 'stranding_scale',
  label: 'Reduction against current policies relative to that of net zero 2050, 0 to 1',
  unit: '1',
  formula:
    'min(1, max(0, (emissions_current_policies_pct - emissions_net_pct_change) / (emissions_current_policies_pct - emissions_net_zero_pct)))',
  inputs: ['emissions_current_policies_pct', 'emissions_net_pct_change', 'emissions_net_zero_pct'],
  source: 'assumed: stranding follows the reduction of emissions',
  kind: 'assumed',
  compute: (v) =>
    Math.min(
      1,
      Math.max(
        0,
        (v('emissions_current_policies_pct') - v('emissions_net_pct_change')) /
          (v('emissions_current_policies_pct') - v('emissions_net_zero_pct'))
      )
    ),
}

function activityRows(activity: string, pathway: PolicyPathwayId): Row[] {
  const own = activityNodes(activity, pathway)
  const [later, current] = [`activity_${activity}`, `activity_${activity}_current`]
  const share = `stranding_${activity}`
  const scale = own ? null : 'stranding_scale'
  const rest = `max(0, 1 - ${later} / ${current})`
  return [
    ...nodeRows(later, activity, own ? pathway : 'net_zero_2050'),
    ...nodeRows(current, activity, 'current_policies'),
    {
      symbol: share,
      label: `Stranded share of ${activity}`,
      unit: '1',
      formula: scale ? `${scale} * ${rest}` : rest,
      inputs: scale ? [scale, later, current] : [later, current],
      source: null,
      kind: scale ? 'assumed' : 'modeled',
      compute: (v) => (scale ? v(scale) : 1) * Math.max(0, 1 - v(later) / v(current)),
    },
  ]
}

function nodeRows(symbol: string, activity: string, pathway: PolicyPathwayId): Row[] {
  const nodes = activityNodes(activity, pathway)
  if (!nodes) throw new Error(`No activity of ${activity} is held for ${pathway}.`)
  return interpolationRows({
    symbol,
    label: `${activity}, world, ${pathway}`,
    unit: requireEntry(UNITS, activity),
    at: 'transition_year',
    atUnit: 'year',
    nodes,
    source: table.source,
    kind: 'documented',
  })
}
