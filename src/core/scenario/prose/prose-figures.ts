import type { Leaf } from '../document/leaves.ts'
import { isCalendarYear, listNumbers, type StatedNumber } from '../document/stated-number.ts'

/** Units of quantities in texts, in all wordings. */
export const QUANTITIES = [
  'tonnes',
  'capacity',
  'energy',
  'money',
  'rate',
  'percent',
  'year',
  'years',
  'months',
] as const

/** A kind of quantity in texts; `year` is a calendar year, `years` a duration. */
export type Quantity = (typeof QUANTITIES)[number]

/** Units in texts, with their conversion factor to the unit of the fields. */
const TEXT_UNITS: Readonly<Record<string, readonly [quantity: Quantity, factor: number]>> = {
  Mt: ['tonnes', 1],
  GW: ['capacity', 1],
  gigawatts: ['capacity', 1],
  MW: ['capacity', 0.001],
  TWh: ['energy', 1],
  b: ['money', 1],
  'USD/t': ['rate', 1],
  percent: ['percent', 1],
  '%': ['percent', 1],
  year: ['years', 1],
  years: ['years', 1],
  month: ['months', 1],
  months: ['months', 1],
}

/** A number with a unit that a text states. */
export interface ProseFigure {
  readonly path: string
  /** As the text prints it, with its unit. */
  readonly printed: string
  /** In the unit of the fields. */
  readonly value: number
  /** Digits after the point that the text prints, in the unit of the fields. */
  readonly decimals: number
  readonly quantity: Quantity
}

/** Texts that are not prose: URLs, names, and derived texts. */
const NO_PROSE =
  /^(?:sources|tags|\$schema|id|version|status|framework_version|methodological_basis|overrides)(?:\.|$)|\.(?:fields\.\d+|source_ref|source|id|icon|mark\w*)$|^fiscal_transition\.phase_1\.capex_sources\.|^analysis\.inputs_digest$|^(?:adequacy_rows|cost_rows|charge_rows|distributions|customers|power_\w+)\./

/** Rows that define figures, which other relations check. */
export const DEFINING = /^(?:assumption_register\.\d+\.(?:value|claim)|key_calculations\.\d+\.\w+)$/

/** Tables with figures of other cases and individual years. */
const WORKED_OUT =
  /^assumption_register\.\d+\.sensitivity$|^financing_framework\.sensitivity_cases\.cases\.|^fiscal_transition\.fiscal_waterfall\.\d+\.\w+_note$/

const CITATION = /\[\d{1,3}(?:,\s?\d{1,3})*\]/g

/** Text before an amount of money, and after the number of a law. */
const CURRENCY_BEFORE = /\b[A-Z]{3}\s?$/
const LAW_NUMBER = /^\D?\d{4}\/\d/
const THOUSANDS = /^\D*\d,\d/

/** Additional decimals of a text unit relative to the unit of the fields. */
const MEGAWATT_DECIMALS = 3

/** Whether a leaf is prose. */
export function isProse(path: string, value: unknown): value is string {
  return typeof value === 'string' && !NO_PROSE.test(path)
}

/** Whether a leaf belongs to a table of other cases than the document's own. */
export function isWorkedOut(path: string): boolean {
  return WORKED_OUT.test(path)
}

/** List the numbers with a unit that the texts of a document state, in document order. */
export function listProseFigures(leaves: readonly Leaf[]): ProseFigure[] {
  return leaves.flatMap(({ path, value }) => {
    if (!isProse(path, value) || DEFINING.test(path) || isWorkedOut(path)) return []
    return readFigures(value).map((figure) => ({ path, ...figure }))
  })
}

/** The numbers with a unit in a text, without citations. */
export function readFigures(text: string): Omit<ProseFigure, 'path'>[] {
  const bare = hideCitations(text)
  return listNumbers(bare).flatMap((number) => {
    const [quantity, factor] = readQuantity(bare, number)
    if (quantity === null) return []
    const { digits, decimals } = readDigits(bare, number)
    return [
      {
        printed: `${digits} ${number.unit}`.trim(),
        value: number.value * factor,
        decimals: factor === 1 ? decimals : decimals + MEGAWATT_DECIMALS,
        quantity,
      },
    ]
  })
}

/** A text with its citations replaced by spaces. */
export function hideCitations(text: string): string {
  return text.replaceAll(CITATION, (citation) => ' '.repeat(citation.length))
}

/** A number as printed in a text, and its number of decimals. */
export function readDigits(text: string, { index }: StatedNumber) {
  const [digits = '', fraction = ''] = /\d[\d,]*(?:\.(\d+))?/.exec(text.slice(index)) ?? []
  return { digits, decimals: fraction.length }
}

/** The quantity of a number of a text, null for one without a unit, and the factor of its unit. */
export function readQuantity(
  text: string,
  number: StatedNumber
): readonly [quantity: Quantity | null, factor: number] {
  const rest = text.slice(number.index, number.index + LONGEST_UNIT)
  if (isCalendarYear(number) && !THOUSANDS.test(rest)) {
    const isMoney = CURRENCY_BEFORE.test(text.slice(0, number.index))
    return [isMoney || LAW_NUMBER.test(rest) ? null : 'year', 1]
  }
  // Distinguishes a price per tonne from an amount of money, and a 25-year loan from a number
  // without a unit.
  if (/^[^A-Za-z]*USD\/t\b/.test(rest)) return ['rate', 1]
  const [, hyphenated] = /^\D?\d[\d.,]*-(year|month)\b/.exec(rest) ?? []
  return TEXT_UNITS[hyphenated ?? number.unit] ?? [null, 1]
}

/** Characters of a number and its unit. */
const LONGEST_UNIT = 24
