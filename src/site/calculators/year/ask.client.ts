import type { YearQuestion, YearReply } from './question.ts'

interface Asked {
  readonly question: YearQuestion
  readonly resolve: (reply: YearReply | null) => void
}

/**
 * Asks the worker one question at a time. Of the questions of a kind that wait, only the newest stays;
 * those that it replaces are answered with null.
 */
export class YearWorker {
  #worker: Worker | null = null
  #running: Asked | null = null
  /** Hours of one year go before all years in sum: they follow the hand. */
  #waiting: { hours: Asked | null; sum: Asked | null } = { hours: null, sum: null }

  ask(question: YearQuestion): Promise<YearReply | null> {
    return new Promise((resolve) => {
      const kind = question.place === null ? 'sum' : 'hours'
      this.#waiting[kind]?.resolve(null)
      this.#waiting[kind] = { question, resolve }
      if (this.#running === null) this.#next()
    })
  }

  #next(): void {
    const kind = this.#waiting.hours === null ? 'sum' : 'hours'
    this.#running = this.#waiting[kind]
    this.#waiting[kind] = null
    if (this.#running !== null) this.#start().postMessage(this.#running.question, { transfer: [] })
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(new URL('./year.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<YearReply>) => this.#settle(data))
    worker.addEventListener('error', () => {
      this.#worker = null
      this.#settle({ error: 'The year could not be run: the thread that runs it did not start.' })
    })
    this.#worker = worker
    return worker
  }

  #settle(reply: YearReply): void {
    this.#running?.resolve(reply)
    this.#next()
  }
}
