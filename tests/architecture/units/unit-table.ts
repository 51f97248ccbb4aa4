import { all, create, type Unit } from 'mathjs'

const math = create(all ?? {})
for (const name of ['percent', 'USD', 'USD2010', 'notch', 'person', 'period', 'tonneOfCarbon'])
  math.createUnit(name)

/**
 * What each unit that equations and tables state means, for mathjs. A percent is a unit of
 * its own, so that a factor of 100 cannot be forgotten; percent of GDP is a percent. Tonnes of carbon
 * dioxide and of its equivalent are tonnes, those of carbon a unit of their own. Dollars are those of 2022; of another year they are
 * another currency. A date and a number of years are years.
 */
const UNITS: Readonly<Record<string, string>> = {
  '1': '1',
  sigma: '1',
  '%': '1 percent',
  percent: '1 percent',
  'percent of GDP': '1 percent',
  '%/year': '1 percent / year',
  'percent a year': '1 percent / year',
  '%/degC': '1 percent / K',
  degC: '1 K',
  'degC/degC': '1',
  'degC UTCI/degC': '1',
  '1/degC': '1 / K',
  '1/degC^2': '1 / K^2',
  m: '1 m',
  mm: '1 mm',
  '1/m': '1 / m',
  yr: '1 year',
  year: '1 year',
  '1/yr': '1 / year',
  '1/year': '1 / year',
  '1/decade': '1 / decade',
  day: '1 day',
  days: '1 day',
  'days/yr': '1 day / year',
  'h/yr': '1 hour / year',
  'h/day': '1 hour / day',
  h: '1 hour',
  GW: '1 GW',
  'GWh/day': '1 GW hour / day',
  'kg/t': '1 kg / tonne',
  'Mt/year': '1 megatonne / year',
  'Mt CO2': '1 megatonne',
  'Mt CO2e/yr': '1 megatonne / year',
  'kg CO2/USD': '1 kg / USD',
  'kg CO2e/USD': '1 kg / USD',
  'kg CO2e/USD2022': '1 kg / USD',
  'USD/t': '1 USD / tonne',
  'USD2022/t CO2': '1 USD / tonne',
  'USD2010/t CO2': '1 USD2010 / tonne',
  'USD2010/t': '1 USD2010 / tonne',
  'USD/USD2010': '1 USD / USD2010',
  USD_b: '1e9 USD',
  'million persons': '1e6 person',
  million: '1e6 person',
  billion: '1e9 person',
  'million/billion': '1e-3',
  'billion/trillion': '1e-3',
  't/Gt': '1e-9',
  'USD/trillion USD': '1e-12',
  'trillion USD': '1e12 USD',
  'trillion USD/yr': '1e12 USD / year',
  'thousand USD/yr': '1e3 USD / person / year',
  'USD/tCO2': '1 USD / tonne',
  'tCO2/thousand USD': '1e-3 tonne / USD',
  'GtCO2/yr': '1e9 tonne / year',
  'GtCO2e/yr': '1e9 tonne / year',
  GtC: '1e9 tonneOfCarbon',
  'GtC/yr': '1e9 tonneOfCarbon / year',
  'GtCO2/GtC': '1 tonne / tonneOfCarbon',
  'yr/GtC': '1e-9 year / tonneOfCarbon',
  'yr/degC': '1 year / K',
  'W/m2': '1 W / m^2',
  'W/m2/degC': '1 W / m^2 / K',
  'degC m2/W': '1 K m^2 / W',
  'degC m2/W/period': '1 K m^2 / W / period',
  'W/m2/(GtCO2e/yr)': '1e-9 W year / m^2 / tonne',
  period: '1 period',
  '1/period': '1 / period',
  notches: '1 notch',
  'notches/percent of GDP': '1 notch / percent',
}

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
  Object.entries(UNITS).map(([stated, product]) => [stated, readQuantity(product)])
)
const YEAR = readQuantity('1 year')

/** The unit behind a stated text. Throws on one that the table does not hold. */
export function unitOf(stated: string): Quantity {
  const unit = TABLE.get(stated)
  if (unit === undefined)
    throw new Error(`the unit '${stated}' is unknown: add it to UNITS with what it means`)
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
