import { formatAlike, formatQuantity, type Unit } from '../../format/index.ts'

/** A unit of money with how many USD it holds. */
export interface MoneyUnit {
  readonly unit: Unit
  readonly usd: number
  readonly label: string
}

const UNITS: readonly MoneyUnit[] = [
  { unit: 'usd_bn', usd: 1e9, label: 'USD bn' },
  { unit: 'usd_m', usd: 1e6, label: 'USD m' },
  { unit: 'usd', usd: 1, label: 'USD' },
]

const [, , DOLLAR = { unit: 'usd', usd: 1, label: 'USD' }] = UNITS

/** The largest unit in which an amount is at least one. */
export function chooseUnit(usd: number): MoneyUnit {
  return UNITS.find((unit) => Math.abs(usd) >= unit.usd) ?? DOLLAR
}

/** Write an amount with three digits in the unit that suits it. */
export function formatMoney(usd: number): string {
  const { unit, usd: size } = chooseUnit(usd)
  return formatQuantity(usd / size, unit)
}

/** Write amounts of a column in one unit, without naming it. */
export function formatColumnOf(amounts_usd: readonly number[], { usd: size }: MoneyUnit): string[] {
  const values = amounts_usd.map((usd) => usd / size)
  return values.map((value) => formatAlike(value, values))
}
