import { z } from 'zod'
import { closestMatch } from '../validation/choice.ts'
import {
  MOST_THRESHOLDS,
  SAMPLE_COUNTS,
  SAMPLE_DEFAULTS,
  SEED_RANGE,
  SHARE_KINDS,
  type SampleOptions,
  type Threshold,
} from './options.ts'
import { quoteReceived } from '../validation/received.ts'

/** A threshold as a query writes it. */
const THRESHOLD = /^([^:]+):([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)$/

const COUNT_MESSAGE = `must be ${SAMPLE_COUNTS.slice(0, -1).join(', ')} or ${SAMPLE_COUNTS.at(-1)}`
const SEED_MESSAGE = `must be a whole number from ${SEED_RANGE.least} to ${SEED_RANGE.most}`

/** Options of a sample of an answer with the given fields, over typed values, all optional. */
export function sampleOptionsSchema(fields: readonly string[]): z.ZodType<SampleOptions> {
  return z.object({
    samples: z.literal(SAMPLE_COUNTS, { error: COUNT_MESSAGE }).default(SAMPLE_DEFAULTS.samples),
    seed: z
      .int({ error: SEED_MESSAGE })
      .min(SEED_RANGE.least, { error: SEED_MESSAGE })
      .max(SEED_RANGE.most, { error: SEED_MESSAGE })
      .default(SAMPLE_DEFAULTS.seed),
    thresholds: z
      .array(z.string().transform((text, context) => readThreshold(text, fields, context)))
      .max(MOST_THRESHOLDS, { error: `must be ${MOST_THRESHOLDS} at most` })
      .default([]),
    shares: z.enum(SHARE_KINDS).default(SAMPLE_DEFAULTS.shares),
  })
}

function readThreshold(
  text: string,
  fields: readonly string[],
  context: z.RefinementCtx
): Threshold {
  const [, field, value] = THRESHOLD.exec(text) ?? []
  if (field === undefined || value === undefined || !Number.isFinite(Number(value)))
    return refuse(
      context,
      `must be field:value such as ${fields[0]}:1, received ${quoteReceived(text)}`
    )
  if (!fields.includes(field)) {
    const near = closestMatch(field, fields)
    const hint = near === null ? '' : `; did you mean ${near}?`
    return refuse(
      context,
      `must name a field of uncertainty.outputs such as ${fields[0]}, received ${quoteReceived(field)}${hint}`
    )
  }
  return { field, threshold: Number(value) }
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
