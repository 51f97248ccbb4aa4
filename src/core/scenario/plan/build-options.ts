import { PERCENT } from '../../unit-conversions.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import type { Option, PlanInputs } from './inputs.ts'
import { FIRST_YEAR, type PlanCase } from './request.ts'
import { figureOf, gasNotUnderWay } from './standing-plant.ts'

/** GW that stand for "as much as anyone may want" where a limit is freed. */
const UNLIMITED_GW = 1000

/** A potential with its own calendar: what is filed in a year runs a lead time later. */
interface OptionPart {
  readonly potential_gw: number
  /** GW that can be filed in a year. */
  readonly rate_gw: number
  /** As the request changes it; the rate keeps the stated one. */
  readonly lead_yr: number
}

/** A technology that the plan may build. */
export interface BuildOption {
  readonly technology: Option
  readonly parts: readonly OptionPart[]
  readonly potential_gw: number
}

/**
 * What can be built, in the order of the program: vectors in the order of the document, those of one
 * technology together, then gas that is not under way and peakers.
 */
export function listOptions(inputs: PlanInputs, plan: PlanCase, peakGw: number): BuildOption[] {
  const technologies = [...new Set(inputs.vectors.map(([technology]) => technology))]
  const vectors = technologies.filter((technology) => technology !== 'gas_new')
  return [
    ...vectors.map((technology) => describe(technology, vectorParts(inputs, plan, technology))),
    describe('gas_new', gasParts(inputs, plan)),
    describe('peaker', peakerParts(inputs, plan, peakGw)),
  ].map((option) => (plan.fail.includes(option.technology) ? withoutPotential(option) : option))
}

function describe(technology: Option, parts: readonly OptionPart[]): BuildOption {
  const potential = parts.reduce((sum, { potential_gw }) => sum + potential_gw, 0)
  return { technology, parts, potential_gw: potential }
}

function withoutPotential({ technology, parts }: BuildOption): BuildOption {
  return describe(
    technology,
    parts.map((part) => ({ ...part, potential_gw: 0, rate_gw: 0 }))
  )
}

function describePart(
  deadline: number,
  potentialGw: number,
  statedLead: number,
  lead: number
): OptionPart {
  const windows = Math.max(1, deadline - FIRST_YEAR - statedLead + 1)
  return { potential_gw: potentialGw, rate_gw: potentialGw / windows, lead_yr: lead }
}

function leadOf(plan: PlanCase, inputs: PlanInputs, technology: Option, lead: number, id: string) {
  const queue = inputs.queue.includes(id) ? plan.queue_add_yr : 0
  const spared = figureOf(inputs.spared_yr ?? {}, id)
  return lead + plan.lead_add_yr + queue - spared - figureOf(plan.sooner_yr, technology)
}

function vectorParts(inputs: PlanInputs, plan: PlanCase, technology: Option): OptionPart[] {
  const rows = inputs.vectors.filter(([of]) => of === technology)
  if (plan.freed.includes(`limit of ${technology}`)) {
    return [describePart(inputs.deadline, UNLIMITED_GW, 0, 0)]
  }
  const total = rows.reduce((sum, [, potential]) => sum + potential, 0)
  const more = 1 + figureOf(plan.more_gw, technology) / total
  return rows.map(([, potential, lead, id]) =>
    describePart(
      inputs.deadline,
      ((potential * plan.potential_pct) / PERCENT) * more,
      lead,
      leadOf(plan, inputs, technology, lead, id)
    )
  )
}

/** One potential of a vector that adds gas and of what business as usual adds beside it. */
function gasParts(inputs: PlanInputs, plan: PlanCase): OptionPart[] {
  if (plan.freed.includes('limit of gas_new'))
    return [describePart(inputs.deadline, UNLIMITED_GW, 0, 0)]
  const rows = inputs.vectors.filter(([technology]) => technology === 'gas_new')
  const stated = rows.reduce((sum, [, potential]) => sum + potential, 0)
  const potential = stated + figureOf(plan.more_gw, 'gas_new') + gasNotUnderWay(inputs, plan)
  const [first] = rows
  const usual = PLAN_COEFFICIENTS.gas_lead.value
  if (first === undefined) return [describePart(inputs.deadline, potential, usual, usual)]
  const [, , lead, id] = first
  return [describePart(inputs.deadline, potential, lead, leadOf(plan, inputs, 'gas_new', lead, id))]
}

function peakerParts(inputs: PlanInputs, plan: PlanCase, peakGw: number): OptionPart[] {
  const potential =
    PLAN_COEFFICIENTS.peaker_share.value * peakGw * (plan.peaker_potential_pct / PERCENT)
  const lead = PLAN_COEFFICIENTS.gas_lead.value
  return [describePart(inputs.deadline, potential, lead, plan.peaker_lead_yr)]
}

/** Yearly windows of filing from which plant runs on 1 January of a year; below 1 there is none. */
export function windowsUntil(start: number, lead: number, year: number): number {
  return year - start - lead + 1
}

/** GW of an option that can run on 1 January of a year. */
export function limitOf({ parts }: BuildOption, plan: PlanCase, year: number): number {
  return parts.reduce((sum, { potential_gw: potential, rate_gw: rate, lead_yr: lead }) => {
    const windows = windowsUntil(plan.start_year, lead, year)
    return sum + (windows < 1 ? 0 : Math.min(potential, rate * windows))
  }, 0)
}
