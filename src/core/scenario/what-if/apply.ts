import { UNCHANGED_PRICES } from '../account/read-inputs.ts'
import { deriveScenario } from '../derive/derive.ts'
import { type Scenario, scenarioSchema } from '../document/document.ts'
import { PRICE_PATH_FACTORS } from '../document/price-paths.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'
import { extendBusinessAsUsual } from './business-as-usual.ts'
import { changePlants, changeRanges, readSetGrowth } from './plants.ts'
import { readPublishedChanges, type WhatIfChanges, type WhatIfPricePath } from './request.ts'
import { judgeVectors } from './vectors.ts'

/** The row of the price table that a price path stands for. */
const FACTORS = {
  low: PRICE_PATH_FACTORS.low.value,
  central: PRICE_PATH_FACTORS.base.value,
  high: PRICE_PATH_FACTORS.high.value,
} as const satisfies Record<WhatIfPricePath, number>

/**
 * Apply changes to a document and recompute derived fields as for a variant. Unchanged fields keep
 * their published values exactly.
 */
export function applyWhatIf(scenario: Scenario, changes: WhatIfChanges): Scenario {
  const { document } = deriveScenario(changeFields(scenario, changes), scenario)
  return scenarioSchema.parse(document)
}

function changeFields(scenario: Scenario, changes: WhatIfChanges): Scenario {
  const vectors = judgeVectors(scenario, changes)
  const factor = FACTORS[changes.price_path]
  const { target, power_account: power, non_compliance: penalty } = scenario
  const plants = changePlants(scenario, changes)
  const ranges = changeRanges(scenario, changes, addedGrowth(scenario, changes))
  return {
    ...scenario,
    target: {
      ...target,
      reduction_pct: changes.reduction_pct,
      deadline_year: changes.deadline_year,
      // Derivation replaces it; without it a new deadline would have no ceiling to be read.
      [ceilingField(changes.deadline_year)]: target[ceilingField(target.deadline_year)],
    },
    structural_constraints: moveGrowth(scenario, changes),
    ...(plants === undefined ? {} : { power_plants: plants }),
    ...(ranges === undefined ? {} : { distributions: ranges }),
    ...(power === undefined
      ? {}
      : {
          power_account: {
            ...power,
            price_factor: (power.price_factor ?? UNCHANGED_PRICES) * factor,
          },
        }),
    projections: extendBusinessAsUsual(scenario, changes),
    fleet_evolution: moveMandateFleet(scenario, changes.deadline_year),
    tech_vectors: scenario.tech_vectors.map((vector, index) =>
      vectors[index]?.state === 'counted' ? vector : { ...vector, estimated_mt_co2: 0 }
    ),
    analysis: { ...scenario.analysis, critical_path: findCriticalPath(scenario, changes) },
    non_compliance: {
      ...penalty,
      tax_schedule: penalty.tax_schedule.map((row) => ({
        ...row,
        rate_usd_per_t: row.rate_usd_per_t * factor,
      })),
    },
  }
}

/** By how much more the peak grows than published, percentage points a year. */
function addedGrowth(scenario: Scenario, { demand_growth_cagr_pct: growth }: WhatIfChanges) {
  return growth - readPublishedChanges(scenario).demand_growth_cagr_pct
}

/** Energy grows by as much more or less as the peak does, unless its own growth is set. */
function moveGrowth(
  scenario: Scenario,
  changes: WhatIfChanges
): Scenario['structural_constraints'] {
  const { structural_constraints: constraints } = scenario
  const added = addedGrowth(scenario, changes)
  const energy = constraints.energy_growth_pct
  const set = readSetGrowth(scenario, changes)
  return {
    ...constraints,
    ...(added === 0 ? {} : { demand_growth_cagr_pct: changes.demand_growth_cagr_pct }),
    ...(energy === undefined ? {} : { energy_growth_pct: set ?? energy + added }),
  }
}

/** The fleets of the deadline move to the new year: the same plant, another peak. */
function moveMandateFleet(
  { fleet_evolution: evolution, target }: Scenario,
  year: number
): Scenario['fleet_evolution'] {
  const entries = Object.entries(evolution).map(([name, row]) => [
    name.replace(new RegExp(`^(bau|mandate)_${target.deadline_year}$`), `$1_${year}`),
    row,
  ])
  return { scale_gw: evolution.scale_gw, ...Object.fromEntries(entries) }
}

/** The vector that decides: the published one, or the slowest that is left when that is out. */
function findCriticalPath(scenario: Scenario, changes: WhatIfChanges): string {
  const states = judgeVectors(scenario, changes)
  const left = scenario.tech_vectors.filter((_, index) => states[index]?.state === 'counted')
  const published = scenario.analysis.critical_path
  if (left.length === 0 || left.some(({ id }) => id === published)) return published
  const slowest = left.toSorted(
    (a, b) => b.constraints.total_lead_time_yr - a.constraints.total_lead_time_yr
  )
  return slowest[0]?.id ?? published
}
