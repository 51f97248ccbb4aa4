import {
  findField,
  plausibleRangeOf,
  unitOfField,
} from '../../../../scenario/document/field-table.ts'
import { type Unit, UNITS } from '../../../../model/units/unit-table.ts'
import { defineRelation } from '../relation.ts'
import { quoteReceived } from '../../../validation/received.ts'

/** Factors between units that are often confused. */
const UNIT_FACTORS = [1000, 100, 12]

/** A value outside its range by this factor is in another unit, not from a large region. */
const CERTAIN_FACTOR = 10

/** Units of capacity and energy, which cannot be negative; money and tonnes can. */
const NEVER_NEGATIVE: ReadonlySet<Unit> = new Set(['gw', 'twh'])

/** Text that consists of a number only. */
const DIGITS = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Whether a field is a number. */
const isQuantity = (path: string): boolean =>
  unitOfField(path) !== null || findField(path)?.unit_of !== undefined

/** Each number is within the plausible range of its field. */
export const unitSanityRelation = defineRelation({
  id: 'unit_sanity',
  name: 'Numbers are plausible for their unit',
  formula: 'low ≤ value ≤ high, by field',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'Mistakes such as g for kg, kt for Mt, months for years and fractions for percent survive a review because the digits look right.',
  reads: [],
  check: (_sections, report, { leaves }) =>
    leaves.flatMap(({ path, value }) => {
      // A patch may hold what is none by itself, such as a plant that closes later; its result is checked.
      if (path.startsWith('overrides.')) return []
      if (typeof value === 'string' && DIGITS.test(value) && isQuantity(path)) {
        return report.claim(
          false,
          {
            path,
            message: `${path} is the text ${quoteReceived(value)}: give it as a number, so that it can be checked and plotted.`,
            expected: 'a number',
            actual: value,
            mend: { path, value: Number(value) },
          },
          'warning'
        )
      }
      const range = typeof value === 'number' ? plausibleRangeOf(path) : null
      if (range === null || typeof value !== 'number') return []
      const { low, high, slip } = range
      const unit = unitOfField(path)
      const isInside = value >= low && value <= high
      const isNegative = value < 0 && low >= 0 && unit !== null && NEVER_NEGATIVE.has(unit)
      const certain = value > high * CERTAIN_FACTOR || isNegative
      const mended = UNIT_FACTORS.flatMap((factor) => [value / factor, value * factor]).find(
        (candidate) => candidate >= low && candidate <= high
      )
      return report.claim(
        isInside,
        {
          path,
          message: `${path} is ${value}, outside ${low} to ${high}${unit === null ? '' : ` ${UNITS[unit].symbol}`}: check the sign and the unit (${slip}).`,
          expected: `${low} to ${high}`,
          actual: value,
          mend: mended === undefined || value === 0 ? null : { path, value: mended },
        },
        certain ? 'error' : 'warning'
      )
    }),
})

/** People employed for each USD billion of exports, from refineries to garments. */
const JOBS_PER_USD_B = { low: 50, high: 2_000_000 }

/**
 * Exports below this say nothing about the size of a sector that mostly sells domestically, USD
 * billion.
 */
const SMALL_EXPORTS_USD_B = 0.1

/** Jobs and exports of a sector have a plausible ratio. */
export const sectorSizesRelation = defineRelation({
  id: 'sector_sizes',
  name: 'Jobs and exports of a sector have a plausible ratio',
  formula: '50 ≤ jobs per USD bn of exports ≤ 2 000 000',
  tolerance: 0,
  tolerance_unit: 'people per USD bn',
  why: 'Comparing jobs with the exports of the same sector reveals jobs given in thousands.',
  reads: ['non_compliance'],
  check: ({ non_compliance: { affected_sectors } }, report) =>
    affected_sectors.flatMap((sector, index) => {
      const perUsdB = sector.jobs / Math.max(sector.export_value_usd_b, SMALL_EXPORTS_USD_B)
      return report.claim(
        sector.jobs === 0 || (perUsdB >= JOBS_PER_USD_B.low && perUsdB <= JOBS_PER_USD_B.high),
        {
          path: `non_compliance.affected_sectors.${index}.jobs`,
          message: `${quoteReceived(sector.name)} employs ${sector.jobs} people for ${sector.export_value_usd_b} b of exports: check the unit of both.`,
          expected: `${JOBS_PER_USD_B.low} to ${JOBS_PER_USD_B.high} people per USD b`,
          actual: perUsdB,
        },
        'warning'
      )
    }),
})

/** Maximum ratio of consecutive prices of a trajectory. */
const PRICE_STEP = 8

/** Consecutive prices are of the same order of magnitude. */
export const priceStepsRelation = defineRelation({
  id: 'price_steps',
  name: 'Consecutive prices are of the same order of magnitude',
  formula: '1 / 8 ≤ price / price of the row before ≤ 8',
  tolerance: PRICE_STEP,
  tolerance_unit: 'factor',
  why: 'The unit of the price is free text: only comparison with the neighbouring rows reveals one in another unit.',
  reads: ['fiscal_transition'],
  check: ({ fiscal_transition }, report) => {
    const rows = fiscal_transition.phase_1.price_trajectory
    return rows.flatMap(({ price }, index) => {
      const before = rows[index - 1]?.price ?? price
      const step = before === 0 ? 1 : price / before
      return report.claim(
        step >= 1 / PRICE_STEP && step <= PRICE_STEP,
        {
          path: `fiscal_transition.phase_1.price_trajectory.${index}.price`,
          message: `The price goes from ${before} to ${price}: check the unit, or explain the jump in the note.`,
          expected: before,
          actual: price,
        },
        'warning'
      )
    })
  },
})
