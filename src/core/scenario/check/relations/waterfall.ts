import { derivePosition, findPeakDeficit } from '../../document/derivations.ts'
import { stepOf } from '../../../../model/units/precision.ts'
import { defineRelation } from '../relation.ts'
import { readResultAmount } from '../../document/stated-number.ts'
import { quoteReceived } from '../../../validation/received.ts'

/** Amounts of a year of the waterfall, and the notes that calculate them. */
const WATERFALL_NOTES = {
  pressure_usd_b: 'pressure_note',
  concessional_inflow_usd_b: 'concessional_note',
  savings_usd_b: 'savings_note',
  tariff_delta_usd_b: 'tariff_note',
} as const

/** Tolerance of a sum of four rounded terms, in last digits. */
const ROUNDED_TERMS = 2.5

/** Minimum tolerance: the rounding of one term, in last digits. */
const LEAST_ROUNDED_TERMS = 0.6

/** Rows of the fiscal waterfall add up to their position. */
export const waterfallSumsRelation = defineRelation({
  id: 'waterfall_sums',
  name: 'Each row of the fiscal waterfall adds up to its position',
  formula: 'position = concessional_inflow + savings + tariff_delta − pressure',
  tolerance: ROUNDED_TERMS,
  tolerance_unit: 'last digits',
  why: 'Lenders rely on the position: a row that does not add up hides who pays.',
  reads: ['fiscal_transition'],
  check: ({ fiscal_transition }, report) => {
    const rows = fiscal_transition.fiscal_waterfall
    return rows.flatMap((row, index) => {
      const terms = [
        row.concessional_inflow_usd_b,
        row.savings_usd_b,
        row.tariff_delta_usd_b,
        row.pressure_usd_b,
        row.bpdb_position_usd_b,
      ]
      return report.difference(
        `fiscal_transition.fiscal_waterfall.${index}.bpdb_position_usd_b`,
        derivePosition(row),
        row.bpdb_position_usd_b,
        { severity: 'warning', tolerance: roomFor(terms) }
      )
    })
  },
})

/** Amounts in the waterfall equal the results of their notes. */
export const waterfallNotesRelation = defineRelation({
  id: 'waterfall_notes',
  name: 'A note of the waterfall ends with the amount that it calculates',
  formula: 'amount of the row = amount after the last = of its note',
  tolerance: 0,
  tolerance_unit: 'USD bn',
  why: 'Inflow, saving and tariff enter the same sum: swapping them changes not the position but who pays.',
  reads: ['fiscal_transition'],
  check: ({ fiscal_transition }, report) =>
    fiscal_transition.fiscal_waterfall.flatMap((row, index) =>
      Object.entries(WATERFALL_NOTES).flatMap(([field, note]) => {
        const worked = readResultAmount(row[note])
        const amount = row[field as keyof typeof WATERFALL_NOTES]
        return worked === null
          ? []
          : report.difference(
              `fiscal_transition.fiscal_waterfall.${index}.${field}`,
              worked,
              amount,
              { severity: 'warning', formula: `its ${note} (${quoteReceived(row[note])})` }
            )
      })
    ),
})

/** Tolerance of a row as a share of its smallest term, if larger than one digit. */
const SHARE_OF_SMALLEST_TERM = 0.08

/** Tolerance for rounding; smaller for a small term, so that a mistake in it is noticed. */
function roomFor(terms: readonly number[]): number {
  const step = stepOf(terms)
  const smallest = Math.min(...terms.map(Math.abs).filter((term) => term > 0))
  return Math.max(
    step * LEAST_ROUNDED_TERMS,
    Math.min(step * ROUNDED_TERMS, smallest * SHARE_OF_SMALLEST_TERM)
  )
}

/**
 * Ratio of a deficit to the largest pressure of the waterfall above which it is in another unit.
 */
const MOST_PRESSURES = 10

/** Minimum number of shared years for which a single year that is not shared is a mistake. */
const FEWEST_SHARED_YEARS = 3

/**
 * Deficits are the negative positions of the waterfall, and the peak gap is the largest of them.
 */
export const financingGapRelation = defineRelation({
  id: 'financing_gap',
  isOfReport: true,
  name: 'Deficits, waterfall and peak gap agree',
  formula:
    'deficit_usd_b = −position of the same year; peak gap = largest deficit; peak year = its year',
  tolerance: 0.005,
  tolerance_unit: 'USD bn',
  why: 'The largest gap determines the size of the facility: two tables with different gaps would give two sizes.',
  reads: ['fiscal_transition'],
  check: (scenario, report) => {
    const { phase_1: phase, fiscal_waterfall: rows } = scenario.fiscal_transition
    const deficits = phase.entity_deficit_trajectory
    const { largest, years: peakYears } = findPeakDeficit(phase)
    const field = 'fiscal_transition.phase_1'
    const years = {
      deficits: deficits.map((row) => row.year),
      waterfall: rows.map((row) => row.year),
    }
    const widest = Math.max(...rows.map((row) => Math.abs(row.pressure_usd_b)))
    const strangers = years.deficits.flatMap((year, index) =>
      years.waterfall.includes(year)
        ? []
        : [{ path: `${field}.entity_deficit_trajectory.${index}.year`, year }]
    )
    const isSharedTable = strangers.length === 1 && years.deficits.length >= FEWEST_SHARED_YEARS
    const severity = 'warning'
    return [
      ...deficits.flatMap((row, index) => {
        const twin = rows.find((candidate) => candidate.year === row.year)
        if (twin === undefined) return []
        return report.difference(
          `${field}.entity_deficit_trajectory.${index}.deficit_usd_b`,
          -twin.bpdb_position_usd_b,
          row.deficit_usd_b,
          {
            severity,
            tolerance: stepOf([row.deficit_usd_b, twin.bpdb_position_usd_b]) / 2,
            formula: 'the negative position of the same year in the waterfall',
          }
        )
      }),
      ...deficits.flatMap((row, index) =>
        report.claim(
          rows.length === 0 || Math.abs(row.deficit_usd_b) <= widest * MOST_PRESSURES,
          {
            path: `${field}.entity_deficit_trajectory.${index}.deficit_usd_b`,
            message: `The deficit of ${row.year} is ${row.deficit_usd_b} b, while no pressure of the waterfall exceeds ${widest} b: check the unit.`,
            expected: widest,
            actual: row.deficit_usd_b,
          },
          severity
        )
      ),
      ...(isSharedTable
        ? strangers.flatMap(({ path, year }) =>
            report.claim(
              false,
              {
                path,
                message: `${path} is ${year}, a year that only this table has: use a year that both tables have.`,
                expected: years.waterfall.join(', '),
                actual: year,
              },
              severity
            )
          )
        : []),
      ...(deficits.length === 0
        ? []
        : [
            ...report.difference(
              `${field}.peak_domestic_financing_gap_usd_b`,
              largest,
              phase.peak_domestic_financing_gap_usd_b,
              {
                severity,
                tolerance: stepOf([largest, phase.peak_domestic_financing_gap_usd_b]) / 2,
                formula: 'the largest deficit of the trajectory',
              }
            ),
            ...report.claim(
              peakYears.includes(phase.peak_financing_gap_year),
              {
                path: `${field}.peak_financing_gap_year`,
                message: `The gap peaks in ${peakYears.join(', ')} by the trajectory, the document says ${phase.peak_financing_gap_year}: use the year of the largest deficit.`,
                expected: peakYears.join(', '),
                actual: phase.peak_financing_gap_year,
              },
              severity
            ),
          ]),
    ]
  },
})
