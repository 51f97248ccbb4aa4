/** A number in a text, with the word that follows it. */
export interface StatedNumber {
  readonly value: number
  readonly unit: string
  /** Start of the number in the text. */
  readonly index: number
}

/** Whole numbers between these are calendar years. */
const CALENDAR_YEARS = { from: 1900, to: 2150 } as const

const NUMBER =
  /(?<![A-Za-z])([+\-−–]?)(\s?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(%|[A-Za-z²³/]+))?/g

/**
 * Read the numbers of a text in order, without those of a name such as CO2; thousands may be set apart by commas, as 1,285. A minus set
 * close to its number is a sign (`= -0.053`), one with a space behind it a subtraction (`3 - 2`).
 */
export function listNumbers(text: string): StatedNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [, sign = '', space = '', digits = '', unit = ''] = match
    const before = match.index === 0 ? ' ' : text.charAt(match.index - 1)
    const isSign = sign !== '' && sign !== '+' && space === '' && /[\s(=]/.test(before)
    const size = Number(digits.replaceAll(',', ''))
    return { value: isSign ? -size : size, unit, index: match.index }
  })
}

/** First number of a text that is not a calendar year, or null. */
export function readFirstNumber(text: string): StatedNumber | null {
  return listNumbers(text).find((number) => !isCalendarYear(number)) ?? null
}

/** Whether a number of a text reads as a calendar year: a whole one with no unit of plant or energy. */
export function isCalendarYear({ value, unit }: StatedNumber): boolean {
  return (
    Number.isInteger(value) &&
    value >= CALENDAR_YEARS.from &&
    value <= CALENDAR_YEARS.to &&
    !/^(?:MW|GW|TWh|kt|t)$/.test(unit)
  )
}

/** Amount that a text ends with, USD billion (`8 GW x 1.2 = 9.6 b`), or null where it states none. */
export function readResultAmount(text: string): number | null {
  const [, result] = /^(.*=[^=]*?\bb\b)/.exec(text) ?? []
  if (result === undefined) return null
  const amount = listNumbers(result.slice(result.lastIndexOf('='))).find(({ unit }) => unit === 'b')
  return amount?.value ?? null
}
