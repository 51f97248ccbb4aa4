import { entryAt, entryOf } from '../entry.ts'
import { HEADER, liveSteps, STAGE_HEADS, writeFunction, writeImports } from './compile.ts'
import { bare, writeRoot, writeScalar } from './compile-expression.ts'
import { readPeriod } from './periods.ts'
import {
  partsOf,
  type Program,
  type ProgramStep,
  type Scalar,
  type VectorEntry,
} from './program.ts'

/**
 * Write a kernel that runs over the repeated dimension of a model. A loop takes each stretch of
 * periods in which every series is computed alike; all of them stay in the state, one behind the other.
 */
export function compilePeriods(name: string, program: Program): string {
  const plan = planState(program)
  const text = (['place', 'request'] as const)
    .map((stage) => writeFunction(STAGE_HEADS[stage], stage, writeStage(plan, stage)))
    .join('\n')
  const { layout } = program
  return `${HEADER}
${writeImports(text)}import { pathNames } from '../model/periods.ts'

/** Names of the numbers that the kernel of ${name} reads, in the order of its vectors. */
export const LAYOUT = {
${listEntries('coefficients', layout.coefficients)}
${listEntries('place', layout.place)}
${listEntries('request', layout.request)}
} as const

/** Numbers of a series, one for each period. */
export const PERIODS = ${plan.periods}

/** Where the numbers without periods lie in the state, and where each series starts. */
export const SCALARS = {
${[...plan.scalars].map(([scalar, at]) => `  ${scalar}: ${at},`).join('\n')}
} as const
export const SERIES = {
${[...plan.series].map(([series, at]) => `  ${series}: ${at},`).join('\n')}
} as const

/** Length of \`s\`. */
export const STATE_SIZE = ${plan.scalars.size + plan.series.size * plan.periods}

${text}`
}

/** The steps that are computed, and where each of them lies in the state. */
interface Plan {
  readonly program: Program
  readonly steps: readonly ProgramStep[]
  readonly periods: number
  readonly scalars: ReadonlyMap<string, number>
  readonly series: ReadonlyMap<string, number>
}

function planState(program: Program): Plan {
  const live = liveSteps(program)
  const steps = program.steps.filter((_, index) => live.has(index))
  const scalars = new Map<string, number>()
  const names = new Set<string>()
  let periods = 0
  for (const step of steps) {
    const place = readPeriod(step.name)
    if (place === null) scalars.set(step.name, scalars.size)
    else {
      names.add(place.series)
      periods = Math.max(periods, place.period + 1)
    }
  }
  const series = new Map(
    [...names].map((name, index) => [name, scalars.size + index * periods] as const)
  )
  return { program, steps, periods, scalars, series }
}

function writeStage(plan: Plan, stage: ProgramStep['stage']): string[] {
  const { steps, scalars } = plan
  const alone = steps.filter(({ name }) => readPeriod(name) === null)
  const compute = (step: ProgramStep): string[] => [
    `const ${step.name} = ${bare(writeIn(plan, null, NOTHING, step.expression))}`,
    `s[${entryOf(scalars, step.name)}] = ${step.name}`,
  ]
  if (stage === 'place')
    return [
      ...alone.filter((step) => step.stage === 'place').flatMap(compute),
      ...writeLoops(plan, stage, () => true, null),
    ]
  const summed = readersOfSeries(plan)
  const own = alone.filter((step) => step.stage === 'request')
  const from = beginningOf(steps)
  const isBegun = ({ expression }: ProgramStep): boolean => expression.kind === 'beginning'
  const lines = [
    ...own.filter(({ name }) => !summed.has(name)).flatMap(compute),
    ...(from ? writeLoops(plan, stage, isBegun, from) : []),
    ...writeLoops(plan, stage, (step) => !isBegun(step), null),
    ...own.filter(({ name }) => summed.has(name)).flatMap(compute),
  ]
  const used = lines.join('\n')
  const settled = alone
    .filter((step) => step.stage === 'place' && new RegExp(`\\b${step.name}\\b`, 'u').test(used))
    .map(({ name }) => `const ${name} = s[${entryOf(scalars, name)}] as number`)
  return [...settled, ...lines]
}

const NOTHING: ReadonlySet<string> = new Set()

/** Numbers of the request without periods that read a series of it, themselves or through others. */
function readersOfSeries({ program, steps }: Plan): ReadonlySet<string> {
  const found = new Set<string>()
  const reads = (scalar: Scalar): boolean => {
    if (scalar.kind !== 'step') return partsOf(scalar).some(reads)
    const step = program.steps[scalar.index]
    if (step?.stage !== 'request') return false
    return readPeriod(step.name) !== null || found.has(step.name)
  }
  for (const { name, expression } of steps)
    if (readPeriod(name) === null && reads(expression)) found.add(name)
  return found
}

