/** What a queue knows of an entry. */
export interface Waiting {
  /** Who shares the lane with others. */
  readonly client: string
  /** Price in units of about a millisecond. */
  readonly units: number
}

/** Limits of a queue. */
export interface QueueLimits {
  readonly entries: number
  /** Of all waiting entries together. */
  readonly units: number
}

/** Clients that are remembered while they have nothing waiting. */
const MOST_CLIENTS = 4096

/** The waiting entries of one client, and what was already done for it. */
interface Share<Entry> {
  readonly waiting: Entry[]
  /** Virtual time at which its next entry begins: units served to every client that always waits. */
  start: number
}

/**
 * A queue that serves clients in turn by price (start-time fair queueing): with n clients waiting none
 * gets more than 1/n of the units, beyond the one entry that is served. Within a client the cheapest
 * entry is first, and equal ones in order of arrival.
 */
export class FairQueue<Entry extends Waiting> {
  readonly #limits: QueueLimits
  readonly #shares = new Map<string, Share<Entry>>()
  #now = 0
  #size = 0
  #units = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#size
  }

  /** Units of all waiting entries. */
  get units(): number {
    return this.#units
  }

  /**
   * Add an entry, and return those that have no place. If the queue is full, a client that has fewer
   * units waiting displaces the dearest entry of the one that has most.
   */
  add(entry: Entry): Entry[] {
    const share = this.#shares.get(entry.client) ?? { waiting: [], start: this.#now }
    if (share.waiting.length === 0) share.start = Math.max(share.start, this.#now)
    this.#shares.set(entry.client, share)
    const after = share.waiting.findIndex(({ units }) => units > entry.units)
    share.waiting.splice(after === -1 ? share.waiting.length : after, 0, entry)
    this.#size += 1
    this.#units += entry.units
    const displaced: Entry[] = []
    while (this.#size > this.#limits.entries || this.#units > this.#limits.units) {
      const last = this.#fullest().waiting.at(-1)
      // A single entry above the limit has an empty queue before it.
      if (last === undefined || this.#size === 1) break
      this.remove(last)
      displaced.push(last)
    }
    return displaced
  }

  /** Take the next entry that may begin; null if none does. */
  take(mayBegin: (entry: Entry) => boolean = () => true): Entry | null {
    let chosen: { readonly share: Share<Entry>; readonly entry: Entry } | null = null
    for (const share of this.#shares.values()) {
      const entry = share.waiting.find(mayBegin)
      if (entry === undefined) continue
      const isFirst =
        chosen === null ||
        share.start < chosen.share.start ||
        (share.start === chosen.share.start && entry.units < chosen.entry.units)
      if (isFirst) chosen = { share, entry }
    }
    if (chosen === null) return null
    const { share, entry } = chosen
    this.#now = Math.max(this.#now, share.start)
    share.start += entry.units
    this.remove(entry)
    this.#forget()
    return entry
  }

  /** Remove an entry that waits. */
  remove(entry: Entry): void {
    const waiting = this.#shares.get(entry.client)?.waiting ?? []
    const index = waiting.indexOf(entry)
    if (index === -1) return
    waiting.splice(index, 1)
    this.#size -= 1
    this.#units -= entry.units
  }

  /** Remove all entries and return them. */
  clear(): Entry[] {
    const all = [...this.#shares.values()].flatMap(({ waiting }) => waiting)
    for (const entry of all) this.remove(entry)
    return all
  }

  #fullest(): Share<Entry> {
    const sumOf = ({ waiting }: Share<Entry>): number =>
      waiting.reduce((sum, { units }) => sum + units, 0)
    return [...this.#shares.values()].reduce((fullest, share) =>
      sumOf(share) >= sumOf(fullest) ? share : fullest
    )
  }

  /** Nothing runs or waits: from now on all clients are equal. */
  rest(): void {
    this.#shares.clear()
  }

  /** Clients without an entry whose turn is past are like new ones; and there must not be too many. */
  #forget(): void {
    const isCrowded = this.#shares.size > MOST_CLIENTS
    for (const [client, { waiting, start }] of this.#shares) {
      if (waiting.length === 0 && (start <= this.#now || isCrowded)) this.#shares.delete(client)
    }
  }
}
