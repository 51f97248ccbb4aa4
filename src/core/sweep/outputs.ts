import type { Calculator } from './calculators.ts'

/** Parts of an answer that repeat the question or describe its sources. */
const NO_OUTPUTS: ReadonlySet<string> = new Set(['inputs', 'sources', 'model_version'])

/** Longest path to a number: `damage.physical.low.warming_c.global`. */
const MOST_LEVELS = 5

const known = new WeakMap<Calculator, readonly string[]>()

/** Numbers of a calculator's answer that a sweep can return, nested ones as dotted paths. */
export function listOutputs(calculator: Calculator): readonly string[] {
  const listed = calculator.outputs ?? known.get(calculator)
  if (listed !== undefined) return listed
  const reading = calculator.read(calculator.example)
  if ('issues' in reading) throw new Error('The example of a calculator is not a valid question.')
  const outputs = listNumbers(reading.answer(), MOST_LEVELS)
  known.set(calculator, outputs)
  return outputs
}

/** Top-level numbers of the answer: the default outputs of a sweep. */
export function usualOutputs(calculator: Calculator): string[] {
  return listOutputs(calculator).filter((path) => !path.includes('.'))
}

/** The number at a path of an answer; null if it has none. */
export function readOutput(answer: object, path: string): number | null {
  let value: unknown = answer
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return typeof value === 'number' ? value : null
}

function listNumbers(value: object, levels: number): string[] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    if (NO_OUTPUTS.has(key)) return []
    if (typeof member === 'number') return [key]
    if (levels === 1 || typeof member !== 'object' || member === null || Array.isArray(member)) {
      return []
    }
    return listNumbers(member, levels - 1).map((path) => `${key}.${path}`)
  })
}
