import type { Coefficient } from '../explain/coefficient.ts'
import type { Definition } from '../explain/collect-steps.ts'
import { elaborateModel } from '../model/elaborate.ts'
import { evaluateScalar, type Vectors } from '../model/interpret.ts'
import { readPeriod } from '../model/periods.ts'
import { printScalar } from '../model/print-scalar.ts'
import type { Program, VectorEntry } from '../model/program.ts'
import type { ModelSource } from '../model/source.ts'
import { DAMAGE_FUNCTIONS } from './coefficients/damage-functions.ts'
import { ENGINE_TABLES } from './engine-tables.ts'
import type { EngineId } from './engines.ts'
import { DICE2016_MODEL, DICE2023_CHECKED_MODEL } from './models.ts'
import { at, AT_PULSE, readSeries, type ModelRun } from './run-cache.ts'

/** A symbol with a period, such as `capital[12]` or, in a run with a pulse, `capital_pulse2[12]`. */
const PERIOD_SYMBOL = /^(\w+?)(?:_pulse(\d+))?\[(\d+)\]$/u

/** The source of a value whose formula is left out: it is in the same table as the ones shown. */
export const HELD = 'Run of the model; this period is not opened'

/** A period symbol inside a formula. */
const INDEXED = /\b([a-z]\w*)\[(\d+)\]/gu

/** Name a series of the run with a pulse in a period. */
export function pulsedSymbol(symbol: string, pulsePeriod: number, t: number): string {
  return `${symbol}_pulse${pulsePeriod}[${t}]`
}

/** The model of an engine with all that an explanation shows. */
export const EXPLAINED_MODELS: Readonly<Record<EngineId, ModelSource>> = {
  dice2016r2: DICE2016_MODEL,
  dice2016r: DICE2016_MODEL,
  dice2023: DICE2023_CHECKED_MODEL,
}

/** A model as single numbers, with the place of each step by its name. */
interface NamedProgram {
  readonly program: Program
  readonly steps: ReadonlyMap<string, number>
  readonly read: ReadonlyMap<string, { readonly entry: VectorEntry; readonly index: number }>
}

const programs = new Map<ModelSource, NamedProgram>()

function programOf(engine: EngineId): NamedProgram {
  const source = EXPLAINED_MODELS[engine]
  const known = programs.get(source)
  if (known) return known
  const program = elaborateModel(source)
  const named: NamedProgram = {
    program,
    steps: new Map(program.steps.map(({ name }, index) => [name, index])),
    read: new Map(program.layout.place.map((entry, index) => [entry.name, { entry, index }])),
  }
  programs.set(source, named)
  return named
}

/**
 * Make the definitions of everything that a run holds: coefficients, scalars and series.
 * A series shows its formula in the periods that `isExplained` names and its bare value elsewhere.
 */
export function defineRun(
  run: ModelRun,
  isExplained: (t: number) => boolean
): (symbol: string) => Definition | null {
  const { engine, damage_function: damage } = run.choice
  const { program, steps, read } = programOf(engine)
  const coefficients = new Map<string, Coefficient>([
    ...Object.entries(run.coefficients),
    ...Object.entries(DAMAGE_FUNCTIONS[damage].coefficients),
  ])
  const vectors: Vectors = {
    ...run.vectors,
    request: new Float64Array(program.layout.request.length),
    tables: new Float64Array(0),
  }
  const states = new Map<number, Float64Array>()
  const yearOf = (t: number): number => at(readSeries(run.base.series, 'year'), t)

  /** The values of all steps after a pulse; those of the base run are the same after any. */
  function valuesAfter(pulsePeriod: number): Float64Array {
    const known = states.get(pulsePeriod)
    if (known) return known
    const values = valuesIn(run, program, run.pulsedState(pulsePeriod))
    states.set(pulsePeriod, values)
    return values
  }

  function defineStep(
    name: string,
    pulsePeriod: number | null,
    t: number | null
  ): Definition | null {
    const index = steps.get(name)
    const step = index === undefined ? undefined : program.steps[index]
    if (!step) return null
    const values = valuesAfter(pulsePeriod ?? 0)
    const held = values[index ?? -1] ?? NaN
    const value = Number.isNaN(held)
      ? evaluateScalar(program, vectors, values, step.expression)
      : held
    const { formula } = printScalar(program, vectors, values, step.expression)
    const isShown = t === null || isExplained(t)
    const inRun = pulsePeriod === null ? '' : `, with a pulse in ${yearOf(pulsePeriod)}`
    return {
      label: t === null ? step.label : `${step.label}, ${yearOf(t)}${inRun}`,
      value,
      unit: step.unit,
      formula: isShown && formula !== null ? inPulse(formula, pulsePeriod) : null,
      source: isShown || formula === null ? step.source : HELD,
      kind: 'modeled',
    }
  }

  /** A number that is read: a path, or the emissions of a pulse. */
  function defineRead(name: string, pulsePeriod: number | null, t: number): Definition | null {
    const found = read.get(name)
    if (!found) return null
    const { label, unit, source, kind } = found.entry
    const isPulse = pulsePeriod === t
    const value = isPulse ? run.base.scalars['pulse'] : run.vectors.place[found.index]
    const inRun = pulsePeriod === null ? '' : `, with a pulse in ${yearOf(pulsePeriod)}`
    return {
      label: `${label}, ${yearOf(t)}${inRun}`,
      value: value ?? NaN,
      unit,
      formula: null,
      source,
      kind,
    }
  }

  return (symbol) => {
    const coefficient = coefficients.get(symbol)
    if (coefficient !== undefined) {
      const { label, value, unit, source, source_type: kind } = coefficient
      return { label, value, unit, formula: null, source, kind }
    }
    const [, series = '', pulse, period] = PERIOD_SYMBOL.exec(symbol) ?? []
    if (period === undefined) return defineStep(symbol, null, null)
    const [t, pulsePeriod] = [Number(period), pulse === undefined ? null : Number(pulse)]
    const inRun = pulsePeriod === null ? series : series + AT_PULSE
    return (
      defineStep(`${inRun}[${period}]`, pulsePeriod, t) ??
      defineRead(`${series}[${period}]`, pulsePeriod, t)
    )
  }
}

/** The values of a program's steps as a kernel left them; NaN for one that it does not compute. */
function valuesIn({ choice }: ModelRun, program: Program, state: Float64Array): Float64Array {
  const { SCALARS, SERIES } = ENGINE_TABLES[choice.engine].kernel
  return Float64Array.from(program.steps, ({ name }) => {
    const place = readPeriod(name)
    const slot = place === null ? SCALARS[name] : SERIES[place.series]
    return slot === undefined ? NaN : at(state, slot + (place?.period ?? 0))
  })
}

/** A formula in the names of an explanation: from the pulse on, the series of the run with the pulse. */
function inPulse(formula: string, pulsePeriod: number | null): string {
  if (pulsePeriod === null) return formula
  return formula.replaceAll(INDEXED, (whole: string, name: string, index: string) => {
    const isGiven = name === 'pulsed_emissions'
    if (!isGiven && !name.endsWith(AT_PULSE)) return whole
    const series = isGiven ? 'added_emissions' : name.slice(0, -AT_PULSE.length)
    const t = Number(index)
    return t >= pulsePeriod ? pulsedSymbol(series, pulsePeriod, t) : `${series}[${t}]`
  })
}
