import { describe, expect, it } from 'vitest'
import { sortByDeadline } from './decisions.ts'

describe('sortByDeadline', () => {
  it.each([
    [
      'days in the order of the calendar',
      ['2028-01-01', '2027-06-30'],
      ['2027-06-30', '2028-01-01'],
    ],
    ['a bare year behind its days', ['2027', '2027-06-30'], ['2027-06-30', '2027']],
    [
      'a date inside a sentence by that date',
      ['end of 2029', '2028-05-01'],
      ['2028-05-01', 'end of 2029'],
    ],
    ['what has no date last', ['when the law passes', '2031'], ['2031', 'when the law passes']],
    ['nothing of nothing', [], []],
  ])('puts %s', (_case, given, expected) => {
    expect(
      sortByDeadline(given.map((deadline) => ({ deadline }))).map((item) => item.deadline)
    ).toEqual(expected)
  })
})