/** The requested loops over the series of a stage; circumstances begin at a period `from`. */
function writeLoops(
  plan: Plan,
  stage: ProgramStep['stage'],
  isAsked: (step: ProgramStep) => boolean,
  from: Scalar | null
): string[] {
  const { program, steps } = plan
  const asked = steps.filter((step) => step.stage === stage && isAsked(step))
  const local = new Set(asked.map(({ name }) => name))
  const bodies = Array.from({ length: plan.periods }, (_, period) =>
    asked
      .filter(({ name }) => readPeriod(name)?.period === period)
      .flatMap((step) => writeStep(plan, period, local, step))
  )
  const loops: string[] = []
  if (from) {
    const write = (scalar: Scalar): string => writeScalar(program, scalar, write)
    loops.push(`const from = ${bare(write(from))}`)
    loops.push('for (let at = 0; at < from; at += 1) {')
    const copies = asked.flatMap(({ name, expression }) => {
      if (expression.kind !== 'beginning') return []
      const before = writeIn(plan, expression.item, local, expression.before)
      return [`  s[${slotOf(plan, name)} + at] = ${before}`]
    })
    loops.push(...new Set(copies))
    loops.push('}')
  }
  for (let start = 0; start < bodies.length;) {
    const body = (bodies[start] ?? []).join('\n')
    let end = start + 1
    while (end < bodies.length && (bodies[end] ?? []).join('\n') === body) end += 1
    const first = from ? `Math.max(from, ${start})` : String(start)
    if (body !== '')
      loops.push(
        `for (let at = ${first}; at < ${end}; at += 1) {`,
        ...(bodies[start] ?? []).map((line) => `  ${line}`),
        '}'
      )
    start = end
  }
  return loops
}

/** The item at which the circumstances of a request begin; null where it has none. */
function beginningOf(steps: readonly ProgramStep[]): Scalar | null {
  const begun = steps.find(({ expression }) => expression.kind === 'beginning')
  return begun?.expression.kind === 'beginning' ? begun.expression.from : null
}

function slotOf({ series, scalars }: Plan, name: string): number {
  const place = readPeriod(name)
  return place ? entryOf(series, place.series) : entryOf(scalars, name)
}

function writeStep(
  plan: Plan,
  period: number,
  local: ReadonlySet<string>,
  { name, expression }: ProgramStep
): string[] {
  const place = readPeriod(name)
  if (place === null) throw new Error(`'${name}' is of no period.`)
  const { series } = place
  const write = (scalar: Scalar): string => writePart(plan, period, local, scalar, write)
  const own = expression.kind === 'beginning' ? expression.after : expression
  const lines =
    own.kind === 'root'
      ? writeRoot(plan.program, series, own, write)
      : [`const ${series} = ${bare(write(own))}`]
  return [...lines, `s[${slotOf(plan, name)} + at] = ${series}`]
}

/** An expression as seen from a period, or from a number that has none. */
function writeIn(
  plan: Plan,
  period: number | null,
  local: ReadonlySet<string>,
  scalar: Scalar
): string {
  const write = (part: Scalar): string => writePart(plan, period, local, part, write)
  return write(scalar)
}

/** One part of it: what is not computed in the same loop and period is read from the state. */
function writePart(
  plan: Plan,
  period: number | null,
  local: ReadonlySet<string>,
  scalar: Scalar,
  write: (scalar: Scalar) => string
): string {
  const { program, series } = plan
  if (scalar.kind === 'step') {
    const name = entryAt(program.steps, scalar.index).name
    const place = readPeriod(name)
    if (place === null) return name
    const start = entryOf(series, place.series)
    if (period === null) return `(s[${start + place.period}] as number)`
    if (place.period === period && local.has(name)) return place.series
    return `(s[${start} + at${distance(place.period, period)}] as number)`
  }
  if (scalar.kind === 'sum') {
    const bounds = [scalar.first, scalar.last].map((bound) => bare(write(bound)))
    return `sumBetween(s, ${startOfTerms(plan, scalar.terms)}, ${bounds.join(', ')})`
  }
  if (scalar.kind === 'read' && period !== null) {
    const place = readPeriod(entryAt(program.layout[scalar.vector], scalar.index).name)
    if (place !== null) {
      const start = scalar.index - place.period
      const vector = scalar.vector === 'place' ? 'p' : 'r'
      return `(${vector}[${start} + at${distance(place.period, period)}] as number)`
    }
  }
  return writeScalar(program, scalar, write)
}

/** Where the terms of a sum lie in the state, which must be one after the other. */
function startOfTerms(plan: Plan, terms: readonly Scalar[]): number {
  const places = terms.map((term) => {
    const name = term.kind === 'step' ? entryAt(plan.program.steps, term.index).name : ''
    const place = readPeriod(name)
    return place === null ? slotOf(plan, name) : slotOf(plan, name) + place.period
  })
  const start = entryAt(places, 0)
  if (places.some((place, index) => place !== start + index))
    throw new Error('The terms of a sum do not lie one after the other in the state.')
  return start
}

function distance(to: number, from: number): string {
  if (to === from) return ''
  return to > from ? ` + ${to - from}` : ` - ${from - to}`
}

/** A list of names, each series of periods in one call. */
function listEntries(key: string, entries: readonly VectorEntry[]): string {
  const groups = Map.groupBy(entries, ({ name }) => readPeriod(name)?.series ?? name)
  const items = [...groups].map(([name, { length }]) =>
    length === 1 ? `'${name}'` : `...pathNames('${name}', ${length})`
  )
  return `  ${key}: [${items.map((item) => `\n    ${item},`).join('')}\n  ],`
}
