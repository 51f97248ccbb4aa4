import type { Step } from '../../../core/explain/trace.ts'

/** The steps of an explanation by symbol: a graph traversed from its results. */
export type TraceIndex = ReadonlyMap<string, Step>

/** Index steps by symbol. */
export function indexTrace(steps: readonly Step[]): TraceIndex {
  return new Map(steps.map((step) => [step.symbol, step]))
}

/** The steps that a step reads, in the order of its formula. */
export function readInputs(trace: TraceIndex, step: Step): Step[] {
  return Object.keys(step.inputs).flatMap((symbol) => trace.get(symbol) ?? [])
}

/** The shortest path from a result to a step, including both; null if there is none. */
export function findTracePath(
  trace: TraceIndex,
  roots: readonly string[],
  symbol: string
): string[] | null {
  const reachedFrom = new Map<string, string | null>(roots.map((root) => [root, null]))
  // Breadth-first search on a map that grows during iteration.
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
