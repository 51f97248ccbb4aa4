import { entryAt } from '../entry.ts'
import type { Step } from '../explain/trace.ts'
import { printScalar, type Printed } from './print-scalar.ts'
import { interpretProgram, type Vectors } from './interpret.ts'
import { elaborateModel, outputName } from './elaborate.ts'
import { flattenTables } from './layout.ts'
import type { Program, Scalar } from './program.ts'
import { vectorOf, type NamedNumbers } from './run-kernel.ts'
import type { ModelSource } from './source.ts'

/**
 * Explain an evaluation as steps from the inputs to the requested outputs, each after its inputs.
 * Only what contributed is shown: the chosen branch, the segment of a table, the nonzero terms.
 */
export function explainProgram(
  program: Program,
  vectors: Vectors,
  outputs: readonly string[]
): Step[] {
  const { values } = interpretProgram(program, vectors)
  const wanted = new Set(outputs)
  const asked = program.outputs.flatMap(({ name, value }) => (wanted.has(name) ? [value] : []))
  return explainValues(program, vectors, values, asked)
}

/**
 * Explain numbers as steps, given the values of all steps of the program. A number for which
 * `heldBy` gives a source is shown without its derivation.
 */
export function explainValues(
  program: Program,
  vectors: Vectors,
  values: Float64Array,
  asked: readonly Scalar[],
  heldBy: (name: string) => string | null = () => null
): Step[] {
  const steps = new Map<string, Step>()

  function addStep(index: number): void {
    const step = program.steps[index]
    if (!step || steps.has(step.name)) return
    const about = {
      symbol: step.name,
      label: step.label,
      value: entryAt(values, index) + 0,
      unit: step.unit,
      kind: 'modeled',
    } as const
    const printed = printScalar(program, vectors, values, step.expression)
    const holder = printed.formula === null ? null : heldBy(step.name)
    if (holder !== null) {
      steps.set(step.name, { ...about, formula: null, inputs: {}, source: holder })
      return
    }
    addInputs(printed)
    steps.set(step.name, {
      ...about,
      formula: printed.formula,
      inputs: inputValues(printed),
      source: printed.formula === null ? (step.source ?? ROOT_SOURCE) : step.source,
    })
  }

  function addInputs(printed: Printed): void {
    for (const index of printed.steps) addStep(index)
    for (const read of printed.reads)
      if (!steps.has(read.symbol)) steps.set(read.symbol, { ...read, formula: null, inputs: {} })
  }

  function inputValues(printed: Printed): Record<string, number> {
    const own = printed.steps.map((index): [string, number] => [
      entryAt(program.steps, index).name,
      entryAt(values, index) + 0,
    ])
    return Object.fromEntries([
      ...own,
      ...printed.reads.map(({ symbol, value }) => [symbol, value]),
    ])
  }

  for (const value of asked) addOutput(value)
  return [...steps.values()]

  function addOutput(value: Scalar): void {
    if (value.kind === 'step') addStep(value.index)
    else addInputs(printScalar(program, vectors, values, value))
  }
}

const ROOT_SOURCE = 'the value at which the expression is 0, by halving the interval'

/**
 * Create the function that explains all outputs of a model as steps; the model is elaborated at the
 * first call.
 */
export function createExplainer(
  source: ModelSource
): (numbers: NamedNumbers, outputs?: readonly string[]) => Step[] {
  let program: Program | null = null
  return ({ request, place = {} }, outputs = source.outputs.map(outputName)) => {
    program ??= elaborateModel(source)
    return explainProgram(program, namedVectors(source, program, { request, place }), outputs)
  }
}

/** The vectors of a model with its own coefficients, from numbers by symbol. */
function namedVectors(
  source: ModelSource,
  { layout }: Program,
  { request, place = {} }: NamedNumbers
): Vectors {
  return {
    coefficients: Float64Array.from(Object.values(source.coefficients), ({ value }) => value),
    place: vectorOf(
      layout.place.map(({ name }) => name),
      place
    ),
    request: vectorOf(
      layout.request.map(({ name }) => name),
      request
    ),
    tables: flattenTables(source),
  }
}
