import { MONTHS_PER_YEAR, PERCENT } from '../../unit-conversions.ts'
import { findFieldUnit } from './field-units.ts'
import type { Leaf } from './leaves.ts'
import { roundTo } from '../check/precision.ts'
import {
  DEFINING,
  hideCitations,
  type ProseFigure,
  QUANTITIES,
  type Quantity,
  readFigures,
} from '../check/prose-figures.ts'
import { isCalendarYear, listNumbers } from './stated-number.ts'

/** Quantities of the units of fields, each with the factor that makes it the unit of texts. */
const FIELD_UNITS: Readonly<Record<string, readonly (readonly [Quantity, factor: number])[]>> = {
  'Mt CO2': [['tonnes', 1]],
  GW: [['capacity', 1]],
  TWh: [['energy', 1]],
  'USD bn': [['money', 1]],
  'USD bn/year': [['money', 1]],
  'USD/t CO2': [['rate', 1]],
  percent: [['percent', 1]],
  'percent/year': [['percent', 1]],
  'percent of GDP': [['percent', 1]],
  fraction: [['percent', PERCENT]],
  years: [
    ['years', 1],
    ['months', MONTHS_PER_YEAR],
  ],
  months: [
    ['months', 1],
    ['years', 1 / MONTHS_PER_YEAR],
  ],
  hours: [['years', 1]],
  'calendar year': [['year', 1]],
  'unit of what it moves': [
    ['percent', 1],
    ['percent', PERCENT],
  ],
}

/** Texts whose years are figures of the document: sources, spans of years and days. */
const YEAR_TEXTS = /^sources\.|(?:^|\.)(?:years|window)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The figures of a document by quantity: those of its fields, and those that its rows define. */
export function collectFigures(leaves: readonly Leaf[]): ReadonlyMap<Quantity, readonly number[]> {
  const figures = new Map<Quantity, number[]>(QUANTITIES.map((quantity) => [quantity, []]))
  const add = (quantity: Quantity, ...values: number[]): void => {
    figures.get(quantity)?.push(...values)
  }
  for (const { path, field, value } of leaves) {
    if (typeof value === 'number') {
      for (const [quantity, factor] of findQuantities(path, field)) add(quantity, value * factor)
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
export function findQuantities(path: string, field: string) {
  return FIELD_UNITS[findFigureUnit(path, field)] ?? []
}

/** Unit of a field, also of those whose name does not end in one. */
function findFigureUnit(path: string, field: string): string {
  if (path.startsWith('power_plants.') && field.startsWith('gw_')) return 'GW'
  if (path.startsWith('non_compliance.charges.')) return 'USD bn'
  if (field === 'mt' || field.endsWith('_mt')) return 'Mt CO2'
  if (field === 'gw' || (field === 'quantity' && path.startsWith('cost_rows.'))) return 'GW'
  if (field.startsWith('fill_gw_')) return 'GW'
  if (field === 'value_of_cut_2020usd_b' || field.endsWith('_usd_b_per_yr')) return 'USD bn'
  if (field === 'cut_in_last_three_years' || field === 'verdict_probability') return 'fraction'
  return findFieldUnit(field) ?? ''
}

/** Whether a figure equals one of some values at the precision at which it is printed. */
export function isAmong(figure: ProseFigure, values: readonly number[]): boolean {
  const size = Math.abs(roundTo(figure.value, figure.decimals))
  return values.some((value) => Math.abs(roundTo(Math.abs(value), figure.decimals)) === size)
}
