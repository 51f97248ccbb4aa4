import { z } from 'zod'
import { SAMPLE_COUNTS, SAMPLE_DEFAULTS, SEED_RANGE } from '../uncertainty/options.ts'
import { choiceSchema, closestMatch } from '../validation/choice.ts'
import {
  CALCULATORS_BY_NAME,
  calculatorOf,
  type CalculatorTable,
  SWEPT_CALCULATORS,
  type SweptCalculator,
} from './calculators.ts'
import { listOutputs } from './outputs.ts'
import { countPoints } from './points.ts'

/** Limits of a sweep. */
export const SWEEP_LIMITS = {
  /** Points of a grid. */
  grid: 10_000,
  /** Points of a list. */
  list: 1000,
  /** Parameters that a grid varies. */
  axes: 6,
  outputs: 40,
} as const

const COUNT = `must be a whole number from 2 to ${SWEEP_LIMITS.grid}`
const LIST = `must list 1 to ${SWEEP_LIMITS.list} points`
const SAMPLES = `must be one of ${SAMPLE_COUNTS.join(', ')}`
const OUTPUTS = `must name 1 to ${SWEEP_LIMITS.outputs} numbers of the answer`

/** Longer than any name of a parameter or of a number. */
const nameSchema = z.string().min(1).max(80)

const VALUE = 'must be a number, a text, or a list of texts'

/** A parameter value, as in the JSON of a single call. */
const valueSchema = z
  .union([z.number(), z.string(), z.array(z.string()).max(20)], { error: VALUE })
  .describe('A number, a text, or a list of texts such as active_shocks')

/** Evenly spaced numbers, both ends included. */
const rangeSchema = z
  .strictObject({
    from: z.number().describe('First value'),
    to: z.number().describe('Last value'),
    count: z
      .int({ error: COUNT })
      .min(2, { error: COUNT })
      .max(SWEEP_LIMITS.grid, { error: COUNT })
      .describe('How many values, both ends included'),
  })
  .meta({ id: 'SweepRange' })

const axisSchema = z.union([rangeSchema, z.array(valueSchema).min(1).max(SWEEP_LIMITS.grid)], {
  error: 'must be a list of values, or from, to and count (2 or more) of evenly spaced numbers',
})

/** A question to a calculator: the values of parameters by name. */
const questionSchema = z.record(nameSchema, valueSchema)

/** A sample at each point, which adds percentiles. */
const samplingSchema = z
  .strictObject({
    samples: z
      .literal(SAMPLE_COUNTS, { error: SAMPLES })
      .default(256)
      .describe('Draws at each point'),
    seed: z
      .int()
      .min(SEED_RANGE.least)
      .max(SEED_RANGE.most)
      .default(SAMPLE_DEFAULTS.seed)
      .describe('The same seed gives the same numbers'),
  })
  .meta({ id: 'SweepSampling' })

/** A sweep as sent by a caller. */
export const sweepSchema = z.object({
  calculator: choiceSchema(SWEPT_CALCULATORS).describe('Calculator, named by its path below /api/'),
  fixed: questionSchema
    .default({})
    .describe('Parameters that are the same at every point; those left out have their defaults'),
  grid: z
    .record(nameSchema, axisSchema)
    .optional()
    .describe(
      `Values of up to ${SWEEP_LIMITS.axes} parameters; every combination is a point, and the last parameter varies fastest; at most ${SWEEP_LIMITS.grid} points`
    ),
  points: z
    .array(questionSchema)
    .min(1, { error: LIST })
    .max(SWEEP_LIMITS.list, { error: LIST })
    .optional()
    .describe('A list of points, instead of a grid'),
  outputs: z
    .array(nameSchema)
    .min(1, { error: OUTPUTS })
    .max(SWEEP_LIMITS.outputs, { error: OUTPUTS })
    .optional()
    .describe(
      'Numbers of the answer to return, with dotted paths for nested ones; by default the top-level numbers'
    ),
  uncertainty: samplingSchema
    .optional()
    .describe(
      `Adds percentiles to each output that has them, as x.p5, x.p17, x.p50, x.p83 and x.p95: those of uncertainty=true`
    ),
})

/** A sweep with fields of the right types; their consistency is checked separately. */
export type Sweep = z.output<typeof sweepSchema>

/** A problem of a request, with its position. */
interface SweepProblem {
  readonly path: string
  readonly message: string
}

/** Problems of a sweep as a whole: its size, and names unknown to its calculator. */
export function findSweepProblems(
  sweep: Sweep,
  table: CalculatorTable = CALCULATORS_BY_NAME
): SweepProblem[] {
  const { calculator, fixed, grid, points = [], outputs = [] } = sweep
  if ((grid === undefined) === (sweep.points === undefined)) {
    return [{ path: 'grid', message: 'must be given, or points instead, but not both' }]
  }
  const offered = calculatorOf(table, calculator)
  const { parameters } = offered
  const axes = Object.keys(grid ?? {})
  const unknownParameters = (names: readonly string[], path: string) =>
    findUnknown(names, parameters, path, `is not a parameter of ${calculator}`)
  return [
    ...findSizeProblem(sweep, axes.length),
    ...findSampleProblem(sweep),
    ...unknownParameters(Object.keys(fixed), 'fixed'),
    ...unknownParameters(axes, 'grid'),
    ...points.flatMap((point, index) =>
      unknownParameters(Object.keys(point), `points.${index}`).slice(0, 1)
    ),
    ...axes
      .filter((name) => Object.hasOwn(fixed, name))
      .map((name) => ({
        path: `grid.${name}`,
        message: 'must be either fixed or varied, not both',
      })),
    ...findUnknown(
      outputs,
      listOutputs(offered),
      'outputs',
      `is not a number in the answer of ${calculator}`
    ),
  ].slice(0, MOST_PROBLEMS)
}

/** Maximum number of problems reported: a thousand points may have the same mistake. */
const MOST_PROBLEMS = 20

function findSizeProblem(sweep: Sweep, axes: number): SweepProblem[] {
  if (sweep.grid === undefined) return []
  if (axes === 0 || axes > SWEEP_LIMITS.axes) {
    const message = `must vary 1 to ${SWEEP_LIMITS.axes} parameters, received ${axes}`
    return [{ path: 'grid', message }]
  }
  const count = countPoints(sweep)
  if (count <= SWEEP_LIMITS.grid) return []
  const message = `must have at most ${SWEEP_LIMITS.grid} points, received ${count}: use fewer values of a parameter`
  return [{ path: 'grid', message }]
}

function findSampleProblem({ uncertainty, calculator }: Sweep): SweepProblem[] {
  const message = NOT_SAMPLED[calculator]
  return uncertainty === undefined || message === undefined
    ? []
    : [{ path: 'uncertainty', message }]
}

/** Why a calculator has no percentiles, and what to do instead. */
const NOT_SAMPLED: Readonly<Partial<Record<SweptCalculator, string>>> = {
  'bess-dispatch': 'bess-dispatch has no coefficients to draw: leave uncertainty out',
  'scenarios/what-if':
    'scenarios/what-if has odds instead of percentiles: leave uncertainty out and name odds.in_time.share in outputs',
}

function findUnknown(
  names: readonly string[],
  known: readonly string[],
  path: string,
  what: string
): SweepProblem[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = closestMatch(name, known)
      const hint = near === null ? `use one of ${known.join(', ')}` : `the nearest is ${near}`
      return { path: `${path}.${name}`, message: `${what}: ${hint}` }
    })
}
