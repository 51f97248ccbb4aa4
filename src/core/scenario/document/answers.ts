import { entryAt, lastEntry } from '../../entry.ts'
import { z } from 'zod'
import { PERCENT } from '../../unit-conversions.ts'
import { listYears } from '../../../scenario/document/calendar.ts'
import {
  accumulate,
  deriveAnnualCost,
  deriveMargin,
  deriveOverheadPct,
  deriveProjectedPeak,
  HEADLINE_YEARS,
  findCeiling,
  readProjection,
  sumVectors,
} from './derivations.ts'
import type { Scenario } from './document.ts'
import { readFleetRows } from './fleet.ts'
import { PRICE_PATH_FACTORS } from '../../../model/coefficients/price-paths.ts'

const crossoverYearSchema = z.object({
  year: z.int().describe('Calendar year'),
  capex_cumulative_usd_b: z.number().describe('Investment to the end of the year, USD bn'),
  penalty_cumulative_usd_b: z.number().describe('Penalties to the end of the year, USD bn'),
})

const pricePathSchema = z.object({
  id: z.enum(['low', 'base', 'high']),
  label: z.string(),
  factor: z.number().describe('Factor on the rates of the document'),
  max_annual_cost_usd_b: z.number().describe('Highest cost of a year, USD bn'),
  five_year_cumulative_usd_b: z.number().describe('Cost of five years, USD bn'),
})

/** What the specification asks of a scenario, answered from its own numbers. */
export const scenarioAnswersSchema = z.object({
  abatement: z
    .object({
      needed_mt_co2: z.number().nullable().describe('BAU less ceiling at the deadline, Mt CO2'),
      vectors_mt_co2: z.number().describe('Sum of the vectors, Mt CO2'),
      margin_mt_co2: z
        .number()
        .nullable()
        .describe('Vectors less need, reserve, overflow and surplus, Mt CO2'),
      covered_pct: z.number().nullable().describe('Share of the need that they cover, percent'),
    })
    .describe('Required abatement against the vectors'),
  overhead: z
    .object({
      projected_peak_demand_gw: z.number().describe('Peak at the deadline, GW'),
      mandate_total_gw: z.number().nullable().describe('Mandate fleet, GW'),
      overhead_pct: z.number().nullable().describe('Fleet above the peak, percent'),
    })
    .describe('Mandate fleet against the projected peak'),
  crossover: z
    .object({
      year: z.int().nullable().describe('First year in which penalties exceed investment, or null'),
      last_year: z.int().describe('Last year looked at'),
      years: z.array(crossoverYearSchema),
    })
    .describe('Accumulated investment against accumulated penalties'),
  price_paths: z.array(pricePathSchema).describe('Non-compliance at three prices'),
})

/** What the specification asks of a scenario, answered from its own numbers. */
export type ScenarioAnswers = z.infer<typeof scenarioAnswersSchema>

/** Years after the schedule in which its last cost is taken to go on: one life of a plant. */
const YEARS_LOOKED_AHEAD = 30

/** Answer the questions that the specification puts to a scenario. */
export function answerScenario(scenario: Scenario): ScenarioAnswers {
  const bau = readProjection(scenario.projections, 'bau_mt_co2', scenario.target.deadline_year)
  const ceiling = findCeiling(scenario.target)
  const needed = bau === null || ceiling === null ? null : bau - ceiling
  const vectors = sumVectors(scenario.tech_vectors)
  const mandate = readFleetRows(scenario.fleet_evolution).findLast((row) => row.kind === 'mandate')
  const peak = deriveProjectedPeak(scenario)
  return {
    abatement: {
      needed_mt_co2: needed,
      vectors_mt_co2: vectors,
      margin_mt_co2: needed === null ? null : deriveMargin(vectors, needed),
      covered_pct: needed === null || needed === 0 ? null : (vectors / needed) * PERCENT,
    },
    overhead: {
      projected_peak_demand_gw: peak,
      mandate_total_gw: mandate?.total_gw ?? null,
      overhead_pct: mandate === undefined ? null : deriveOverheadPct(mandate.total_gw, peak),
    },
    crossover: findCrossover(scenario),
    price_paths: describePricePaths(scenario.non_compliance),
  }
}

/**
 * Sum investment over the years of phase 1 and penalties over the schedule, whose last cost goes
 * on after it. Undiscounted, and without what either side saves or earns.
 */
function findCrossover({
  non_compliance: { tax_schedule },
  fiscal_transition: { phase_1 },
  baseline,
  target,
}: Scenario): ScenarioAnswers['crossover'] {
  const named = listYears(phase_1.years)
  const first = named[0] ?? baseline.year + 1
  const last = named.at(-1) ?? target.deadline_year
  const start = Math.min(first, tax_schedule[0]?.year ?? first)
  const lastYear = (tax_schedule.at(-1)?.year ?? target.deadline_year) + YEARS_LOOKED_AHEAD
  const all = Array.from({ length: lastYear - start + 1 }, (_, index) => start + index)
  const capex = accumulate(
    all.map((year) => (year >= first && year <= last ? phase_1.annual_capex_usd_b : 0))
  )
  const penalty = accumulate(all.map((year) => readCost(tax_schedule, year)))
  const rows = all.map((year, index) => ({
    year,
    capex_cumulative_usd_b: entryAt(capex, index),
    penalty_cumulative_usd_b: entryAt(penalty, index),
  }))
  const crossing = rows.find(
    (row) => row.year >= first && row.penalty_cumulative_usd_b > row.capex_cumulative_usd_b
  )
  const end = crossing?.year ?? lastYear
  return {
    year: crossing?.year ?? null,
    last_year: lastYear,
    years: rows.filter(({ year }) => year <= end),
  }
}

function readCost(schedule: Scenario['non_compliance']['tax_schedule'], year: number): number {
  const last = lastEntry(schedule)
  if (year > last.year) return last.annual_cost_usd_b
  // Nothing is charged before the schedule begins.
  if (year < entryAt(schedule, 0).year) return 0
  const row = schedule.find((item) => item.year === year)
  if (row === undefined) throw new Error(`The tax schedule has no row for ${year}.`)
  return row.annual_cost_usd_b
}

function describePricePaths(penalty: Scenario['non_compliance']): ScenarioAnswers['price_paths'] {
  const ids = ['low', 'base', 'high'] as const
  return ids.map((id) => {
    const { label, value: factor } = PRICE_PATH_FACTORS[id]
    const costs = penalty.tax_schedule.map((row) =>
      deriveAnnualCost(row.rate_usd_per_t * factor, penalty.embedded_emissions_mt_co2)
    )
    const sums = accumulate(costs)
    return {
      id,
      label,
      factor,
      max_annual_cost_usd_b: Math.max(...costs),
      five_year_cumulative_usd_b: entryAt(sums, Math.min(HEADLINE_YEARS, sums.length) - 1),
    }
  })
}
