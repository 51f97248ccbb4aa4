import { entryOf } from '../entry.ts'
import { createExpressionWriter, listsIn, namedSteps, type Slots } from './compile-expression.ts'
import { constantSteps } from './constant-steps.ts'
import { writeSteps } from './compile-steps.ts'
import { partsOf, type Program, type ProgramStep, type Scalar } from './program.ts'

/** Input of the compiler: the general model, and the same model with some givens set to 0. */
export interface KernelSource {
  readonly name: string
  readonly general: Program
  /**
   * The same outputs without shocks; its place stage is part of the general one. Null if the model
   * has no shocks.
   */
  readonly calm: Program | null
  readonly parts: readonly KernelPart[]
}

/** A function that computes only some of the outputs, at their usual positions. */
interface KernelPart {
  readonly functionName: string
  /** The program whose outputs these are: the general one, or that without shocks. */
  readonly program: Program
  readonly outputs: readonly string[]
}

export const HEADER = `// Generated from the equations by scripts/model-compile.ts.`

/** Functions that a kernel may import. */
const IMPORTED =
  'cube exp expm1 extend hold integral isSettledAt ln MOST_TRIALS nextTrial polyline pow ratio square sumBetween'.split(
    ' '
  )

/**
 * Write a kernel as TypeScript: `settle` computes once per place what does not depend on the
 * request, `evaluate` the rest, `evaluateCalm` the rest if there are no shocks, and one function
 * per part computes only some outputs. All inputs and outputs are vectors of numbers.
 */
export function compileKernel({ name, general, calm, parts }: KernelSource): string {
  if (calm) checkSettled(general, calm)
  const slots = assignSlots(calm ? [general, calm] : [general])
  const text = [
    writeStage(STAGE_HEADS.place, general, slots, 'place'),
    writeStage(STAGE_HEADS.request, general, slots, 'request'),
    ...(calm ? [writeStage({ name: 'evaluateCalm', about: IS_CALM }, calm, slots, 'request')] : []),
    ...parts.map((part) => writePart(part, calm, slots)),
  ].join('\n')
  const { layout } = general
  return `${HEADER}
${writeImports(text)}
/** Names of the numbers that the kernel of ${name} reads and writes, in the order of its vectors. */
export const LAYOUT = {
${listNames('coefficients', layout.coefficients)}
${listNames('place', layout.place)}
${listNames('request', layout.request)}
${listNames('outputs', general.outputs)}
} as const

/** How many numbers \`s\` holds: what is kept of a place, then room for the request. */
export const STATE_SIZE = ${slots.size}

${text}
/** The outputs by their names. */
export function nameOutputs(o: Float64Array) {
  return {
${general.outputs.map(({ name: output }, index) => `    ${output}: o[${index}] as number,`).join('\n')}
  }
}
`
}

/** The import statement for the functions that a text calls. */
export function writeImports(text: string): string {
  const words = IMPORTED.filter((word) => new RegExp(`\\b${word}\\b`, 'u').test(text))
  return words.length === 0 ? '' : `import { ${words.join(', ')} } from '../model/arithmetic.ts'\n`
}

/**
 * The calm stage reads results of the general place stage, which must therefore contain all of its
 * steps.
 */
function checkSettled(general: Program, calm: Program): void {
  const settled = new Set(general.steps.map(({ name }) => name))
  const missing = calm.steps.find(({ name, stage }) => stage === 'place' && !settled.has(name))
  if (missing) throw new Error(`'${missing.name}' is computed for a place only without shocks.`)
}

function listNames(key: string, entries: readonly { readonly name: string }[]): string {
  if (entries.length === 0) return `  ${key}: [],`
  return `  ${key}: [\n${entries.map(({ name }) => `    '${name}',`).join('\n')}\n  ],`
}

/** Positions of stored steps and lists of numbers in the state. */
function assignSlots(programs: readonly Program[]): Slots {
  const steps = new Map<string, number>()
  const lists = new Map<string, number>()
  let size = 0
  for (const program of programs) {
    const live = liveSteps(program)
    for (const name of keptSteps(program, live)) if (!steps.has(name)) steps.set(name, size++)
    for (const { key, elements } of liveLists(program, live)) {
      if (lists.has(key)) continue
      lists.set(key, size)
      size += elements.length
    }
  }
  return { steps, lists, size }
}

/** Steps of the place stage that a later stage or the outputs read. */
function keptSteps(program: Program, live: ReadonlySet<number>): string[] {
  const later = program.steps.filter(({ stage }, index) => stage === 'request' && live.has(index))
  const constants = constantSteps(program)
  const readers = [...later.map(({ expression }) => expression), ...outputsOf(program)]
  const names = readers
    .flatMap((reader) => namedSteps(program, reader))
    .flatMap((index) => {
      const step = program.steps[index]
      return step?.stage === 'place' && !constants.has(index) ? [step.name] : []
    })
  return [...new Set(names)]
}

