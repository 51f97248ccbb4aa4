import { SAMPLE_DEFAULTS, type SampleOptions } from '../../../core/uncertainty/options.ts'
import type { Question, Reply, SampledCalculator, Samples } from './question.ts'

/** A question that waits or is being answered. */
interface Asked {
  readonly question: Question
  readonly resolve: (reply: Reply | null) => void
}

/** The worker is started by the first question, so pages without questions load nothing. */
let worker: Worker | undefined
let running: Asked | undefined
/** The newest question of each kind. */
const waiting = new Map<SampledCalculator, Asked>()

/**
 * Sample the ranges of an answer in a web worker, without blocking the page. The result is
 * identical to the API's `uncertainty` for the same request. While one question is being answered,
 * only the newest other one of each kind waits; replaced questions resolve to null. Rejects with the reason if
 * the request cannot be sampled.
 *
 *     const found = await sample('fiscal', { ...request, damage_function: null })
 *     if (found) drawBand(found.outputs['fiscal_balance_shift_pct'])
 */
export async function sample<Calculator extends SampledCalculator>(
  calculator: Calculator,
  request: Samples[Calculator]['request'],
  options: Partial<SampleOptions> = {}
): Promise<Samples[Calculator]['answer'] | null> {
  const reply = await new Promise<Reply | null>((resolve) => {
    const question = {
      calculator,
      request,
      options: { ...SAMPLE_DEFAULTS, thresholds: [], ...options },
    } as Question
    waiting.get(calculator)?.resolve(null)
    waiting.set(calculator, { question, resolve })
    if (!running) askNext()
  })
  if (reply === null) return null
  if ('error' in reply) throw new RangeError(reply.error)
  return reply.answer as Samples[Calculator]['answer']
}

function askNext(): void {
  const [next] = waiting
  running = next?.[1]
  if (next) waiting.delete(next[0])
  if (running) startWorker().postMessage(running.question, { transfer: [] })
}

function startWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./sampling.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data))
  worker.addEventListener('error', () => {
    // If the worker's file cannot be loaded, the next question tries again.
    worker = undefined
    settle({ error: 'The ranges could not be sampled: the thread that draws them did not start.' })
  })
  return worker
}

function settle(reply: Reply): void {
  running?.resolve(reply)
  askNext()
}
