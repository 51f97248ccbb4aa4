import { MONTHS_PER_YEAR, PERCENT } from '../../unit-conversions.ts'
import type { Unit } from '../../../model/units/unit-table.ts'
import { findField, unitOfField } from '../../../scenario/document/field-table.ts'
import type { Leaf } from '../document/leaves.ts'
import { roundTo } from '../../../model/units/precision.ts'
import {
  DEFINING,
  hideCitations,
  type ProseFigure,
  QUANTITIES,
  type Quantity,
  readFigures,
} from './prose-figures.ts'
import { isCalendarYear, listNumbers } from '../document/stated-number.ts'

/** Quantities of the units of fields, each with the factor that makes it the unit of texts. */
const QUANTITIES_OF_UNITS: Partial<
  Readonly<Record<Unit, readonly (readonly [Quantity, factor: number])[]>>
> = {
  mt_co2: [['tonnes', 1]],
  gw: [['capacity', 1]],
  twh: [['energy', 1]],
  usd_bn: [['money', 1]],
  usd_bn_per_year: [['money', 1]],
  usd_bn_of_2020: [['money', 1]],
  usd_bn_10_years: [['money', 1]],
  usd_per_t: [['rate', 1]],
  pct: [['percent', 1]],
  pct_per_year: [['percent', 1]],
  pct_gdp: [['percent', 1]],
  share: [['percent', PERCENT]],
  probability: [['percent', PERCENT]],
  years: [
    ['years', 1],
    ['months', MONTHS_PER_YEAR],
  ],
  months: [
    ['months', 1],
    ['years', 1 / MONTHS_PER_YEAR],
  ],
  hours: [['years', 1]],
  year: [['year', 1]],
}

/** Distributions are in the unit of what they move: percent, or a share. */
const OF_WHAT_IT_MOVES = [
  ['percent', 1],
  ['percent', PERCENT],
] as const

/** Texts whose years are figures of the document: sources, spans of years and days. */
const YEAR_TEXTS = /^sources\.|(?:^|\.)(?:years|window)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The figures of a document by quantity: those of its fields, and those that its rows define. */
export function collectFigures(leaves: readonly Leaf[]): ReadonlyMap<Quantity, readonly number[]> {
  const figures = new Map<Quantity, number[]>(QUANTITIES.map((quantity) => [quantity, []]))
  const add = (quantity: Quantity, ...values: number[]): void => {
    figures.get(quantity)?.push(...values)
  }
  for (const { path, value } of leaves) {
    if (typeof value === 'number') {
      for (const [quantity, factor] of findQuantities(path)) add(quantity, value * factor)
      if (isCalendarYear({ value, unit: '', index: 0 })) add('year', value)
    } else if (typeof value === 'string' && DEFINING.test(path)) {
      for (const figure of readFigures(value)) add(figure.quantity, figure.value)
      const unitless = listNumbers(hideCitations(value)).map((number) => number.value)
      for (const quantity of QUANTITIES) add(quantity, ...unitless)
      // A share that a calculation states as a fraction is shown in percent.
      add(
        'percent',
        ...unitless.filter((share) => Math.abs(share) <= 1).map((share) => share * PERCENT)
      )
    } else if (typeof value === 'string' && (DAY.test(value) || YEAR_TEXTS.test(path))) {
      add('year', ...listNumbers(value).map((number) => Math.abs(number.value)))
    }
  }
  return figures
}

/** Quantities that a numeric field is a figure of, with the factor of its unit. */
export function findQuantities(path: string) {
  if (findField(path)?.unit_of === 'unit of what it moves') return OF_WHAT_IT_MOVES
  const unit = unitOfField(path)
  return unit === null ? [] : (QUANTITIES_OF_UNITS[unit] ?? [])
}

/** Whether a figure equals one of some values at the precision at which it is printed. */
export function isAmong(figure: ProseFigure, values: readonly number[]): boolean {
  const size = Math.abs(roundTo(figure.value, figure.decimals))
  return values.some((value) => Math.abs(roundTo(Math.abs(value), figure.decimals)) === size)
}
