import type { Scenario } from '../../../core/scenario/document/document.ts'
import { formatFixed } from '../../../format/index.ts'
import { authoredAccountSchema } from '../../../scenario/account/authored.ts'
import { writeGrowthMarks } from '../first-screen/growth-ruler.ts'
import { MOVE_RANGES, type Moves, publishedMoves } from '../../../scenario/control/moves.ts'

/** One of the six things that a reader can move; its name is that of the parameter of the route. */
export interface Slider {
  readonly name: keyof Moves
  readonly label: string
  /** Unit after the value, as text. */
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly published: number
  /** What is known of the value, in a few words. */
  readonly note: string
}

/** How far beyond what is stated a slider of growth reaches, points. */
const GROWTH_MARGIN = 1

/** The six sliders of a report, each with its published value, wide enough for what is stated. */
export function listSliders(scenario: Scenario): Slider[] {
  const source = authoredAccountSchema.parse(scenario)
  const published = publishedMoves(source)
  const { energy, observed, official } = source.demand
  const stated = [...observed, ...official].flatMap(({ quantity, unit, low, central, high }) =>
    quantity === 'energy_growth_pct' && unit === '% a year' ? [low, central, high] : []
  )
  const growth = [energy.low, energy.high, ...stated].filter((value) => value !== undefined)
  const coal = source.plants
    .filter(({ technology }) => technology === 'coal')
    .reduce((sum, { gw_base: gw }) => sum + gw, 0)
  const within = (name: keyof Moves, least: number, most: number) => ({
    name,
    least: Math.max(MOVE_RANGES[name].least, least),
    most: Math.min(MOVE_RANGES[name].most, most),
    published: published[name],
  })
  return [
    {
      ...within(
        'energy_growth_pct',
        Math.floor(Math.min(...growth) - GROWTH_MARGIN),
        Math.ceil(Math.min(Math.max(...growth), energy.high + 2 * GROWTH_MARGIN) + GROWTH_MARGIN)
      ),
      label: 'Demand growth',
      unit: '% a year',
      step: 0.1,
      note: writeGrowthMarks(scenario, source.target.deadline_year),
    },
    {
      ...within('clean_scale', 0.25, 2),
      label: 'New clean plant',
      unit: 'times the plan',
      step: 0.05,
      note: 'wind, sun and other; 2 is twice what the plan adds',
    },
    {
      ...within('gas_gw', 0, Math.max(5, Math.ceil(coal / 2))),
      label: 'More gas plant',
      unit: 'GW',
      step: 0.5,
      note: 'beyond what the plan has, in service by the deadline',
    },
    {
      ...within('closure_gw', 0, Math.max(1, Math.ceil(coal))),
      label: 'Coal that the plan closes',
      unit: 'GW',
      step: 0.1,
      note: `of ${formatFixed(coal, 1)} GW that ran in the base year`,
    },
    {
      ...within('carbon_usd_t', 0, Math.max(100, Math.ceil(published.carbon_usd_t / 50) * 100)),
      label: 'Carbon price in the deadline year',
      unit: 'USD/t',
      step: 1,
      note: 'what plants pay; the path from today is scaled to it',
    },
    {
      ...within('start', 0, 36),
      label: 'Decisions begin later',
      unit: 'months',
      step: 1,
      note: 'all dates of the plan move by as much',
    },
  ]
}
