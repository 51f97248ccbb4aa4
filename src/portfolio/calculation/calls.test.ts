import { expect, test } from 'vitest'
import { evaluateChain } from '../../core/chain/evaluate.ts'
import { entryAt } from '../../core/entry.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { sampleDamage } from '../../core/uncertainty/sample-damage.ts'
import { GEOGRAPHY_IDS, NO_PATHWAY, PLACE_VALUES, readCall } from './call-code.ts'
import { FIGURES } from './columns.ts'
import { evaluateCalls, type CallBatch } from './evaluate-calls.ts'
import { addLosses, createLosses, sampleCalls } from './sample-calls.ts'

const SIZE = { samples: 256, seed: 7 } as const

/** Code, warming level, adaptation and value of calls in rising order. */
const CALLS = [
  ['europe.north', 1, 0, 2, 0, 0, 0, 1],
  ['DE', 1, 0, 25, 0, 0, 0, 1],
  ['DE', 1, 4, 55, 0b101, 0, 0.5, 1],
  ['DE', NO_PATHWAY, 2, 25, 0, 1.7, 0, 1],
  ['DE', NO_PATHWAY, 2, 75, 0b1000, 3.1, 0.25, 1],
  ['JP', 8, 5, 10, 0b1000, 0, 1, 1],
] as const

const batch: CallBatch = {
  codes: Int32Array.from(
    CALLS,
    ([place, pathway, industry, horizon, shocks]) =>
      GEOGRAPHY_IDS.indexOf(place) * PLACE_VALUES.geography +
      pathway * PLACE_VALUES.pathway +
      industry * PLACE_VALUES.industry +
      horizon * PLACE_VALUES.horizon +
      shocks * PLACE_VALUES.shocks
  ),
  warmings: Float64Array.from(CALLS, (call) => call[5]),
  adaptations: Float64Array.from(CALLS, (call) => call[6]),
  values_usd: Float64Array.from(CALLS, (call) => call[7]),
}

const callAt = (index: number) =>
  readCall(
    entryAt(batch.codes, index),
    entryAt(batch.warmings, index),
    entryAt(batch.adaptations, index)
  )

const only = (index: number): CallBatch => ({
  codes: batch.codes.slice(index, index + 1),
  warmings: batch.warmings.slice(index, index + 1),
  adaptations: batch.adaptations.slice(index, index + 1),
  values_usd: batch.values_usd.slice(index, index + 1),
})

test('a batch gives the figures that the chain gives one by one', () => {
  const figures = evaluateCalls(batch)
  for (const index of CALLS.keys()) {
    const { geography, ...request } = callAt(index)
    const expected = evaluateChain(geography, request)
    const found = figures.slice(index * FIGURES.length, (index + 1) * FIGURES.length)
    expect([...found]).toEqual(FIGURES.map((name) => expected[name]))
  }
})

test.each(CALLS.map(([place], index) => [place, index] as const))(
  'draws of a site are those that the API describes: %s %s',
  (_place, index) => {
    const { industries } = sampleCalls(only(index), SIZE, 'assets')
    const losses = entryAt(Object.values(industries), 0).slice().sort()
    const call = callAt(index)
    const active_shocks = [...call.active_shocks]
    const request = { ...call, active_shocks, damage_function: null }
    const options = { ...SIZE, thresholds: [], shares: 'none' } as const
    const described = sampleDamage(request, options).outputs['infrastructure_damage_index']
    const { p5, p50, p95 } = described ?? {}
    expect([0.05, 0.5, 0.95].map((chance) => percentileOf(losses, chance))).toEqual([p5, p50, p95])
  }
)

test('all sites see the same draw: together they lose in a draw what they lose alone', () => {
  const together = sampleCalls(batch, SIZE, 'value_added')
  const apart = createLosses()
  for (const index of CALLS.keys())
    addLosses(apart, sampleCalls(only(index), SIZE, 'value_added'), SIZE.samples)
  for (const group of ['geographies', 'industries'] as const)
    for (const [name, losses] of Object.entries(together[group])) {
      const alone: Record<string, Float64Array> = apart[group]
      losses.forEach((loss, draw) => expect(alone[name]?.[draw]).toBeCloseTo(loss, 12))
    }
})
