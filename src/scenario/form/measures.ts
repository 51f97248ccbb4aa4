import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { EPA_2023 } from '../../core/scc/presets/epa-2023.ts'
import { TECHNOLOGY_TABLE, type Technology } from '../../model/coefficients/technologies.ts'
import { type AccountInputs, readAccountInputs } from '../account/inputs.ts'
import { entryAt } from '../../core/entry.ts'
import { RULES_DAY } from '../report/report-model.ts'
import { ceilingOf, exact } from './system.ts'
import type { FormInputs } from './source.ts'

type Class = (typeof TECHNOLOGY_TABLE)[Technology]['group']

/** Groups of the table of technologies, with their labels; the specification names the first three. */
const CLASSES: Readonly<Record<Class, string>> = {
  ccus: 'Carbon capture',
  greenfield: 'Plant on new sites',
  ders: 'Roofs, batteries and response',
  other: 'Coal that closes, gas and the rest',
}

/** A plant of the plan, with what the account says of it. */
export interface PlanPlant {
  readonly id: string
  readonly technology: Technology
  readonly cohorts: readonly string[]
  /** Latest date of its cohorts, decimal year. */
  readonly inService: number
  readonly mt: number
}

/** The plants of the plan in the order of the document, with the tonnes that each spares. */
export function listPlanPlants({ source, report }: FormInputs): PlanPlant[] {
  const account = readAccountInputs(source)
  const plants = groupCohorts(account)
  const spared = (id: string) =>
    report.decisions
      .filter(({ plant, mt }) => plant === id && mt > 0)
      .reduce((sum, { mt }) => sum + mt, 0)
  const all = plants.reduce((sum, { id }) => sum + spared(id), 0)
  const cut = report.deadline.reference.mt - report.deadline.plan.mt
  return plants.map((plant) => ({
    ...plant,
    mt: all === 0 ? 0 : exact((cut * spared(plant.id)) / all),
  }))
}

function groupCohorts({ plants, cohorts }: AccountInputs): Omit<PlanPlant, 'mt'>[] {
  const groups = new Map<number, (typeof cohorts)[number][]>()
  for (const cohort of cohorts)
    if (cohort.fleet === 'plan')
      groups.set(cohort.plant, [...(groups.get(cohort.plant) ?? []), cohort])
  return [...groups].map(([plant, own]) => ({
    id: entryAt(plants, plant).id,
    technology: entryAt(own, 0).technology,
    cohorts: own.map(({ id }) => id),
    inService: Math.max(...own.map(({ date }) => date)),
  }))
}

export function fillVectors(inputs: FormInputs): object[] {
  const plants = listPlanPlants(inputs)
  return inputs.source.tech_vectors.map((vector) => {
    const plant = plants.find(({ id }) => id === vector.id)
    return {
      ...vector,
      constraints: {
        ...vector.constraints,
        total_lead_time_yr: exact(Math.max(0, (plant?.inService ?? RULES_DAY) - RULES_DAY)),
      },
      contribution_group: plant ? TECHNOLOGY_TABLE[plant.technology].group : 'other',
      estimated_mt_co2: plant ? plant.mt : 0,
      cohorts: plant ? plant.cohorts : [],
    }
  })
}

const CONFIDENCE: Readonly<Record<string, string>> = {
  weak: 'low',
  medium: 'medium',
  strong: 'high',
}

export function fillAnalysis(inputs: FormInputs): object {
  const { source, report } = inputs
  const plants = listPlanPlants(inputs)
  const sumOf = (name: Class) =>
    exact(
      plants
        .filter(({ technology }) => TECHNOLOGY_TABLE[technology].group === name)
        .reduce((sum, { mt }) => sum + mt, 0)
    )
  const { reference, plan } = report.deadline
  const first = report.decisions.find(({ implausible }) => !implausible)
  const names: readonly Class[] = ['ccus', 'greenfield', 'ders', 'other']
  return {
    ...source.analysis,
    critical_path: first?.plant ?? source.tech_vectors[0]?.id,
    abatement_needed_mt_co2: exact(reference.mt - ceilingOf(inputs)),
    estimated_ccus_contribution_mt_co2: sumOf('ccus'),
    estimated_greenfield_contribution_mt_co2: sumOf('greenfield'),
    estimated_ders_contribution_mt_co2: sumOf('ders'),
    estimated_other_contribution_mt_co2: sumOf('other'),
    tech_contributions: names
      .map((name) => ({ label: CLASSES[name], mt_co2: sumOf(name) }))
      .toSorted((a, b) => b.mt_co2 - a.mt_co2),
    estimated_total_mt_co2: exact(reference.mt - plan.mt),
    estimated_margin_mt_co2: exact(ceilingOf(inputs) - plan.mt),
    confidence: CONFIDENCE[report.evidence.word],
    value_of_cut_2020usd_b: valueCut(reference.mt - plan.mt, report.deadline_year),
  }
}

/** Near-term discount rates of the EPA values, the highest first. */
const RATES = ['rate_2_5pct', 'rate_2pct', 'rate_1_5pct'] as const

/**
 * Value of a cut in a year at the social cost of CO2 of the US EPA (2023), USD billion of 2020, at
 * near-term rates of 2.5, 2.0 and 1.5 percent; empty for a year outside its table.
 */
function valueCut(cutMtCo2: number, year: number): number[] {
  return RATES.flatMap((rate) => {
    const usdPerT = EPA_2023.co2[rate][year - EPA_2023.first_year]
    return usdPerT === undefined ? [] : [exact((cutMtCo2 * usdPerT) / MILLION_PER_BILLION)]
  })
}
