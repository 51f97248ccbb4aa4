import { DAMAGE_FUNCTIONS } from '../../../core/scc/coefficients/damage-functions.ts'
import { buildModel, ENGINES, type EngineId } from '../../../core/scc/engines.ts'
import { estimateScc } from '../../../core/scc/estimate.ts'
import { explainScc } from '../../../core/scc/explain.ts'
import type { PeriodRow } from '../../../core/scc/model.ts'
import { formatProse } from '../../../format/index.ts'
import { setEquation, type Equation } from '../equation.ts'
import type { MethodPage, MethodSection } from '../page.ts'
import { listTables } from '../registered.ts'

/** The two models; R and R2 of 2016 differ in the damage function alone. */
const PRINTED_ENGINES = ['dice2016r2', 'dice2023'] as const satisfies readonly EngineId[]

/** How the social cost of carbon is computed. */
export function describeSocialCostOfCarbon(): MethodPage {
  return {
    id: 'social-cost-of-carbon',
    title: 'Social cost of carbon',
    description:
      'DICE models with and without one more tonne: every equation, coefficient and damage function, the discounting and the limits.',
    lede: 'A model of world economy and climate runs twice, once with a tonne more. The consumption it costs in each later year, discounted to the year of the emission, is the answer.',
    call: '/api/scc',
    page: { href: '/calculators/social-cost-of-carbon', label: 'Calculated in the page' },
    sections: [
      describeValuation(),
      ...PRINTED_ENGINES.map(describeEngine),
      {
        heading: 'Damage functions',
        coefficients: Object.values(DAMAGE_FUNCTIONS).map(({ label, coefficients }) => ({
          heading: label,
          table: coefficients,
        })),
      },
      { heading: 'Coefficients', coefficients: engineTables() },
    ],
    limits: [
      'One region: what a tonne does to the poor and to the rich is one figure.',
      'No tipping points, no irreversible loss, no risk beyond what a damage function holds.',
      'Savings and abatement follow the published base run; they do not answer to what you change.',
      describeBasePolicy(),
      'The answer follows the discounting more than anything else that is known about climate.',
      'Official tables rest on other models; they are looked up and never recomputed.',
      'Between the years of a model the values of its two neighbours are weighted by distance.',
    ],
  }
}

/** The result for 2025 of the authors' own run of DICE-2023 at 3 %, USD 2019 per tonne CO2. */
const DICE2023_3PCT_PUBLISHED = 101.816

/** Say by an example how much the base policy matters when the rate is another. */
function describeBasePolicy(): string {
  const { scc_usd_per_tco2: ours } = estimateScc({
    engine: 'dice2023',
    year: 2025,
    discounting: { kind: 'constant', rate: 0.03 },
  })
  return `An example of the size of that: at 3 % and for 2025, the authors’ run of DICE-2023 with capital and savings set for that rate gives USD ${formatProse(DICE2023_3PCT_PUBLISHED)}, our base run USD ${formatProse(ours)} (prices of 2019).`
}

/** The valuation of a tonne, from the explanation of an answer. */
function describeValuation(): MethodSection {
  const steps = explainScc({ discounting: { kind: 'constant', rate: 0.03 }, year: 2025 })
  const samples = ['marginal_damage', 'discount_factor', 'discounted_damage'].flatMap(
    (name) =>
      steps.find(({ symbol, formula }) => symbol.startsWith(`${name}_pulse`) && formula !== null) ??
      []
  )
  return {
    heading: 'What a tonne costs',
    paragraphs: [
      'The formulas of one pulse in one period, at a constant rate; with Ramsey discounting the factor follows consumption per head. Their sum over all periods is the answer.',
    ],
    equations: samples.flatMap((step) =>
      step.formula === null ? [] : [setEquation({ ...step, formula: step.formula })]
    ),
  }
}

function describeEngine(engine: EngineId): MethodSection {
  const model = buildModel({
    engine,
    damage_function: ENGINES[engine].default_damage_function,
    policy: 'base',
  })
  const rows = [...model.exogenous, ...model.state, ...model.checks]
  return {
    heading: ENGINES[engine].label,
    paragraphs: [
      'In the order of computation: scalars that follow from coefficients, paths that no pulse changes, then the state of each period.',
    ],
    equations: [...model.derived.map((quantity) => setEquation(quantity)), ...rows.flatMap(setRow)],
  }
}

/** The formulas of a row: the one of its first period, and the one that holds from a later one on. */
function setRow(row: PeriodRow): Equation[] {
  return row.formulas.flatMap(([from, formula], index) => {
    if (formula === null) return []
    const next = row.formulas[index + 1]
    const when =
      next === undefined
        ? from === 0
          ? ''
          : `, from period ${from} on`
        : startLabel(from, next[0])
    const symbol =
      next !== undefined && next[0] === from + 1 ? `${row.symbol}[${from}]` : `${row.symbol}[t]`
    return [setEquation({ ...row, symbol, label: `${row.label}${when}`, formula })]
  })
}

function startLabel(from: number, next: number): string {
  return next === from + 1 ? `, in period ${from}` : `, in periods ${from} to ${next - 1}`
}

function engineTables() {
  return listTables('scc').filter(({ heading }) => !/damage/i.test(heading))
}
