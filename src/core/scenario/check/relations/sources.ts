import { listYears } from '../../../../scenario/document/calendar.ts'
import { defineRelation } from '../relation.ts'

const NUMBERED = /^\[(\d+)\]/
const CITATION = /\[(\d{1,3})\]/g

/** Sources are dated and numbered without gaps, and every citation has a source. */
export const sourcesRelation = defineRelation({
  id: 'sources',
  name: 'Sources are dated, and every citation has one',
  formula:
    'each source names a year; source n begins with [n]; 1 ≤ n ≤ number of sources for each [n] of the text',
  tolerance: 0,
  tolerance_unit: 'sources',
  why: 'An assumption is only as good as its source, and a source without a date cannot be called up to date.',
  reads: ['sources'],
  check: ({ sources }, report, { leaves }) => {
    const isNumbered = sources.some((source) => NUMBERED.test(source))
    const severity = 'warning'
    const isListed = (number: number): boolean => number >= 1 && number <= sources.length
    const unlisted = leaves.flatMap(({ path, value }) => {
      if (!isNumbered || typeof value !== 'string' || path.startsWith('sources.')) return []
      const numbers = [...value.matchAll(CITATION)].map(([, number]) => Number(number))
      const first = numbers.find((number) => !isListed(number))
      return first === undefined ? [] : [{ path, number: first }]
    })
    return [
      ...sources.flatMap((source, index) => [
        ...report.claim(
          listYears(source).length > 0,
          {
            path: `sources.${index}`,
            message: `Source ${index + 1} has no date: add the year of what was read.`,
            expected: 'a year',
            actual: source.slice(0, 60),
          },
          severity
        ),
        ...report.claim(
          !isNumbered || Number(NUMBERED.exec(source)?.[1]) === index + 1,
          {
            path: `sources.${index}`,
            message: `Source ${index + 1} does not begin with [${index + 1}]: number the sources in order.`,
            expected: `[${index + 1}]`,
            actual: source.slice(0, 60),
          },
          severity
        ),
      ]),
      ...unlisted.flatMap(({ path, number }) =>
        report.claim(
          false,
          {
            path,
            message: `[${number}] is cited, but there are ${sources.length} sources: add it or fix the number.`,
            expected: `1 to ${sources.length}`,
            actual: number,
          },
          severity
        )
      ),
    ]
  },
})

/** Dates of the review and of the register agree with those of the document. */
export const freshnessRelation = defineRelation({
  id: 'freshness',
  name: 'The last data review is no later than the document, and the next one follows it',
  formula: 'last_data_review ≤ last_updated; next review > last review',
  tolerance: 0,
  tolerance_unit: 'days',
  why: 'Freshness is computed from these dates: a review date in the future would make old figures look new.',
  reads: ['last_updated', 'data_freshness'],
  check: ({ last_updated, data_freshness }, report) => {
    const review = data_freshness.last_data_review
    const next = /\d{4}-\d{2}-\d{2}/.exec(data_freshness.next_review_recommended)?.[0]
    return [
      ...report.claim(
        review <= last_updated,
        {
          path: 'data_freshness.last_data_review',
          message: `The data were reviewed on ${review}, after the last update on ${last_updated}: fix one of the two.`,
          expected: last_updated,
          actual: review,
        },
        'warning'
      ),
      ...report.claim(
        next === undefined || next > review,
        {
          path: 'data_freshness.next_review_recommended',
          message: `The next review on ${next} is not after the last one on ${review}: set a later date.`,
          expected: review,
          actual: next ?? null,
        },
        'warning'
      ),
    ]
  },
})
