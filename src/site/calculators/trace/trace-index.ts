import type { Step } from '../../../core/explain/trace.ts'

/** The steps of an explanation by symbol: a graph that is read from its results downwards. */
export type TraceIndex = ReadonlyMap<string, Step>

/** Index steps by symbol. */
export function indexTrace(steps: readonly Step[]): TraceIndex {
  return new Map(steps.map((step) => [step.symbol, step]))
}

/** The steps that a step reads, in the order of its formula. */
export function readInputs(trace: TraceIndex, step: Step): Step[] {
  return Object.keys(step.inputs).flatMap((symbol) => trace.get(symbol) ?? [])
}

/** The shortest way from one of the results down to a step, both named; null where none reads it. */
export function findTracePath(
  trace: TraceIndex,
  roots: readonly string[],
  symbol: string
): string[] | null {
  const reachedFrom = new Map<string, string | null>(roots.map((root) => [root, null]))
  // A map that grows while it is read: the steps nearest to the results come first.
  for (const reached of reachedFrom.keys()) {
    if (reached === symbol) break
    for (const input of Object.keys(trace.get(reached)?.inputs ?? {})) {
      if (trace.has(input) && !reachedFrom.has(input)) reachedFrom.set(input, reached)
    }
  }
  if (!trace.has(symbol) || !reachedFrom.has(symbol)) return null
  const path: string[] = []
  for (let at: string | null = symbol; at !== null; at = reachedFrom.get(at) ?? null)
    path.unshift(at)
  return path
}
