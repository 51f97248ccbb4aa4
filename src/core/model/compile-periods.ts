import { HEADER, liveSteps, STAGE_HEADS, writeFunction, writeImports } from './compile.ts'
import { bare, writeRoot, writeScalar } from './compile-expression.ts'
import { readPeriod } from './periods.ts'
import type { Program, ProgramStep, Scalar, VectorEntry } from './program.ts'

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

/** How many numbers \`s\` holds. */
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
    if (place === null && step.stage === 'request')
      throw new Error(`'${step.name}' changes with the request and has no periods.`)
  }
  const series = new Map(
    [...names].map((name, index) => [name, scalars.size + index * periods] as const)
  )
  return { program, steps, periods, scalars, series }
}

function writeStage(plan: Plan, stage: ProgramStep['stage']): string[] {
  const { program, steps, scalars } = plan
  const lines: string[] = []
  for (const step of steps) {
    if (readPeriod(step.name) !== null) continue
    const at = scalars.get(step.name) ?? -1
    if (stage === 'request') lines.push(`const ${step.name} = s[${at}] as number`)
    else {
      const write = (scalar: Scalar): string => writePart(plan, stage, null, scalar, write)
      lines.push(`const ${step.name} = ${bare(write(step.expression))}`, `s[${at}] = ${step.name}`)
    }
  }
  const steppedIn = (period: number): ProgramStep[] =>
    steps.filter((step) => step.stage === stage && readPeriod(step.name)?.period === period)
  const from = beginningOf(steps, stage)
  const bodies = Array.from({ length: plan.periods }, (_, period) =>
    steppedIn(period).flatMap((step) => writeStep(plan, stage, period, step))
  )
  const loops: string[] = []
  if (from) {
    const write = (scalar: Scalar): string => writeScalar(program, scalar, write)
    loops.push(`const from = ${bare(write(from))}`)
    loops.push('for (let at = 0; at < from; at += 1) {')
    const copies = steps.flatMap(({ name, expression }) => {
      if (expression.kind !== 'beginning') return []
      const before = writePart(plan, stage, expression.item, expression.before, write)
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
    loops.push(`for (let at = ${first}; at < ${end}; at += 1) {`)
    loops.push(...(bodies[start] ?? []).map((line) => `  ${line}`), '}')
    start = end
  }
  const used = loops.join('\n')
  const kept = lines.filter((line) => {
    const [, scalar] = /^const (\w+) = s\[/u.exec(line) ?? []
    return scalar === undefined || new RegExp(`\\b${scalar}\\b`, 'u').test(used)
  })
  return [...kept, ...loops]
}

/** The item at which the circumstances of a stage begin; all of its series must agree on it. */
function beginningOf(steps: readonly ProgramStep[], stage: ProgramStep['stage']): Scalar | null {
  const own = steps.filter((step) => step.stage === stage && readPeriod(step.name) !== null)
  const begun = own.flatMap(({ expression }) =>
    expression.kind === 'beginning' ? [expression.from] : []
  )
  if (begun.length > 0 && begun.length < own.length)
    throw new Error('Some series change with the request and do not begin with the circumstances.')
  return begun[0] ?? null
}

function slotOf({ series }: Plan, name: string): number {
  return series.get(readPeriod(name)?.series ?? '') ?? -1
}

function writeStep(
  plan: Plan,
  stage: ProgramStep['stage'],
  period: number,
  { name, expression }: ProgramStep
): string[] {
  const series = readPeriod(name)?.series ?? ''
  const write = (scalar: Scalar): string => writePart(plan, stage, period, scalar, write)
  const own = expression.kind === 'beginning' ? expression.after : expression
  const lines =
    own.kind === 'root'
      ? writeRoot(plan.program, series, own, write)
      : [`const ${series} = ${bare(write(own))}`]
  return [...lines, `s[${slotOf(plan, name)} + at] = ${series}`]
}

/** An expression as seen from a period: what lies in other periods is read from the state. */
function writePart(
  plan: Plan,
  stage: ProgramStep['stage'],
  period: number | null,
  scalar: Scalar,
  write: (scalar: Scalar) => string
): string {
  const { program, series } = plan
  if (scalar.kind === 'step') {
    const step = program.steps[scalar.index]
    const place = readPeriod(step?.name ?? '')
    if (place === null || period === null) return step?.name ?? ''
    if (place.period === period && step?.stage === stage) return place.series
    return `(s[${series.get(place.series) ?? -1} + at${distance(place.period, period)}] as number)`
  }
  if (scalar.kind === 'read' && period !== null) {
    const place = readPeriod(program.layout[scalar.vector][scalar.index]?.name ?? '')
    if (place !== null) {
      const start = scalar.index - place.period
      const vector = scalar.vector === 'place' ? 'p' : 'r'
      return `(${vector}[${start} + at${distance(place.period, period)}] as number)`
    }
  }
  return writeScalar(program, scalar, write)
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
