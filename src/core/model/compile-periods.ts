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
    .map((stage) =>
      writeFunction(STAGE_HEADS[stage], stage, writeStage(plan, stage))
    )
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
  const bodies = Array.from({ length: plan.periods }, (_, period) =>
    steps
      .filter((step) => step.stage === stage && readPeriod(step.name)?.period === period)
      .flatMap((step) => writeStep(plan, stage, period, step))
  )
  const used = bodies.flat().join('\n')
  const kept = lines.filter((line) => {
    const [, scalar] = /^const (\w+) = s\[/u.exec(line) ?? []
    return scalar === undefined || new RegExp(`\\b${scalar}\\b`, 'u').test(used)
  })
  for (let from = 0; from < bodies.length;) {
    const body = (bodies[from] ?? []).join('\n')
    let to = from + 1
    while (to < bodies.length && (bodies[to] ?? []).join('\n') === body) to += 1
    kept.push(`for (let at = ${from}; at < ${to}; at += 1) {`)
    kept.push(...(bodies[from] ?? []).map((line) => `  ${line}`), '}')
    from = to
  }
  return program.steps.length === 0 ? [] : kept
}

function writeStep(
  plan: Plan,
  stage: ProgramStep['stage'],
  period: number,
  { name, expression }: ProgramStep
): string[] {
  const series = readPeriod(name)?.series ?? ''
  const write = (scalar: Scalar): string => writePart(plan, stage, period, scalar, write)
  const lines =
    expression.kind === 'root'
      ? writeRoot(plan.program, series, expression, write)
      : [`const ${series} = ${bare(write(expression))}`]
  return [...lines, `s[${plan.series.get(series) ?? -1} + at] = ${series}`]
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
