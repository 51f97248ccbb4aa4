/** The text of each field of a form; multiple choices are joined with commas. */
export type FormState = Readonly<Record<string, string>>

/** Error messages by field, as full sentences. */
export type FieldErrors = Readonly<Record<string, string>>

/** The part of a schema issue that a form needs. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Convert the issues of a schema to one sentence per field, using the first issue. */
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

/** Parse a number like the API: decimal text only. Null for any other text. */
export function readDecimal(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : null
}

/** Significant digits that remain exact when scaling by a power of ten. */
const SHIFT_DIGITS = 12

/** Convert a percentage to a fraction, `2.5` to `0.025`; other text is unchanged. */
export function percentToFraction(text: string): string {
  const value = readDecimal(text)
  return value === null ? text : String(Number((value / 100).toPrecision(SHIFT_DIGITS)))
}

/** Convert a fraction to a percentage, `0.025` to `2.5`; other text is unchanged. */
export function fractionToPercent(text: string): string {
  const value = readDecimal(text)
  return value === null ? text : String(Number((value * 100).toPrecision(SHIFT_DIGITS)))
}

/** The text of a field without blanks around it; a field that a form or an address lacks is empty. */
export function readText(state: FormState, name: string): string {
  return (state[name] ?? '').trim()
}
