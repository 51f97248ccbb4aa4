import { checkpoint } from '../checkpoint.ts'
import { chooseDamageFunction, MIX_SYMBOL } from '../../model/coefficients/damage-function-mix.ts'
import { createProbes, type Draws } from './draws.ts'
import type { UndrawnCoefficient } from './draw-entries.ts'
import type { EvaluateDraw, SampledModel } from './sampled-model.ts'

/** Which figures of a model read a symbol: 1 for those that do, row after row. */
interface SymbolReaders {
  readonly symbol: string
  readonly isRead: Uint8Array
}

/** Symbols and coefficients that affect a response. */
export interface Readers {
  /** Symbols that some figure reads. */
  readonly reads: readonly SymbolReaders[]
  /** Coefficients that some figure reads and no draw moves. */
  readonly undrawn: readonly UndrawnCoefficient[]
}

/** Draws for which a symbol is moved to see which figures read it. */
const PROBES = 8

/** Symbols that choose a branch: NaN would leave no trace after them. */
const CHOOSING: ReadonlySet<string> = new Set([MIX_SYMBOL])

const NO_NUMBERS = new Float64Array(PROBES).fill(NaN)

/**
 * Find which figures change in any of a few draws where a symbol, or a coefficient that is not drawn,
 * takes another value. `columns` contain the figures of the draws. NaN shows first
 * how many figures it reaches: when so many have changed no further draw is needed.
 */
export function findReaders(
  model: SampledModel,
  columns: readonly Float64Array[],
  draws: Draws
): Readers {
  const figures = new Float64Array(columns.length)
  const branches = findBranches(model, draws)
  const probes = createProbes(draws, PROBES)
  const evaluateProbe = model.prepare(probes.draws, null)

  const findChanges = (evaluate: EvaluateDraw, most: number): Uint8Array => {
    const isChanged = new Uint8Array(columns.length)
    let found = 0
    for (let draw = 0; draw < PROBES && found < most; draw += 1) {
      evaluate(draw, figures)
      for (let index = 0; index < figures.length; index += 1) {
        if (isChanged[index] === 1 || figures[index] === columns[index]?.[draw]) continue
        isChanged[index] = 1
        found += 1
      }
    }
    return isChanged
  }
  const countReached = (evaluate: EvaluateDraw): number => {
    const isReached = new Uint8Array(columns.length)
    for (const draw of branches) {
      evaluate(draw, figures)
      for (let index = 0; index < figures.length; index += 1)
        if (Number.isNaN(figures[index])) isReached[index] = 1
    }
    return isReached.reduce((sum, reached) => sum + reached, 0)
  }

  const countReachedBy = (symbol: string): number => {
    probes.replace(symbol, () => NO_NUMBERS)
    return countReached(evaluateProbe)
  }
  const readersOf = (symbol: string): SymbolReaders => {
    checkpoint()
    const most = CHOOSING.has(symbol) ? columns.length : countReachedBy(symbol)
    probes.replace(symbol, (vector) => vector.subarray(draws.count / 2))
    const isRead = findChanges(evaluateProbe, most)
    probes.replace(symbol, (vector) => vector)
    return { symbol, isRead }
  }
  const isRead = (entry: UndrawnCoefficient): boolean => {
    const spoilt = { ...entry, ends: entry.ends.map(() => NaN) }
    if (countReached(model.prepare(draws, spoilt)) === 0) return false
    return findChanges(model.prepare(draws, entry), 1).includes(1)
  }
  return {
    reads: model.symbols.map(readersOf).filter((readers) => readers.isRead.includes(1)),
    undrawn: model.undrawn.filter(isRead),
  }
}

/** A probed draw for each branch of the equations that draws take: one for each damage function. */
function findBranches({ isMixed }: SampledModel, draws: Draws): number[] {
  if (!isMixed) return [0]
  const functions = Array.from(draws.symbol(MIX_SYMBOL).u.subarray(0, PROBES), chooseDamageFunction)
  return functions.flatMap((chosen, draw) => (functions.indexOf(chosen) === draw ? [draw] : []))
}
