import type { HeatMap } from '../../../charts/heat-map.ts'
import { writeCsv } from '../../../core/dataset/csv.ts'
import { entryAt } from '../../../core/entry.ts'
import { findPointProblem, sweepColumns, sweepRows } from '../../../core/sweep/evaluate.ts'
import { countPoints } from '../../../core/sweep/points.ts'
import type { Sweep } from '../../../core/sweep/request.ts'
import { formatProse } from '../../../format/index.ts'
import { type FieldErrors, type FormState, readDecimal, readText } from '../form-state.ts'
import { figureOf, parameterOf, SIDES } from './form.ts'
import type { SurfaceParameter } from './surfaces.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'

/** Points per axis: enough to show the shape, few enough to respond while a slider is dragged. */
const COUNTS = { x: 25, y: 17 } as const

/** The fixed parameters of the battery's power system, from the examples. */
const BATTERY_SYSTEM = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }

/** The answer to a form: a surface with its text, or the errors. */
export type SweepView =
  | { readonly kind: 'errors'; readonly errors: FieldErrors }
  | {
      readonly kind: 'result'
      readonly sentence: string
      readonly subtitle: string
      readonly map: HeatMap
      readonly sweep: Sweep
      readonly reproduction: string
    }

/** Read the form, run the sweep and build the view. */
export function answerSweepForm(state: FormState, origin: string): SweepView {
  const read = readAxes(state)
  if ('errors' in read) return { kind: 'errors', errors: read.errors }
  const { x, y } = read
  const figure = figureOf(state)
  const [xName, yName] = [readText(state, 'x'), readText(state, 'y')]
  const sweep: Sweep = {
    calculator: figure.calculator,
    fixed: fixParameters(state, [xName, yName]),
    grid: { [yName]: y, [xName]: x },
    outputs: [figure.output],
  }
  const count = countPoints(sweep)
  const problem = findPointProblem(sweep, 0, count)
  if (problem !== null) {
    const isFirst = findPointProblem(sweep, 0, 1) !== null
    return { kind: 'errors', errors: blame(problem, state, isFirst ? 'from' : 'to') }
  }
  const values = sweepRows(sweep, 0, count).map((row) => Number(row[figure.output]))
  const [xParameter, yParameter] = [parameterOf(state, 'x'), parameterOf(state, 'y')]
  const unit = (value: number): string => `${formatProse(value)}${figure.unit[1]}`
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const over = `${nameParameter(xParameter)} across, ${nameParameter(yParameter)} up`
  return {
    kind: 'result',
    sentence: `${figure.label}: ${unit(least)} to ${unit(most)} over ${count} points.`,
    subtitle: `${over.slice(0, 1).toUpperCase()}${over.slice(1)}`,
    sweep,
    map: {
      x: { values: x, isYear: xParameter.isYear === true },
      y: { values: y, isYear: yParameter.isYear === true },
      cells: y.map((yValue, row) =>
        x.map((xValue, column) => ({
          name: `${writePoint(xParameter, xValue)}, ${writePoint(yParameter, yValue)}`,
          value: entryAt(values, row * x.length + column),
        }))
      ),
      unit: figure.unit,
      description: `${figure.label} over ${over}: from ${unit(least)} to ${unit(most)}.`,
    },
    reproduction: writeReproduction(
      { path: '/api/sweep', body: writeSweepBody(sweep, state) },
      origin
    ),
  }
}

type Axes = { readonly x: number[]; readonly y: number[] }

function readAxes(state: FormState): Axes | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  if (state['x'] === state['y']) errors['y'] = 'Choose another parameter than the one across.'
  const [x = [], y = []] = SIDES.map((side) => {
    const [from, to] = ['from', 'to'].map((end) => {
      const value = readDecimal(readText(state, `${side}_${end}`))
      if (value === null) errors[`${side}_${end}`] = 'Enter a number such as 2.5.'
      return value
    })
    if (from == null || to == null) return []
    if (from >= to) errors[`${side}_to`] = 'Must be more than the first value.'
    return spread(from, to, COUNTS[side], parameterOf(state, side))
  })
  return Object.keys(errors).length > 0 ? { errors } : { x, y }
}

/** Evenly spaced values; for years, integers only, so there may be fewer. */
function spread(from: number, to: number, count: number, { isYear }: SurfaceParameter): number[] {
  const step = isYear
    ? Math.max(1, Math.ceil((to - from) / (count - 1)))
    : (to - from) / (count - 1)
  const steps = isYear ? Math.floor((to - from) / step) : count - 1
  // Rounded, so that 3 * 0.1 is 0.3 in the copied request.
  return Array.from({ length: steps + 1 }, (_, index) =>
    Number((from + index * step).toPrecision(12))
  )
}

function fixParameters(state: FormState, varied: readonly string[]): Sweep['fixed'] {
  const { calculator } = figureOf(state)
  if (calculator === 'scc') return {}
  const fixed: Sweep['fixed'] =
    calculator === 'bess-dispatch'
      ? BATTERY_SYSTEM
      : { geography: readText(state, 'geography'), industry: readText(state, 'industry') }
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => !varied.includes(name)))
}

/** The field of a problem; for a range, the end that is out of bounds. */
function blame(
  { path, message }: { readonly path: string; readonly message: string },
  state: FormState,
  end: 'from' | 'to'
): FieldErrors {
  const name = path.split('.')[1] ?? ''
  const side = SIDES.find((one) => state[one] === name)
  if (side === undefined) return { [name]: `${message}.` }
  return { [`${side}_${end}`]: `${parameterOf(state, side).label} ${message}.` }
}

function nameParameter({ label, unit }: SurfaceParameter): string {
  return unit === '' ? label.toLowerCase() : `${label.toLowerCase()} (${unit})`
}

function writePoint({ label, unit, isYear }: SurfaceParameter, value: number): string {
  const text = isYear ? String(value) : formatProse(value)
  return `${label} ${text}${unit === '' ? '' : ` ${unit}`}`
}

/** The body of the same sweep, with ranges not expanded. */
function writeSweepBody(sweep: Sweep, state: FormState): object {
  const grid = Object.fromEntries(
    Object.entries(sweep.grid ?? {}).map(([name, values]) => {
      const side = SIDES.find((one) => state[one] === name) ?? 'x'
      if (!Array.isArray(values) || parameterOf(state, side).isYear) return [name, values]
      return [name, { from: values[0], to: values.at(-1), count: values.length }]
    })
  )
  return { ...sweep, grid }
}

/** The rows behind a surface as CSV, by the names of the API; empty where the form is not valid. */
export function writeSweepCsv(state: FormState): string {
  const view = answerSweepForm(state, '')
  if (view.kind === 'errors') return ''
  const { parameters, outputs } = sweepColumns(view.sweep)
  const fields = [...parameters, ...outputs].map((name) => ({
    name,
    type: 'number' as const,
    unit: null,
    description: name,
  }))
  return writeCsv({ fields, rows: sweepRows(view.sweep, 0, countPoints(view.sweep)) })
}