function liveLists(program: Program, live: ReadonlySet<number>) {
  return program.steps.flatMap(({ expression }, index) =>
    live.has(index) ? listsIn(program, expression) : []
  )
}

/** A part leaves the positions of other outputs unused, so that all functions share one layout. */
function writePart(
  { functionName, program, outputs }: KernelPart,
  calm: Program | null,
  slots: Slots
): string {
  const circumstances = program === calm ? ' for a request without shocks' : ''
  const about = `Compute only ${outputs.join(' and ')}${circumstances}, each in its place of \`o\`.`
  const isAsked = (name: string): boolean => outputs.includes(name)
  const part = { ...program, outputs: program.outputs.filter(({ name }) => isAsked(name)) }
  const places = program.outputs.flatMap(({ name }, index) => (isAsked(name) ? [index] : []))
  return writeStage({ name: functionName, about, places }, part, slots, 'request')
}

/** Docstring of a stage, and the positions of its outputs if it computes only some of them. */
interface StageHead {
  readonly name: string
  readonly about: string
  readonly places?: readonly number[]
}

function writeStage(
  { name, about, places }: StageHead,
  program: Program,
  slots: Slots,
  stage: ProgramStep['stage']
): string {
  const live = liveSteps(program)
  const writer = createExpressionWriter(program, slots)
  const filled = new Set<string>()
  const lines = writeSteps(program, slots, stage, filled)
  if (stage === 'place') lines.push(...fillLater(program, live, slots, filled))
  else
    lines.push(
      ...outputsOf(program).map(
        (value, index) => `o[${places?.[index] ?? index}] = ${writer.write(value)} + 0`
      )
    )
  const reads = stage === 'place' ? [] : readState(program, live, slots)
  return writeFunction({ name, about }, stage, [...reads, ...lines])
}

/** A function of a kernel; unused vectors are prefixed with an underscore. */
export function writeFunction(
  { name, about }: Pick<StageHead, 'name' | 'about'>,
  stage: ProgramStep['stage'],
  body: readonly string[]
): string {
  const parameters = stage === 'place' ? ['c', 'p', 't', 's'] : ['c', 'p', 't', 's', 'r', 'o']
  return `/** ${about} */
export function ${name}(
${parameters.map((parameter) => `  ${isRead(parameter, body) ? '' : '_'}${parameter}: Float64Array,`).join('\n')}
): void {
${body.map((text) => `  ${text}`).join('\n')}
}
`
}

/** The two functions of every kernel. */
export const STAGE_HEADS: Readonly<Record<ProgramStep['stage'], StageHead>> = {
  place: {
    name: 'settle',
    about:
      'Compute into `s` what depends on the coefficients `c`, the place `p` and the tables `t` alone.',
  },
  request: {
    name: 'evaluate',
    about: 'Compute the outputs `o` of a request `r` at a settled place.',
  },
}

const IS_CALM = 'The same for a request without shocks.'

/** Whether a vector is read by index or passed to a function. */
function isRead(vector: string, body: readonly string[]): boolean {
  const use = new RegExp(`\\b${vector}[[,]`, 'u')
  return body.some((text) => use.test(text))
}

/** Lists of the place stage that only a later stage reads. */
function fillLater(
  program: Program,
  live: ReadonlySet<number>,
  slots: Slots,
  filled: ReadonlySet<string>
): string[] {
  const writer = createExpressionWriter(program, slots)
  const waiting = liveLists(program, live).filter(
    ({ key, stage }) => stage === 'place' && !filled.has(key)
  )
  const unique = new Map(waiting.map((list) => [list.key, list]))
  return [...unique.values()].flatMap((list) => writer.fillList(list))
}

/** One line per stored number that a stage reads. */
function readState(program: Program, live: ReadonlySet<number>, slots: Slots): string[] {
  return keptSteps(program, live).map(
    (name) => `const ${name} = s[${entryOf(slots.steps, name)}] as number`
  )
}

/** The steps that the outputs need. */
export function liveSteps(program: Program): ReadonlySet<number> {
  const live = new Set<number>()
  const waiting = outputsOf(program).flatMap(stepsIn)
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (live.has(index)) continue
    live.add(index)
    const step = program.steps[index]
    if (step) waiting.push(...stepsIn(step.expression))
  }
  return live
}

function outputsOf({ outputs }: Program): Scalar[] {
  return outputs.map(({ value }) => value)
}

function stepsIn(scalar: Scalar): number[] {
  return scalar.kind === 'step' ? [scalar.index] : partsOf(scalar).flatMap(stepsIn)
}
