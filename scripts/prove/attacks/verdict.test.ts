import { expect, it, test } from 'vitest'
import type { Attack } from './attack-list.ts'
import type { Measurement } from './measure.ts'
import { listFaults } from './verdict.ts'

const attack: Attack = { name: 'x', allowed: [400], prepare: () => async () => [] }
const client = { rate: 1000, medianMs: 1, slowestMs: 5 }

/** A measurement that meets every goal, with a change applied. */
function measure(changed: Partial<Measurement> = {}): Measurement {
  return {
    name: 'x',
    attackers: 1,
    attack: { statuses: { 400: 10, 503: 2 }, largestBytes: 200, slowestMs: 3 },
    healthAloneMs: 5,
    healthMs: 100,
    alone: client,
    meanwhile: { ...client, rate: 800 },
    memoryMb: { before: 300, peak: 310, after: 305 },
    ...changed,
  }
}

const answered = (statuses: Record<string, number>) => ({
  attack: { statuses, largestBytes: 0, slowestMs: 0 },
})

it('accepts values at the limits, allowed statuses, and 503 with Retry-After', () => {
  expect(listFaults(attack, measure())).toEqual([])
})

test.each<[label: string, Partial<Measurement>, string]>([
  ['a slower answer of /healthz', { healthMs: 101 }, 'health 101 ms'],
  ['fewer answers beside one attacker', { meanwhile: { ...client, rate: 790 } }, 'rate 79 %'],
  [
    'fewer than half beside eight',
    { attackers: 8, meanwhile: { ...client, rate: 490 } },
    'rate 49 %',
  ],
  ['a failure of the server', answered({ 400: 1, 500: 1 }), 'status 500'],
  ['a success where a rejection is expected', answered({ 200: 1 }), 'status 200'],
  ['nothing but broken connections', answered({ 0: 4 }), 'no answer'],
])('names %s', (_label, changed, fault) => {
  expect(listFaults(attack, measure(changed))).toEqual([fault])
})

it('expects no responses to a crowd that only keeps connections open', () => {
  expect(listFaults({ ...attack, isCrowd: true }, measure(answered({})))).toEqual([])
})
