import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import { REGION_SAMPLES } from '../../scenario/draft/answer.ts'
import type { ScenarioYear } from '../../scenario/account/scenario-year.ts'
import type { RegionQuestion, RegionReply, ShownFleet } from './question.ts'

type Told = Extract<RegionReply, { kind: 'central' | 'odds' | 'error' }>

/** A worker that answers for one region at a time: a newer question ends an older one. */
export class RegionThread {
  #worker: Worker | null = null
  #isBusy = false
  #tell: (reply: Told) => void = () => undefined
  #waiting: ((year: ScenarioYear) => void)[] = []

  /** Ask for a region; `tell` hears its central case, then its odds, or why there are none. */
  ask(source: AuthoredAccount, tell: (reply: Told) => void): void {
    if (this.#isBusy) this.stop()
    this.#isBusy = true
    this.#tell = tell
    this.#post({ kind: 'answer', source, samples: REGION_SAMPLES.usual })
  }

  /** The hours of the region that was asked for last, after its odds. */
  askHours(fleet: ShownFleet): Promise<ScenarioYear> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#post({ kind: 'hours', fleet })
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#isBusy = false
    this.#waiting = []
  }

  #post(question: RegionQuestion): void {
    this.#worker ??= this.#open()
    this.#worker.postMessage(question, { transfer: [] })
  }

  #open(): Worker {
    const worker = new Worker(new URL('./region.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<RegionReply>) => this.#hear(data))
    worker.addEventListener('error', () => {
      this.stop()
      this.#tell({ kind: 'error', message: 'The thread that computes did not start. Try again.' })
    })
    return worker
  }

  #hear(reply: RegionReply): void {
    if (reply.kind === 'hours') this.#waiting.shift()?.(reply.year)
    else {
      if (reply.kind !== 'central') this.#isBusy = false
      this.#tell(reply)
    }
  }
}
