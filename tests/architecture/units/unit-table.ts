import { all, create, type Unit } from 'mathjs'
import { UNIT_NAMES } from '../../../src/model/units/find-unit.ts'
import { type UnitRow, UNITS } from '../../../src/model/units/unit-table.ts'

const math = create(all ?? {})
/** Base units of the table that mathjs does not know; it has percents, but as pure numbers. */
const OWN_BASES =
  'percent USD USD2010 USD2015 USD2020 EUR currency notch person period tonneOfCarbon ppm'.split(
    ' '
  )
for (const name of OWN_BASES) math.createUnit(name)

/** The units that a number in an equation can have; 0 has any. A percent is a hundredth. */
const LITERALS: Readonly<Record<string, readonly string[]>> = {
  1: ['1'],
  2: ['1', '1 year'],
  100: ['1 percent'],
  365: ['1 day / year'],
  1000: ['1 mm / m', '1 kg / tonne', '1 year'],
  8760: ['1 hour / year'],
}

/** A unit as a quantity of 1; a number is one whose units cancel, 1 for a pure number. */
export type Quantity = Unit | number

const readQuantity = (product: string): Quantity => reduce(math.evaluate(product))

const TABLE: ReadonlyMap<string, Quantity> = new Map(
  UNIT_NAMES.flatMap((name) => {
    const { scale = 1, base, symbol, spellings = [] }: UnitRow = UNITS[name]
    const quantity = reduce(math.evaluate(`${scale} * (${base})`))
    return [symbol, ...spellings].map((stated): [string, Quantity] => [stated, quantity])
  })
)
const YEAR = readQuantity('1 year')

/** The unit behind a stated text. Throws on one that the table does not hold. */
export function unitOf(stated: string): Quantity {
  const unit = TABLE.get(stated)
  if (unit === undefined)
    throw new Error(`the unit '${stated}' is unknown: add it to src/model/units/unit-table.ts`)
  return unit
}

/** The units that a number written in an equation can have; `hundredYears` makes 100 a return period. */
export function unitsOfLiteral(value: number, hundredYears: boolean): readonly Quantity[] {
  if (value === 100 && hundredYears) return [YEAR]
  const products = LITERALS[value]
  if (!products) throw new Error(`the number ${value} has no unit: add it to LITERALS`)
  return products.map(readQuantity)
}

/** The product of two units. */
export function multiply(a: Quantity, b: Quantity): Quantity {
  return reduce(math.multiply(a, b))
}

/** The quotient of two units. */
export function divide(a: Quantity, b: Quantity): Quantity {
  return reduce(math.divide(a, b))
}

/** A unit to a power. */
export function power(a: Quantity, exponent: number): Quantity {
  return reduce(math.pow(a, exponent))
}

/**
 * Whether two units are one. Given periods, what comes in each is taken for what one brings, and a
 * number of periods for a number.
 */
export function isSame(a: Quantity, b: Quantity, periods: readonly Quantity[] = []): boolean {
  const ratio = divide(a, b)
  if (typeof ratio === 'number' && Math.abs(ratio - 1) < 1e-9) return true
  const [period, ...others] = periods
  return (
    period !== undefined &&
    [ratio, divide(ratio, period), multiply(ratio, period)].some((rest) => isSame(rest, 1, others))
  )
}

/** A unit in words: as the table states it where it does. */
export function describe(unit: Quantity): string {
  const known = [...TABLE].find(([, other]) => isSame(unit, other))
  return known?.[0] ?? (typeof unit === 'number' ? String(unit) : unit.simplify().toString())
}

function reduce(quantity: unknown): Quantity {
  if (typeof quantity === 'number') return quantity
  if (!math.isUnit(quantity)) throw new TypeError('A product of units is a unit.')
  return quantity.dimensions.every((exponent) => Math.abs(exponent) < 1e-9)
    ? quantity.value
    : quantity
}
