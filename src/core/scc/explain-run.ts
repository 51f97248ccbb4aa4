import { numberAt } from '../entry.ts'
import { renameStep } from '../explain/join-calculations.ts'
import type { Step } from '../explain/trace.ts'
import { elaborateModel } from '../model/elaborate.ts'
import { explainValues } from '../model/explain-program.ts'
import { evaluateScalar, type Vectors } from '../model/interpret.ts'
import { readPeriod, type PeriodKernel } from '../model/periods.ts'
import type { Program, Scalar } from '../model/program.ts'
import type { ModelSource } from '../model/source.ts'
import { ENGINE_TABLES } from './engine-tables.ts'
import type { EngineId } from './engines.ts'
import { DICE2016_MODEL, DICE2023_CHECKED_MODEL, ROOT_CHECKS } from './models.ts'
import { AT_PULSE, MARGINAL_DAMAGE, readSeries, type ModelRun } from './run-cache.ts'

/** The source of a value whose formula is left out: it is in the same table as the ones shown. */
const HELD = 'Run of the model; this period is not opened'

/** Which periods of a series show their formula. */
export type IsOpened = (t: number) => boolean

/** Name a series of the run with a pulse in a period. */
export function pulsedSymbol(symbol: string, pulsePeriod: number, t: number): string {
  return `${symbol}_pulse${pulsePeriod}[${t}]`
}

/** The source of a step of a series in a period that is not opened, or null. */
export function holdPeriods(isOpened: IsOpened): (name: string) => string | null {
  return (name) => {
    const place = readPeriod(name)
    return place === null || isOpened(place.period) ? null : HELD
  }
}

/** The model of an engine with all that an explanation shows. */
const EXPLAINED_MODELS: Readonly<Record<EngineId, ModelSource>> = {
  dice2016r2: DICE2016_MODEL,
  dice2016r: DICE2016_MODEL,
  dice2023: DICE2023_CHECKED_MODEL,
}

/** A model as single numbers, with the place of each step by its name. */
interface NamedProgram {
  readonly program: Program
  readonly steps: ReadonlyMap<string, number>
}

const programs = new Map<ModelSource, NamedProgram>()

/** The program of a model, elaborated at the first call. */
export function nameProgram(source: ModelSource): NamedProgram {
  const known = programs.get(source)
  if (known) return known
  const program = elaborateModel(source)
  const steps = new Map(program.steps.map(({ name }, index) => [name, index]))
  programs.set(source, { program, steps })
  return { program, steps }
}

/**
 * Explain some numbers of a run with a pulse in a period, and those of the base run that they read.
 * Series show their formula in the periods that are opened and their bare value elsewhere.
 */
export function explainRun(
  run: ModelRun,
  pulsePeriod: number,
  symbols: readonly string[],
  isOpened: IsOpened
): Step[] {
  const { engine } = run.choice
  const { program, steps } = nameProgram(EXPLAINED_MODELS[engine])
  const request = new Float64Array(program.layout.request.length)
  request[pulsePeriod] = numberAt(run.vectors.coefficients, pulseIndex(program))
  request[program.layout.request.findIndex(({ name }) => name === 'emission_period')] = pulsePeriod
  const vectors = { ...run.vectors, request, tables: new Float64Array(0) }
  const { kernel } = ENGINE_TABLES[engine]
  const values = valuesIn(kernel, program, vectors, run.pulsedState(pulsePeriod))
  const asked = [...symbols, ...listChecks(engine, pulsePeriod, isOpened, kernel.PERIODS)].flatMap(
    (symbol): Scalar[] => {
      const index = steps.get(symbol)
      return index === undefined ? [] : [{ kind: 'step', index }]
    }
  )
  const years = readSeries(run.base.series, 'year')
  const explained = explainValues(program, vectors, values, asked, holdPeriods(isOpened))
  return explained.flatMap((step) => {
    const place = readPeriod(step.symbol)
    const isPulsed = place !== null && isOfPulse(place.series)
    // Before the pulse a series is that of the base run, which is laid out under its own name.
    if (isPulsed && place.period < pulsePeriod) return []
    const renamed = renameStep(step, (symbol) => nameInPulse(symbol, pulsePeriod))
    if (place === null) return [renamed]
    const inRun =
      isPulsed || place.series === MARGINAL_DAMAGE
        ? `, with a pulse in ${numberAt(years, pulsePeriod)}`
        : ''
    return [{ ...renamed, label: `${step.label}, ${numberAt(years, place.period)}${inRun}` }]
  })
}

function isOfPulse(series: string): boolean {
  return series.endsWith(AT_PULSE) || series === 'pulsed_emissions'
}

/** A symbol in the names of an explanation: from the pulse on, the series of the run with the pulse. */
function nameInPulse(symbol: string, pulsePeriod: number): string {
  const place = readPeriod(symbol)
  if (place === null) return symbol
  const { series, period } = place
  if (series === MARGINAL_DAMAGE) return pulsedSymbol(series, pulsePeriod, period)
  if (!isOfPulse(series)) return symbol
  const own = series.endsWith(AT_PULSE) ? series.slice(0, -AT_PULSE.length) : 'added_emissions'
  return period >= pulsePeriod ? pulsedSymbol(own, pulsePeriod, period) : `${own}[${period}]`
}

function pulseIndex({ layout }: Program): number {
  return layout.coefficients.findIndex(({ name }) => name === 'pulse')
}

/** The checks of a root show that it solves its equation; nothing reads them. */
function listChecks(engine: EngineId, pulsePeriod: number, isOpened: IsOpened, periods: number) {
  if (engine !== 'dice2023') return []
  return Array.from({ length: periods }, (_, t) => t)
    .filter(isOpened)
    .flatMap((t) =>
      ROOT_CHECKS.flatMap((check) =>
        t < pulsePeriod ? [`${check}[${t}]`] : [`${check}[${t}]`, `${check}${AT_PULSE}[${t}]`]
      )
    )
}

/** The values of a program's steps as a kernel left them; one that it does not compute is evaluated. */
export function valuesIn(
  { SCALARS, SERIES }: Pick<PeriodKernel, 'SCALARS' | 'SERIES'>,
  program: Program,
  vectors: Vectors,
  state: Float64Array
): Float64Array {
  const values = new Float64Array(program.steps.length)
  program.steps.forEach(({ name, expression }, index) => {
    const place = readPeriod(name)
    const slot = place === null ? SCALARS[name] : SERIES[place.series]
    values[index] =
      slot === undefined
        ? evaluateScalar(program, vectors, values, expression)
        : numberAt(state, place === null ? slot : slot + place.period)
  })
  return values
}
