import { entryAt } from '../../../core/entry.ts'
import { readText } from '../form-state.ts'
import type { FormState } from '../form-state.ts'
import {
  SURFACE_FIGURES,
  SURFACE_PARAMETERS,
  type SurfaceFigure,
  type SurfaceName,
  type SurfaceParameter,
} from './surfaces.ts'

/** Sides of a surface: across and up. */
export const SIDES = ['x', 'y'] as const

/** What the form holds when the address says nothing. */
export const SWEEP_INITIAL: FormState = {
  figure: 'balance',
  geography: 'PL',
  industry: 'energy',
  ...placeParameters('fiscal/compute', 'warming_c', 'carbon_price_usd_per_t'),
}

/** Read the form from a query; fields that it does not name keep their first text. */
export function readSweepForm(query: URLSearchParams): FormState {
  const given = Object.keys(SWEEP_INITIAL).flatMap((name) => {
    const text = query.get(name)
    return text === null ? [] : [[name, text]]
  })
  return settleSweepForm({ ...SWEEP_INITIAL, ...Object.fromEntries(given) })
}

/** Write the form as a query: what is as at first is left out. */
export function writeSweepQuery(state: FormState): URLSearchParams {
  return new URLSearchParams(
    Object.keys(SWEEP_INITIAL).flatMap((name) => {
      const text = readText(state, name)
      return text === SWEEP_INITIAL[name] ? [] : [[name, text]]
    })
  )
}

/**
 * Bring a form into order after another figure or parameter was chosen: parameters that the
 * calculator does not know give way to its first ones, each with its own range.
 */
export function settleSweepForm(state: FormState, before: FormState = state): FormState {
  const { calculator } = figureOf(state)
  const known = Object.keys(SURFACE_PARAMETERS[calculator])
  if (SIDES.some((side) => !known.includes(readText(state, side)))) {
    return { ...state, ...placeParameters(calculator, entryAt(known, 0), entryAt(known, 1)) }
  }
  const changed = SIDES.filter((side) => state[side] !== before[side])
  return changed.reduce<FormState>(
    (settled, side) => ({ ...settled, ...rangeOf(side, parameterOf(settled, side)) }),
    state
  )
}

/** The figure that a form names; the first where it names none of ours. */
export function figureOf(state: FormState): SurfaceFigure {
  const name = readText(state, 'figure')
  return isFigure(name) ? SURFACE_FIGURES[name] : SURFACE_FIGURES.balance
}

/** The parameter on a side of a form. */
export function parameterOf(state: FormState, side: (typeof SIDES)[number]): SurfaceParameter {
  const parameters = SURFACE_PARAMETERS[figureOf(state).calculator]
  const parameter = parameters[readText(state, side)] ?? Object.values(parameters)[0]
  if (parameter === undefined) throw new Error('A calculator has no parameter to draw over.')
  return parameter
}

function isFigure(name: string): name is SurfaceName {
  return Object.hasOwn(SURFACE_FIGURES, name)
}

function placeParameters(
  calculator: keyof typeof SURFACE_PARAMETERS,
  x: string,
  y: string
): FormState {
  const parameters = SURFACE_PARAMETERS[calculator]
  return {
    x,
    ...rangeOf('x', parameters[x]),
    y,
    ...rangeOf('y', parameters[y]),
  }
}

function rangeOf(side: string, parameter: SurfaceParameter | undefined): FormState {
  if (parameter === undefined) throw new Error('A surface names a parameter that is not listed.')
  return { [`${side}_from`]: String(parameter.from), [`${side}_to`]: String(parameter.to) }
}
