import { completePlan } from '../../scenario/draft/complete.ts'
import { findElement } from '../calculators/browser/elements.ts'
import { COMPARED, listCompared, type RegionReport } from './answer-view.ts'
import { RegionThread } from './ask.client.ts'
import { writeComparison } from './compare-markup.ts'
import type { Part } from './entry.ts'
import { forget, listStored } from './part-store.ts'

/** What the comparison asks of the page. */
interface SidePage {
  readonly currentKey: () => string
  readonly open: (part: Part, key: string | null) => void
}

/** The regions that this browser keeps, side by side; what is not open is computed one by one. */
export class RegionsBeside {
  readonly #page: SidePage
  readonly #fold = findElement('region-side', HTMLDetailsElement)
  readonly #figures = new Map<string, readonly string[]>()
  readonly #thread = new RegionThread()

  constructor(page: SidePage) {
    this.#page = page
    this.#fold.addEventListener('toggle', () => void this.#compute())
    this.#fold.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#act(target.dataset)
    })
  }

  /** Take the figures of the region that is open; without a report they are not known. */
  take(report: RegionReport | null): void {
    const key = this.#page.currentKey()
    if (report === null) this.#figures.delete(key)
    else this.#figures.set(key, listCompared(report))
    this.#draw()
  }

  #act({ open, copy, forget: forgotten }: DOMStringMap): void {
    const stored = listStored(localStorage).find(({ key }) => key === (open ?? copy))
    if (forgotten !== undefined) forget(localStorage, forgotten)
    if (stored !== undefined && open !== undefined) this.#page.open(stored.part, stored.key)
    if (stored !== undefined && copy !== undefined)
      this.#page.open(
        { ...stored.part, name: `${String(stored.part['name'] ?? 'Region')}, copy` },
        null
      )
    this.#draw()
  }

  #draw(): void {
    if (!this.#fold.open) return
    findElement('region-stored', HTMLElement).innerHTML = writeComparison(
      listStored(localStorage),
      this.#page.currentKey(),
      this.#figures
    )
  }

  async #compute(): Promise<void> {
    this.#draw()
    if (!this.#fold.open) return this.#thread.stop()
    for (const { key, part } of listStored(localStorage)) {
      if (this.#figures.has(key) || key === this.#page.currentKey()) continue
      this.#figures.set(key, (await this.#answer(part)) ?? COMPARED.map(() => 'not yet'))
      this.#draw()
    }
  }

  /** The figures of a region that is not open; null where it has none. */
  #answer(part: Part): Promise<readonly string[] | null> {
    const { source } = completePlan(part)
    if (source === null) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#thread.ask(source, (reply) => {
        if (reply.kind === 'odds') resolve(listCompared(reply.report))
        else if (reply.kind === 'error') resolve(null)
      })
    })
  }
}
