import { z } from 'zod'
import { choiceSchema, describeChoices } from '../core/validation/choice.ts'
import { readLooseNumber, type Bounds } from '../core/validation/number.ts'

const REPEATED = 'must be given once'
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const INTEGER = /^-?\d+$/

const scalar = z.string({ error: REPEATED })

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
}

/** Parse a boolean in any letter case, including `1` and `0`; null if it is not one. */
export function readBoolean(text: string): boolean | null {
  return BOOLEANS[text.toLowerCase()] ?? null
}

/** A query parameter that is `true` or `false` in any letter case; `1` and `0` are accepted too. */
export function booleanParameter(defaultValue: boolean, description: string) {
  return scalar
    .refine((text) => readBoolean(text) !== null, 'must be true or false')
    .transform((text) => readBoolean(text) ?? defaultValue)
    .optional()
    .transform((value) => value ?? defaultValue)
    .meta({ type: 'boolean', default: defaultValue, description })
}

/** A query parameter of words, which has to be given. */
export function wordsParameter(description: string, mostLetters: number) {
  const range = `1 to ${mostLetters} characters`
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `must be given, ${range}` : REPEATED),
    })
    .trim()
    .min(1, `must have ${range}`)
    .max(mostLetters, `must have ${range}`)
    .meta({
      type: 'string',
      minLength: 1,
      maxLength: mostLetters,
      description: `${description}; ${range}`,
      example: 'co2 per capita kenya',
    })
}

/** A query parameter that is a whole number within bounds; undefined if it is left out. */
export function optionalIntegerParameter(
  bounds: { min: number; max?: number },
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
    .meta(describeInteger(bounds, description))
}

function describeInteger({ min, max }: { min: number; max?: number }, description: string) {
  const most = max === undefined ? {} : { maximum: max }
  return { type: 'integer' as const, minimum: min, ...most, description }
}

/** The same with a default. */
export function integerParameter(
  bounds: { min: number; max?: number; default: number },
  description: string
) {
  return optionalIntegerParameter(bounds, description)
    .transform((value) => value ?? bounds.default)
    .meta({ ...describeInteger(bounds, description), default: bounds.default })
}

/** A query parameter that is one of a few whole numbers. */
export function integerChoiceParameter<const Choice extends number>(
  choices: readonly Choice[],
  defaultValue: Choice,
  description: string
) {
  const find = (text: string): Choice | undefined =>
    INTEGER.test(text) ? choices.find((choice) => choice === Number(text)) : undefined
  return scalar
    .refine((text) => find(text) !== undefined, `must be one of ${choices.join(', ')}`)
    .transform((text) => find(text) ?? defaultValue)
    .optional()
    .transform((value) => value ?? defaultValue)
    .meta({ type: 'integer', enum: [...choices], default: defaultValue, description })
}

/** Options of a numeric query parameter. */
interface NumberOptions extends Bounds {
  /** A typical value, for the message about a value that is not a number. */
  readonly example: number
  /** Whether 50 % is written as 50 and not 0.5. */
  readonly isPercent?: boolean
}

/** A query parameter that is a decimal number; the core's own schema checks its bounds. */
export function numberParameter(
  description: string,
  { least, most, example, isPercent = false }: NumberOptions
) {
  return scalar
    .refine((text) => DECIMAL.test(text) && Number.isFinite(Number(text)), {
      error: ({ input }) => {
        const meant = typeof input === 'string' ? readLooseNumber(input, isPercent) : null
        return meant === null
          ? `must be a number such as ${example}`
          : `must be a number without a unit: send ${meant}`
      },
    })
    .transform(Number)
    .optional()
    .meta({ type: 'number', minimum: least, maximum: most, description })
}

/** A query parameter that is one of a few words. */
export function choiceParameter<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  description: string
) {
  return choiceSchema(choices, (value) =>
    Array.isArray(value) ? REPEATED : describeChoices(value, choices)
  )
    .optional()
    .meta({ type: 'string', enum: [...choices], description })
}

/** A query parameter that is an ISO 8601 date. */
export function dayParameter(description: string) {
  return z.iso
    .date({
      error: (issue) =>
        typeof issue.input === 'string' ? 'must be a date such as 2026-11-20' : REPEATED,
    })
    .optional()
    .meta({ type: 'string', format: 'date', description })
}

/** A query parameter of free text. */
export function textParameter(description: string, defaultValue = '') {
  return scalar
    .optional()
    .transform((text) => text ?? defaultValue)
    .meta({ type: 'string', default: defaultValue, description })
}

const NONE_NAMED = 'must contain at least one value, or be left out'

/** A query parameter with a comma-separated list of names, or repeated; empty if absent. */
export function namesParameter(description: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((texts) => [texts].flat().join(','))
    .refine((text) => /[^\s,]/.test(text), NONE_NAMED)
    .optional()
    .transform((text) => text ?? '')
    .meta({ type: 'array', items: { type: 'string' }, description })
}

/** A query parameter that is a year; the core's own schema checks which. */
export function yearParameter(
  description: string,
  { least, most, usual }: Bounds & { readonly usual?: number }
) {
  return scalar
    .refine((text) => INTEGER.test(text), 'must be a whole number such as 2050')
    .transform(Number)
    .optional()
    .meta({
      type: 'integer',
      minimum: least,
      maximum: most,
      ...(usual === undefined ? {} : { default: usual }),
      description,
    })
}

/** A query parameter of one word; the core's own schema checks which. */
export function wordParameter(
  description: string,
  options: { readonly enum?: readonly string[]; readonly default?: string } = {}
) {
  return scalar.optional().meta({
    type: 'string',
    description,
    ...(options.enum === undefined ? {} : { enum: [...options.enum] }),
    ...(options.default === undefined ? {} : { default: options.default }),
  })
}

/** Options of the items of a list. */
interface ListOptions {
  readonly choices?: readonly string[]
  readonly mayBeEmpty?: boolean
  /** Bounds of numeric items. */
  readonly numbers?: Bounds
}

/**
 * A query parameter with a comma-separated list of words or numbers, or repeated; the core's own
 * schema checks the values.
 */
export function wordListParameter(
  description: string,
  { choices = [], mayBeEmpty = false, numbers }: ListOptions = {}
) {
  const items =
    numbers === undefined
      ? { type: 'string' as const, ...(choices.length === 0 ? {} : { enum: [...choices] }) }
      : { type: 'number' as const, minimum: numbers.least, maximum: numbers.most }
  return z
    .union([z.string(), z.array(z.string())])
    .transform((texts) =>
      [texts]
        .flat()
        .flatMap((text) => text.split(','))
        .map((word) => word.trim())
        .filter((word) => word !== '')
    )
    .refine((words) => mayBeEmpty || words.length > 0, NONE_NAMED)
    .optional()
    .meta({ type: 'array', items, description })
}
