import { describe, expect, test } from 'vitest'
import { FairQueue, type Waiting } from './fair-queue.ts'

const ROOMY = { entries: 100, units: 1e6 }

function fill(queue: FairQueue<Waiting>, client: string, units: readonly number[]): Waiting[] {
  return units.flatMap((price) => queue.add({ client, units: price }))
}

function takeAll(queue: FairQueue<Waiting>): string[] {
  const order: string[] = []
  for (let entry = queue.take(); entry !== null; entry = queue.take()) {
    order.push(`${entry.client}${entry.units}`)
  }
  return order
}

describe('a fair queue', () => {
  test('serves the cheapest entry of a client first, equal ones by arrival', () => {
    const queue = new FairQueue<Waiting & { id: number }>(ROOMY)
    for (const [id, units] of [30, 10, 20, 10].entries()) queue.add({ client: 'a', units, id })
    const ids = Array.from({ length: 4 }, () => queue.take()?.id)
    expect(ids).toEqual([1, 3, 2, 0])
    expect(queue.size).toBe(0)
  })

  test('gives each of n clients 1/n of the units, whatever their number of requests', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'many', Array<number>(40).fill(10))
    fill(queue, 'few', Array<number>(4).fill(10))
    fill(queue, 'dear', [20, 20])
    const begun = takeAll(queue).slice(0, 10)
    const unitsOf = (client: string): number =>
      begun
        .filter((name) => name.startsWith(client))
        .reduce((sum, name) => sum + Number(name.replace(client, '')), 0)
    expect([unitsOf('many'), unitsOf('few'), unitsOf('dear')]).toEqual([40, 40, 40])
  })

  test('owes nothing to a client for the time in which it had no request', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'a', [10, 10, 10, 10])
    queue.take()
    queue.take()
    fill(queue, 'b', [10, 10])
    expect(takeAll(queue)).toEqual(['b10', 'a10', 'b10', 'a10'])
  })

  test('remembers what a client got while others wait', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'a', [1000])
    fill(queue, 'b', [10, 10, 10])
    expect(queue.take()?.client).toBe('b')
    expect(queue.take()?.client).toBe('a')
    fill(queue, 'a', [1])
    expect(takeAll(queue)).toEqual(['b10', 'b10', 'a1'])
  })

  test('takes only what may begin', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'a', [500])
    fill(queue, 'b', [600, 20])
    expect(queue.take(({ units }) => units < 100)).toEqual({ client: 'b', units: 20 })
    expect(queue.take(({ units }) => units < 100)).toBeNull()
    expect(queue.size).toBe(2)
  })

  test('keeps the turn of a client whose work may not begin yet when it asks for more', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'early', [500])
    fill(queue, 'quick', [10, 10, 10])
    const takeShort = () => queue.take(({ units }) => units < 100)?.client
    expect([takeShort(), takeShort()]).toEqual(['quick', 'quick'])
    fill(queue, 'late', [600])
    expect(takeShort()).toBe('quick')
    fill(queue, 'early', [400])
    expect(takeAll(queue)).toEqual(['early400', 'late600', 'early500'])
  })

  test('displaces the dearest entry of whoever has most waiting, the newcomer too', () => {
    const queue = new FairQueue<Waiting>({ entries: 3, units: 100 })
    expect(fill(queue, 'a', [30, 60])).toEqual([])
    expect(fill(queue, 'b', [20])).toEqual([{ client: 'a', units: 60 }])
    expect(fill(queue, 'b', [10, 5])).toEqual([{ client: 'b', units: 20 }])
    expect(queue.units).toBe(45)
  })

  test('has a place for a single entry above the limit', () => {
    const queue = new FairQueue<Waiting>({ entries: 3, units: 100 })
    expect(fill(queue, 'a', [500])).toEqual([])
    expect(takeAll(queue)).toEqual(['a500'])
  })

  test('knows no difference of clients after a rest', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    fill(queue, 'a', [1000])
    queue.take()
    queue.rest()
    fill(queue, 'a', [10])
    fill(queue, 'b', [20])
    expect(takeAll(queue)).toEqual(['a10', 'b20'])
  })

  test('forgets clients who left', () => {
    const queue = new FairQueue<Waiting>(ROOMY)
    const entry = { client: 'a', units: 10 }
    queue.add(entry)
    queue.remove(entry)
    expect([queue.size, queue.units, queue.take()]).toEqual([0, 0, null])
    expect(queue.clear()).toEqual([])
  })
})
