import type { z } from 'zod'
import { readLooseNumber } from './number.ts'
import { cutReceived, describeReceived, quoteReceived, writeReceivedPath } from './received.ts'

/** A problem of an input, as reported to the sender. */
export interface DescribedIssue {
  /** Keys and indices joined by dots; empty for the input as a whole. */
  readonly path: string
  /** What was expected and what was received. */
  readonly message: string
  readonly expected: string | null
  readonly actual: string | number | null
}

/** Describe the issues that a schema found in an input, in the order of the document. */
export function describeIssues(error: z.ZodError, input: unknown): DescribedIssue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? describeUnknown(issue, input)
      : [describeIssue(issue, input)]
  )
}

/** One issue for each field that an object must not have; its path ends with the name. */
function describeUnknown(
  { path, keys, message }: z.core.$ZodIssueUnrecognizedKeys,
  input: unknown
): DescribedIssue[] {
  return keys.map((key) => ({
    path: writeReceivedPath([...path, key]),
    message,
    expected: null,
    actual: describeReceived(readPath(input, [...path, key])),
  }))
}

/** Describe one issue of an input. */
export function describeIssue(issue: z.core.$ZodIssue, input: unknown): DescribedIssue {
  const received = readPath(input, issue.path)
  const ask = describeAsk(issue, received)
  const isMissing = received === undefined && issue.path.length > 0
  return {
    path: writeReceivedPath(issue.path),
    message: isMissing ? `is missing: ${ask}` : addReceived(ask, received),
    expected: 'expected' in issue ? String(issue.expected) : null,
    actual: describeReceived(received),
  }
}

/** Common names of schema types. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  nan: 'a number',
  number: 'a number',
  object: 'a JSON object',
  record: 'a JSON object',
  string: 'text',
  tuple: 'a list',
}

function describeAsk(issue: z.core.$ZodIssue, received: unknown): string {
  if (issue.code === 'invalid_type' && typeof received === 'string') {
    const ask = describeText(issue, received)
    if (ask !== null) return ask
  }
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    if (typeof received === 'number' && !Number.isFinite(received)) return 'must be a finite number'
    return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) {
    return `must be one of ${issue.values.map(String).join(', ')}`
  }
  return issue.message
}

/** Suggest how to write a text as the expected type, or null if it cannot be converted. */
function describeText(issue: z.core.$ZodIssueInvalidType, text: string): string | null {
  const { expected } = issue
  if (expected === 'number' || expected === 'int') {
    const value = readLooseNumber(text, String(issue.path.at(-1)).endsWith('_pct'))
    return value === null
      ? null
      : `must be ${TYPE_NAMES[expected]}: send ${value} without quotes, not '${cutReceived(text)}'`
  }
  if (expected === 'boolean' && /^(true|false)$/i.test(text)) {
    return `must be true or false: send ${text.toLowerCase()} without quotes, not '${text}'`
  }
  return null
}

function readPath(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input
  )
}

/** Append what was received, unless the message already states it. */
function addReceived(ask: string, received: unknown): string {
  const quoted = quoteReceived(received)
  return ask.includes(quoted) ? ask : `${ask}, received ${quoted}`
}
