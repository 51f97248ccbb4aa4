import { expect, it, test } from 'vitest'
import { listCalculations, measureRate } from './in-process.ts'

test.each(listCalculations())('$title answers for every count', ({ run }) => {
  for (const count of [0, 1, 75, 76]) expect(run(count)).toBeTruthy()
})

it('gives a positive rate, and calls with consecutive counts', () => {
  const counts: number[] = []
  const rate = measureRate({ title: 'count', run: (count) => counts.push(count) }, 0.001)
  expect(rate).toBeGreaterThan(0)
  expect(counts.slice(0, 3)).toEqual([0, 1, 2])
})
