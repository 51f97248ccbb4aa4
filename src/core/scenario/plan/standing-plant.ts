import { PLAN_COEFFICIENTS } from './coefficients.ts'
import {
  type Figures,
  type Option,
  type PlanInputs,
  STANDING_KINDS,
  type StandingKind,
} from './inputs.ts'
import type { PlanRequest } from './request.ts'

/** A figure by name. Plant that is not listed does not exist, so it has none. */
export function figureOf<Key extends string>(figures: Figures<Key>, key: Key): number {
  const figure = figures[key]
  return figure === undefined ? 0 : figure
}

/** Existing capacity in a year that the plan does not decide, GW by kind. */
export type StandingPlant = Readonly<Record<StandingKind, number>>

/** Kinds whose additions are free only as far as they are under way at the decision. */
const FREE_WHILE_UNDER_WAY: ReadonlySet<StandingKind> = new Set(['coal', 'gas'])

/**
 * Plant that is there anyway: on the straight line from base year to business as usual, but new
 * reactors from the deadline on, additions of coal and gas only as far as they are under way, and
 * plant with its own date from the first 1 January after it.
 */
export function standingPlant(
  inputs: PlanInputs,
  request: PlanRequest,
  year: number
): StandingPlant {
  const entries = STANDING_KINDS.map((kind): [StandingKind, number] => {
    const dated = (inputs.dated ?? []).reduce(
      (sum, [of, gw, service]) => sum + (of === kind && service <= year ? gw : 0),
      0
    )
    return [kind, undatedPlant(inputs, request, kind, year) + dated]
  })
  return Object.fromEntries(entries) as StandingPlant
}

/** Existing capacity of a kind in a year, GW, without plant with its own dates. */
function undatedPlant(
  inputs: PlanInputs,
  request: PlanRequest,
  kind: StandingKind,
  year: number
): number {
  const { base_year: first, deadline } = inputs
  const base = figureOf(inputs.base, kind)
  const bau = figureOf(inputs.bau, kind)
  const isGrowing = bau > base
  if (kind === 'nuclear' && isGrowing && inputs.nuclear_linear !== true) {
    return year < deadline ? base : bau
  }
  const underWayUntil = Math.max(first, request.start_year + PLAN_COEFFICIENTS.gas_lead.value)
  const at =
    isGrowing && FREE_WHILE_UNDER_WAY.has(kind) ? Math.min(year, underWayUntil, deadline) : year
  return base + ((bau - base) * (at - first)) / (deadline - first)
}

/** Share of firm plant for which the document states none: all of it. */
export const FULL_CREDIT = 1

/** Share of its GW that a kind or an option brings to the peak: the document's, else the usual one. */
export function creditOf(inputs: PlanInputs, kind: StandingKind | Option): number {
  switch (kind) {
    case 'solar_site':
      return creditOf(inputs, 'solar')
    case 'gas_new':
    case 'peaker':
      return creditOf(inputs, 'gas')
    case 'coal':
    case 'gas':
    case 'nuclear':
    case 'geothermal':
    case 'pumped':
    case 'response':
      return inputs.credit[kind] ?? FULL_CREDIT
    case 'capture':
      return 1 - creditOf(inputs, 'gas') / (1 - inputs.parasitic)
    default:
      return figureOf(inputs.credit, kind)
  }
}

/** Firm GW of standing plant, storage in batteries apart: that is counted with the new one. */
export function firmStanding(inputs: PlanInputs, standing: StandingPlant): number {
  return STANDING_KINDS.filter((kind) => kind !== 'battery').reduce(
    (sum, kind) => sum + creditOf(inputs, kind) * standing[kind],
    0
  )
}

/** Capacity factor of new plant of an option. */
export function newFactor(inputs: PlanInputs, option: Option): number {
  return inputs.cf_new?.[option] ?? figureOf(inputs.cf, option === 'solar_site' ? 'solar' : option)
}

/** Whether a region has, or can build, water plant. */
export function hasHydro({ base, bau, vectors }: PlanInputs): boolean {
  return (
    figureOf(base, 'hydro') > 0 ||
    figureOf(bau, 'hydro') > 0 ||
    vectors.some(([technology]) => technology === 'hydro')
  )
}

/** Whether a region has a vector that retrofits capture. */
export function hasCapture({ vectors }: PlanInputs): boolean {
  return vectors.some(([technology]) => technology === 'capture')
}

/** Business-as-usual gas that is not under way at the decision, GW: an option, not a gift. */
export function gasNotUnderWay(inputs: PlanInputs, request: PlanRequest): number {
  const { bau, deadline } = inputs
  return figureOf(bau, 'gas') - undatedPlant(inputs, request, 'gas', deadline)
}
