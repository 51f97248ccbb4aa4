import { z } from '@hono/zod-openapi'

const REPEATED = 'must be given once'
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const INTEGER = /^-?\d+$/

const scalar = z.string({ error: REPEATED })

/** A query parameter that is `true` or `false`; `1` and `0` are read as such. */
export function booleanParameter(defaultValue: boolean, description: string) {
  return scalar
    .refine((text) => ['true', 'false', '1', '0'].includes(text), 'must be true or false')
    .transform((text) => text === 'true' || text === '1')
    .optional()
    .transform((value) => value ?? defaultValue)
    .openapi({ type: 'boolean', default: defaultValue, description })
}

/** A query parameter that is a whole number within bounds. */
export function integerParameter(
  bounds: { min: number; max?: number; default: number },
  description: string
) {
  const { min, max = Number.MAX_SAFE_INTEGER } = bounds
  const range = bounds.max === undefined ? `of ${min} or more` : `from ${min} to ${max}`
  return scalar
    .refine(
      (text) => INTEGER.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number ${range}`
    )
    .transform(Number)
    .optional()
    .transform((value) => value ?? bounds.default)
    .openapi({
      type: 'integer',
      minimum: min,
      ...(bounds.max === undefined ? {} : { maximum: max }),
      default: bounds.default,
      description,
    })
}

/** A query parameter that is a decimal number; the core's own schema checks its bounds. */
export function numberParameter(description: string) {
  return scalar
    .refine(
      (text) => DECIMAL.test(text) && Number.isFinite(Number(text)),
      'must be a decimal number such as 0.03'
    )
    .transform(Number)
    .optional()
    .openapi({ type: 'number', description })
}

/** A query parameter that is one of a few words. */
export function choiceParameter<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  description: string
) {
  return z
    .enum(choices, {
      error: (issue) =>
        typeof issue.input === 'string' ? `must be one of ${choices.join(', ')}` : REPEATED,
    })
    .optional()
    .openapi({ type: 'string', enum: [...choices], description })
}

/** A query parameter that is a day of the calendar, ISO 8601. */
export function dayParameter(description: string) {
  return z.iso
    .date({
      error: (issue) =>
        typeof issue.input === 'string' ? 'must be a day such as 2026-11-20' : REPEATED,
    })
    .optional()
    .openapi({ type: 'string', format: 'date', description })
}

/** A query parameter of free text. */
export function textParameter(description: string, defaultValue = '') {
  return scalar
    .optional()
    .transform((text) => text ?? defaultValue)
    .openapi({ type: 'string', default: defaultValue, description })
}

/** A query parameter that is a whole number; the core's own schema checks its bounds. */
export function wholeNumberParameter(description: string, defaultValue?: number) {
  return scalar
    .refine((text) => INTEGER.test(text), 'must be a whole number such as 2050')
    .transform(Number)
    .optional()
    .openapi({
      type: 'integer',
      ...(defaultValue === undefined ? {} : { default: defaultValue }),
      description,
    })
}

/** A query parameter of one word; the core's own schema checks which. */
export function wordParameter(
  description: string,
  options: { readonly enum?: readonly string[]; readonly default?: string } = {}
) {
  return scalar.optional().openapi({
    type: 'string',
    description,
    ...(options.enum === undefined ? {} : { enum: [...options.enum] }),
    ...(options.default === undefined ? {} : { default: options.default }),
  })
}

/** A query parameter of words with commas between them; the core's own schema checks which. */
export function wordListParameter(description: string, choices: readonly string[] = []) {
  return scalar
    .transform((text) => (text === '' ? [] : text.split(',').map((word) => word.trim())))
    .optional()
    .openapi({
      type: 'string',
      description: [
        `${description}; comma-separated`,
        ...(choices.length === 0 ? [] : [choices.join(', ')]),
      ].join(': '),
    })
}
