/** What a form holds, as typed, by field; a field of several choices joins them with commas. */
export type FormState = Readonly<Record<string, string>>

/** What has to be mended, by field: a whole sentence. */
export type FieldErrors = Readonly<Record<string, string>>

/** A finding of a schema, as far as a form needs it. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Turn the findings of a schema into sentences by field, the first finding of a field counting. */
export function describeIssues(
  issues: readonly SchemaIssue[],
  labels: Readonly<Record<string, string>>
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0])
    const sentence = `${labels[name] ?? name} ${message}`
    errors[name] ??= /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  }
  return errors
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** Read a number as the API does: decimal text, nothing else. Null where it is none. */
export function readDecimal(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : null
}

/** Significant digits that survive a shift by a power of ten without binary noise. */
const SHIFT_DIGITS = 12

/** Write the fraction of a percentage, `2.5` as `0.025`; text that is no number stays as it is. */
export function percentToFraction(text: string): string {
  const value = readDecimal(text)
  return value === null ? text : String(Number((value / 100).toPrecision(SHIFT_DIGITS)))
}

/** Write the percentage of a fraction, `0.025` as `2.5`; text that is no number stays as it is. */
export function fractionToPercent(text: string): string {
  const value = readDecimal(text)
  return value === null ? text : String(Number((value * 100).toPrecision(SHIFT_DIGITS)))
}

/** The text of a field without blanks around it; a field that a form or an address lacks is empty. */
export function readText(state: FormState, name: string): string {
  return (state[name] ?? '').trim()
}
