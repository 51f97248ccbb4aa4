import { outputSlot } from '../../core/chain/evaluate.ts'
import { createRequestVector, fillRequestVector } from '../../core/chain/request-vector.ts'
import { entryAt } from '../../core/entry.ts'
import { createDraws, type SampleSize } from '../../core/uncertainty/draws.ts'
import { createSampledChain } from '../../core/uncertainty/sampled-chain.ts'
import { forcingOf, GEOGRAPHY_IDS, partOf, readCall } from './call-code.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { HAZARD_FIGURES, HAZARDS, LOSS_FIGURES, type ValueKind } from './columns.ts'
import type { CallBatch } from './evaluate-calls.ts'
import type { Totals } from './totals.ts'

/** What losses are told apart by in each draw. */
export const LOSS_GROUPS = ['geographies', 'industries', 'hazards'] as const

/**
 * Losses draw by draw, USD a year, of all sites of a geography and of all of an industry; and what all
 * values lose with the product of their country, by hazard.
 */
export type SampledLosses = Readonly<
  Record<(typeof LOSS_GROUPS)[number], Record<string, Float64Array>>
>

/** No losses yet. */
export function createLosses(): SampledLosses {
  return { geographies: {}, industries: {}, hazards: {} }
}

const PERCENT = 100

/**
 * Losses of a batch in every draw. All calls see the same draw, as all calls to the API with the same
 * seed do: whatever makes one site lose more makes its likes lose more in the same draw.
 */
export function sampleCalls(batch: CallBatch, size: SampleSize, kind: ValueKind): SampledLosses {
  const losses = createLosses()
  let start = 0
  while (start < batch.codes.length) {
    const forcing = forcingOf(entryAt(batch.codes, start))
    let end = start + 1
    while (end < batch.codes.length && forcingOf(entryAt(batch.codes, end)) === forcing) end += 1
    sampleRun(batch, [start, end], { size, kind, losses })
    start = end
  }
  return losses
}

interface RunOptions {
  readonly size: SampleSize
  readonly kind: ValueKind
  readonly losses: SampledLosses
}

/** Sample calls of one place under one pathway, or all under a level of their own: they share coefficients. */
function sampleRun(
  { codes, warmings, adaptations, values_usd }: CallBatch,
  [start, end]: readonly [number, number],
  { size, kind, losses }: RunOptions
): void {
  const calls = Array.from({ length: end - start }, (_, offset) => {
    const index = start + offset
    const code = entryAt(codes, index)
    const call = readCall(code, entryAt(warmings, index), entryAt(adaptations, index))
    const vector = createRequestVector()
    fillRequestVector(vector, call)
    const industry = entryAt(INDUSTRY_IDS, partOf(code, 'industry'))
    return {
      call,
      vector,
      hasShocks: call.active_shocks.length > 0,
      value_usd: entryAt(values_usd, index),
      ofIndustry: lossesOf(losses.industries, industry, size.samples),
    }
  })
  const first = entryAt(calls, 0).call
  const draws = createDraws(size)
  const chain = createSampledChain(
    { ...first, damage_function: null },
    draws,
    first.warming_c === null,
    null
  )
  const { figure, share } = LOSS_FIGURES[kind]
  const slot = outputSlot(figure)
  const geography = entryAt(GEOGRAPHY_IDS, partOf(entryAt(codes, start), 'geography'))
  const ofGeography = lossesOf(losses.geographies, geography, size.samples)
  const ofHazards = HAZARDS.map((hazard) => ({
    slot: outputSlot(HAZARD_FIGURES[hazard]),
    losses: lossesOf(losses.hazards, hazard, size.samples),
  }))
  for (let draw = 0; draw < draws.count; draw += 1) {
    chain.moveTo(draw)
    for (const { vector, hasShocks, value_usd, ofIndustry } of calls) {
      chain.setRequest(vector, hasShocks)
      const answer = chain.evaluate()
      const loss_usd = value_usd * entryAt(answer, slot) * share
      ofGeography[draw] = entryAt(ofGeography, draw) + loss_usd
      ofIndustry[draw] = entryAt(ofIndustry, draw) + loss_usd
      for (const hazard of ofHazards)
        hazard.losses[draw] =
          entryAt(hazard.losses, draw) + (value_usd * entryAt(answer, hazard.slot)) / PERCENT
    }
  }
}

/** The losses under a name, created where there are none yet. */
function lossesOf(byName: Record<string, Float64Array>, name: string, count: number): Float64Array {
  return (byName[name] ??= new Float64Array(count))
}

/** Add the losses of a later batch to those so far. */
export function addLosses(sum: SampledLosses, more: SampledLosses, count: number): void {
  for (const group of LOSS_GROUPS)
    for (const [name, values] of Object.entries(more[group])) {
      const target = lossesOf(sum[group], name, count)
      for (let draw = 0; draw < count; draw += 1)
        target[draw] = entryAt(target, draw) + entryAt(values, draw)
    }
}

/** Losses as plain lists, as totals hold them. */
export function listDraws({
  geographies,
  industries,
  hazards,
}: SampledLosses): NonNullable<Totals['draws']> {
  const list = (group: Readonly<Record<string, Float64Array>>): Record<string, number[]> =>
    Object.fromEntries(Object.entries(group).map(([name, values]) => [name, [...values]]))
  return { geographies: list(geographies), industries: list(industries), hazards: list(hazards) }
}
