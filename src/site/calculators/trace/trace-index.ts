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
