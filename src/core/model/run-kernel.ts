import { entryAt } from '../entry.ts'
import type { Coefficient } from '../explain/trace.ts'

/** A compiled model without tables: its inputs and outputs by name, and its two stages. */
export interface Kernel<Output extends string> {
  readonly LAYOUT: {
    readonly coefficients: readonly string[]
    readonly place: readonly string[]
    readonly request: readonly string[]
    readonly outputs: readonly Output[]
  }
  readonly STATE_SIZE: number
  readonly settle: Stage
  readonly evaluate: Stage
}

/** One stage of a kernel; the first, which settles a place, uses neither request nor output. */
export type Stage = (
  coefficients: Float64Array,
  place: Float64Array,
  tables: Float64Array,
  state: Float64Array,
  request: Float64Array,
  output: Float64Array
) => void

/** Numbers by symbol. */
type Numbers = Readonly<Record<string, number>>

/** The numbers of one evaluation by symbol; a model without columns needs no place. */
export interface NamedNumbers {
  readonly request: Numbers
  readonly place?: Numbers
}

const NO_TABLES = new Float64Array(0)

/**
 * Create a function that evaluates a kernel by names. Coefficients in `replaced` override those of
 * the table. Throws if the kernel reads a symbol without a number.
 */
export function createEvaluator<Output extends string>(
  { LAYOUT, STATE_SIZE, settle, evaluate }: Kernel<Output>,
  table: Readonly<Record<string, Pick<Coefficient, 'value'>>>
): (numbers: NamedNumbers, replaced?: Numbers) => Record<Output, number> {
  const central = LAYOUT.coefficients.map((name) => table[name]?.value)
  const state = new Float64Array(STATE_SIZE)
  const output = new Float64Array(LAYOUT.outputs.length)
  return ({ request, place = {} }, replaced = {}) => {
    const coefficients = Float64Array.from(LAYOUT.coefficients, (name, index) =>
      requireNumber(replaced[name] ?? central[index], name)
    )
    const here = vectorOf(LAYOUT.place, place)
    const given = vectorOf(LAYOUT.request, request)
    settle(coefficients, here, NO_TABLES, state, given, output)
    evaluate(coefficients, here, NO_TABLES, state, given, output)
    return Object.fromEntries(
      LAYOUT.outputs.map((name, index) => [name, entryAt(output, index)])
    ) as Record<Output, number>
  }
}

/** Numbers by symbol, in the order of a layout. Throws if one is missing. */
export function vectorOf(names: readonly string[], numbers: Numbers): Float64Array {
  return Float64Array.from(names, (name) => requireNumber(numbers[name], name))
}

function requireNumber(value: number | undefined, name: string): number {
  if (value === undefined) throw new Error(`The model reads '${name}', which has no number.`)
  return value
}
