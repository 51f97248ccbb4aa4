import type { SampleSize } from '../../src/core/uncertainty/draws.ts'
import type { ValueKind } from '../../src/portfolio/calculation/columns.ts'
import { evaluateCalls, type CallBatch } from '../../src/portfolio/calculation/evaluate-calls.ts'
import { sampleCalls, type SampledLosses } from '../../src/portfolio/calculation/sample-calls.ts'

/** Calls for a thread, with draws where losses are sampled. */
export interface KernelTask {
  readonly batch: CallBatch
  readonly size: SampleSize | null
  readonly kind: ValueKind
}

/** What a thread answers. */
export interface KernelAnswer {
  /** Call after call in the order of the columns. */
  readonly figures: Float64Array
  readonly losses: SampledLosses | null
}

/** Evaluate a batch of calls; runs in a worker thread. */
export default function answerBatch({ batch, size, kind }: KernelTask): KernelAnswer {
  return {
    figures: evaluateCalls(batch),
    losses: size === null ? null : sampleCalls(batch, size, kind),
  }
}
