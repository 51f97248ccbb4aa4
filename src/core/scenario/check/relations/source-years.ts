import { entryAt, lastEntry } from '../../../entry.ts'
import { listYears } from '../../../../scenario/document/calendar.ts'
import { defineRelation } from '../relation.ts'

const FIELDS = ['newest_source_year', 'oldest_source_year', 'median_source_year'] as const

/** The source years stated in a document match its list of sources. */
export const sourceYearsRelation = defineRelation({
  id: 'source_years',
  name: 'The stated source years match the list of sources',
  formula:
    'newest, oldest and median_source_year = maximum, minimum and median of the last year that each source names before its address',
  tolerance: 0,
  tolerance_unit: 'years',
  why: 'The age of the evidence is computed from the list, not from memory.',
  reads: ['sources', 'data_freshness'],
  check: ({ sources, data_freshness }, report) => {
    if (FIELDS.every((field) => data_freshness[field] === undefined)) return []
    const years = sources
      .flatMap((source) => listYears(entryAt(source.split('http'), 0)).at(-1) ?? [])
      .sort((a, b) => a - b)
    if (years.length === 0) {
      const message =
        'The document gives years of its sources, but no source names one: write the year before its address, or leave the years out.'
      return report.claim(false, { path: 'sources', message, expected: 'a year', actual: null })
    }
    const expected = {
      newest_source_year: lastEntry(years),
      oldest_source_year: entryAt(years, 0),
      median_source_year: findMedian(years),
    }
    return FIELDS.flatMap((field) => {
      const stated = data_freshness[field]
      const path = `data_freshness.${field}`
      return typeof stated === 'number'
        ? report.difference(path, expected[field], stated, {
            severity: 'warning',
            formula: 'the list of sources',
          })
        : report.claim(
            false,
            {
              path,
              message: `${field} is missing where other years of the sources are given: the list of sources gives ${expected[field]}.`,
              expected: expected[field],
              actual: null,
              mend: { path, value: expected[field] },
            },
            'warning'
          )
    })
  },
})

/**
 * Median of a sorted list; the lower of the two middle values, so that it is a year in the list.
 */
function findMedian(ordered: readonly number[]): number {
  return entryAt(ordered, Math.floor((ordered.length - 1) / 2))
}
