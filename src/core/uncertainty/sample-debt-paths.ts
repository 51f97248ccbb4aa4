import { requestPathway } from '../chain/pathway-run.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import { NO_DAMAGE } from '../chain/budget-vectors.ts'
import { numberAt } from '../entry.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { createDraws } from './draws.ts'
import { SAMPLE_DEFAULTS } from './options.ts'
import { prepareDamages } from './sample-pathways.ts'
import { createSampledBudget, createSampledDebt } from './sampled-budget.ts'
import { createSampledChain } from './sampled-chain.ts'
import { describeDraws } from './statistics.ts'

/** The middle two thirds of a sample and its median. */
export interface DebtBand {
  readonly p17: number
  readonly p50: number
  readonly p83: number
}

/** Rise of public debt since 2025 in a year, percent of GDP, and what of it is damage and transition. */
export interface DebtBands {
  readonly all: DebtBand
  /** What damage adds to the debt under the transition. */
  readonly damage: DebtBand
  /** The debt without any damage. */
  readonly transition: DebtBand
}

/** Debt on a pathway at the median draw and around it, in some years; `years` ends with the last. */
export function sampleDebtPath(
  geography: string,
  pathway: PolicyPathwayId,
  years: readonly number[]
): DebtBands[] {
  const horizon = Math.max(...years)
  const question = { geography, industry: 'energy', horizon } as const
  const draws = createDraws(SAMPLE_DEFAULTS)
  const request = requestPathway(question, pathway, 0)
  const chain = createSampledChain({ ...request, damage_function: null }, draws, true, null)
  const budget = createSampledBudget(geography, draws, true)
  const damages = prepareDamages(question, pathway, chain)
  const positions = draws.symbol('warming_quantile').normal
  const debt = createSampledDebt(request)
  const columns = years.map(() => ({
    all: new Float64Array(draws.count),
    damage: new Float64Array(draws.count),
    transition: new Float64Array(draws.count),
  }))
  const riseTo = (year: number): number =>
    numberAt(debt.debts, year - HORIZON_RANGE.min) - numberAt(debt.debts, 0)
  const run = (): void => {
    debt.fillBalances(budget.settled)
    debt.run(budget.settled)
  }
  for (let draw = 0; draw < draws.count; draw += 1) {
    chain.moveTo(draw)
    budget.moveTo(draw)
    damages.moveTo(numberAt(positions, draw))
    for (let node = 0; node < debt.nodes.length; node += 1) debt.damages.set(node, NO_DAMAGE)
    run()
    columns.forEach(({ transition }, index) => (transition[draw] = riseTo(Number(years[index]))))
    for (let node = 0; node < debt.nodes.length; node += 1)
      debt.damages.set(node, damages.damages.at(node))
    run()
    columns.forEach(({ all, damage, transition }, index) => {
      all[draw] = riseTo(Number(years[index]))
      damage[draw] = numberAt(all, draw) - numberAt(transition, draw)
    })
  }
  return columns.map(({ all, damage, transition }) => ({
    all: bandOf(all),
    damage: bandOf(damage),
    transition: bandOf(transition),
  }))
}

function bandOf(values: Float64Array): DebtBand {
  const { p17, p50, p83 } = describeDraws(values)
  return { p17, p50, p83 }
}
