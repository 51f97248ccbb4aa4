import { findFieldUnit } from './field-units.ts'
import { readLeaf, type Leaf } from './leaves.ts'
import { roundTo } from './precision.ts'
import { isCalendarYear, listNumbers } from './stated-number.ts'

/** A quantity that texts speak of, whatever words its unit has. */
type Quantity = 'tonnes' | 'capacity' | 'energy' | 'money' | 'rate'

/** Units of texts, with the factor that makes them the unit of the fields. */
const TEXT_UNITS: Readonly<Record<string, readonly [quantity: Quantity, factor: number]>> = {
  Mt: ['tonnes', 1],
  GW: ['capacity', 1],
  gigawatts: ['capacity', 1],
  MW: ['capacity', 0.001],
  TWh: ['energy', 1],
  b: ['money', 1],
  'USD/t': ['rate', 1],
}

/** Units of fields. */
const FIELD_UNITS: Readonly<Record<string, Quantity>> = {
  'Mt CO2': 'tonnes',
  GW: 'capacity',
  TWh: 'energy',
  'USD bn': 'money',
  'USD bn/year': 'money',
  'USD/t CO2': 'rate',
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

/** Texts that are no prose: addresses, names, and what derivation writes. */
const NO_PROSE =
  /^(?:sources|tags|\$schema|id|version|status|framework_version|methodological_basis|overrides)(?:\.|$)|\.(?:fields\.\d+|source_ref|source|id|icon|mark\w*)$|^fiscal_transition\.phase_1\.capex_sources\.|^analysis\.inputs_digest$|^(?:adequacy_rows|cost_rows|charge_rows|distributions|customers|power_\w+)\./

/** Rows that define figures: what they state is compared by relations of their own. */
const DEFINING = /^(?:assumption_register\.\d+\.(?:value|claim)|key_calculations\.\d+\.\w+)$/

/** Tables that work out figures of other cases and of single years. */
const WORKED_OUT =
  /^assumption_register\.\d+\.sensitivity$|^financing_framework\.sensitivity_cases\.cases\.|^fiscal_transition\.fiscal_waterfall\.\d+\.\w+_note$/

const CITATION = /\[\d{1,3}(?:,\s?\d{1,3})*\]/g

/** Decimals by which a unit of a text is finer than that of the fields. */
const MEGAWATT_DECIMALS = 3

/** Whether a leaf is a text in which an author tells something. */
export function isProse(path: string, value: unknown): value is string {
  return typeof value === 'string' && !NO_PROSE.test(path)
}

/** Whether a leaf belongs to a table that works out other cases than the document's own. */
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

function readFigures(text: string): Omit<ProseFigure, 'path'>[] {
  const bare = text.replaceAll(CITATION, (citation) => ' '.repeat(citation.length))
  return listNumbers(bare).flatMap((number) => {
    const [quantity, factor] = readUnit(bare, number.index, number.unit) ?? []
    if (quantity === undefined || factor === undefined || isCalendarYear(number)) return []
    const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(bare.slice(number.index)) ?? []
    const printed = digits.split('.')[1]?.length ?? 0
    return [
      {
        printed: `${digits} ${number.unit}`,
        value: number.value * factor,
        decimals: factor === 1 ? printed : printed + MEGAWATT_DECIMALS,
        quantity,
      },
    ]
  })
}

/** The quantity of a unit, and its factor; a price on tonnes is told from a sum of money. */
function readUnit(text: string, index: number, unit: string) {
  const rest = text.slice(index, index + LONGEST_UNIT)
  return TEXT_UNITS[/^[^A-Za-z]*USD\/t\b/.test(rest) ? 'USD/t' : unit]
}

/** Characters of a number and its unit. */
const LONGEST_UNIT = 24

/** The figures of a document by quantity: those of its fields, and those that its rows define. */
export function collectFigures(leaves: readonly Leaf[]): ReadonlyMap<Quantity, readonly number[]> {
  const figures = new Map<Quantity, number[]>()
  const unitless: number[] = []
  const add = (quantity: Quantity, value: number): void => {
    figures.set(quantity, [...(figures.get(quantity) ?? []), value])
  }
  for (const { path, field, value } of leaves) {
    if (typeof value === 'number') {
      const quantity = FIELD_UNITS[findFigureUnit(path, field)]
      if (quantity !== undefined) add(quantity, value)
    } else if (typeof value === 'string' && DEFINING.test(path)) {
      for (const figure of readFigures(value)) add(figure.quantity, figure.value)
      unitless.push(...listNumbers(value.replaceAll(CITATION, ' ')).map((number) => number.value))
    }
  }
  for (const quantity of new Set(Object.values(FIELD_UNITS)))
    figures.set(quantity, [...(figures.get(quantity) ?? []), ...unitless])
  return figures
}

/** Unit of a field, also of those whose name does not end in one. */
function findFigureUnit(path: string, field: string): string {
  if (path.startsWith('power_plants.') && field.startsWith('gw_')) return 'GW'
  if (path.startsWith('non_compliance.charges.')) return 'USD bn'
  if (field === 'mt' || field.endsWith('_mt')) return 'Mt CO2'
  if (field === 'gw' || (field === 'quantity' && path.startsWith('cost_rows.'))) return 'GW'
  if (field.startsWith('fill_gw_')) return 'GW'
  if (field === 'value_of_cut_2020usd_b' || field.endsWith('_usd_b_per_yr')) return 'USD bn'
  return findFieldUnit(field) ?? ''
}

/** Whether a figure equals one of some values at the precision at which it is printed. */
export function isAmong(figure: ProseFigure, values: readonly number[]): boolean {
  const size = Math.abs(roundTo(figure.value, figure.decimals))
  return values.some((value) => Math.abs(roundTo(Math.abs(value), figure.decimals)) === size)
}

/** A figure of a text that an earlier version of its field had. */
export interface SupersededFigure {
  readonly path: string
  readonly printed: string
  /** The field that had it. */
  readonly field: string
  readonly before: number
  readonly after: number | null
}

/** Fewest digits of a number without a unit that is taken for a figure. */
const TELLING_DIGITS = 3

/**
 * List the numbers of all texts, defining rows included, that were the value of a field in an earlier
 * version of the document and are the value of none any more.
 */
export function listSuperseded(
  leaves: readonly Leaf[],
  earlier: readonly Leaf[],
  document: object
): SupersededFigure[] {
  const current = leaves.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const changed = earlier.flatMap(({ path, field, value }) => {
    if (typeof value !== 'number') return []
    const after = readLeaf(document, path)
    return after === value
      ? []
      : [
          {
            field: path,
            before: value,
            after: typeof after === 'number' ? after : null,
            quantity: FIELD_UNITS[findFigureUnit(path, field)] ?? null,
          },
        ]
  })
  return leaves.flatMap(({ path, value }) => {
    if (!isProse(path, value)) return []
    const text = value.replaceAll(CITATION, (citation) => ' '.repeat(citation.length))
    return listNumbers(text).flatMap((number) => {
      const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(text.slice(number.index)) ?? []
      const decimals = digits.split('.')[1]?.length ?? 0
      const [quantity = null, factor] = readUnit(text, number.index, number.unit) ?? [null, 1]
      const isTelling = decimals > 0 && (quantity !== null || countDigits(digits) >= TELLING_DIGITS)
      const size = Math.abs(number.value)
      const equals = (figure: number): boolean => roundTo(Math.abs(figure), decimals) === size
      if (!isTelling || factor !== 1 || current.some(equals)) return []
      const was = changed.find(
        (change) => equals(change.before) && (quantity === null || change.quantity === quantity)
      )
      const printed = `${digits} ${number.unit}`.trim()
      return was === undefined ? [] : [{ path, printed, ...was }]
    })
  })
}

function countDigits(printed: string): number {
  return printed.replaceAll(/[,.]|^0+/g, '').length
}
