import { expect, it } from 'vitest'
import { SAMPLE_DEFAULTS } from '../../../core/uncertainty/options.ts'
import { sampleFiscal } from '../../../core/uncertainty/sample-fiscal.ts'
import { CHAIN_INITIAL } from './form.ts'
import { CHAIN_OUTPUTS, type ChainLayer } from './outputs.ts'
import { describeSample, THRESHOLD_FIELD } from './sampled-view.ts'
import { answerChainForm, sampledRequest } from './view.ts'

function answer(change: Record<string, string> = {}) {
  const view = answerChainForm({ ...CHAIN_INITIAL, ...change }, 'http://127.0.0.1:4321')
  if (view.kind === 'unread') throw new Error('A field of the form has no value of its own.')
  return view
}

const view = answer()
const found = sampleFiscal(sampledRequest(view), {
  ...SAMPLE_DEFAULTS,
  thresholds: [{ field: THRESHOLD_FIELD, threshold: -1 }],
})
const below = (threshold: number, share: number) =>
  describeSample(view, {
    ...found,
    probabilities: [{ field: THRESHOLD_FIELD, threshold, above: 1 - share, below: share }],
  })

it('gives each figure of the page a band', () => {
  const { rows } = below(-1, 0.5)
  for (const layer of Object.keys(CHAIN_OUTPUTS) as ChainLayer[])
    expect((rows[layer] ?? '').split('<tr>')).toHaveLength(CHAIN_OUTPUTS[layer].length + 1)
})

it.each([
  [0, 0, /^0 of 50 draws .* \(less than 0\.1.% of all\)/u],
  [0.004, 0, /^Fewer than 1 of 50 draws/u],
  [0.5, 25, /^25 of 50 draws .* below −1.% of GDP \(about 50.% of all\)/u],
  [0.999, 50, /^More than 49 of 50 draws/u],
  [1, 50, /^50 of 50 draws .* \(more than 99\.9.% of all\)/u],
])('shows a share of %f as %d filled dots of fifty', (share, filled, sentence) => {
  const { dots } = below(-1, share)
  const words = />([^<]*)<\/figcaption>/u.exec(dots)?.[1]
  expect(dots.split('<circle')).toHaveLength(51)
  expect(dots.split('fill="var(--chart-damage)"')).toHaveLength(filled + 1)
  expect(words).toMatch(sentence)
})

it('names at most five groups, largest first, and the remainder', () => {
  const shares = [...(below(-1, 0.5).groups['balance'] ?? '').matchAll(/>(\d+)\s%</gu)].map(
    ([, text]) => Number(text)
  )
  const named = shares.slice(0, -1)
  expect(named.length).toBeLessThanOrEqual(5)
  expect(named).toEqual(named.toSorted((a, b) => b - a))
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(4)
})

it('states where the central figure is at the edge of its band, and only there', () => {
  const edgesWith = (p17: number, p83: number) => {
    const outputs = Object.entries(found.outputs).map(([field, figure]) => {
      const band = field === THRESHOLD_FIELD ? { p17, p83 } : { p17: -1e9, p83: 1e9 }
      return [field, { ...figure, ...band }]
    })
    return describeSample(view, { ...found, outputs: Object.fromEntries(outputs) }).edges
  }
  expect(edgesWith(-1e9, 1e9)).toEqual([])
  const [upper, ...more] = edgesWith(-1e9, -1e8)
  expect(more).toEqual([])
  expect(upper).toMatch(/^Budget balance, of GDP: .*, at the upper edge of [^.]*\.$/u)
  // A central figure with a larger loss than most draws: only there are spending plans followed in
  // full.
  expect(edgesWith(-1, 1e9)[0]).toMatch(/, at the lower edge of .*spending plans do not change/u)
})

it('samples the damage function if the form names none', () => {
  expect(sampledRequest(view).damage_function).toBeNull()
  expect(sampledRequest(answer({ damage_function: 'dice2023' })).damage_function).toBe('dice2023')
})
