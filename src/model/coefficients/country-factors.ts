import { z } from 'zod'
import { kindOfMark } from './read-coefficients.ts'
import { distributionSchema } from '../../core/model/distribution.ts'
import { quantileOf } from '../../core/model/quantile.ts'
import { CHANCE_95, NORMAL_95 } from '../../core/model/normal-quantile.ts'
import type { ModelCoefficient } from '../../core/model/source.ts'
import table from './country-factors.json' with { type: 'json' }

const factorSchema = z.strictObject({
  label: z.string(),
  value: z.number(),
  operation: z.enum(['multiply', 'add', 'multiply_odds']),
  columns: z.array(z.string()),
  unit: z.string(),
  distribution: distributionSchema,
  group: z.string(),
  source: z.string(),
  mark: z.enum(['a', 'b', 'c']),
  result_limits: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
})

const factors = z.record(z.string(), factorSchema).parse(table.factors)

/**
 * Factors by which a draw changes a column for all countries together; the range is from the 5th to
 * the 95th percentile.
 */
export const COUNTRY_FACTORS: Readonly<Record<string, ModelCoefficient>> = Object.fromEntries(
  Object.entries(factors).map(
    ([symbol, { label, value, unit, distribution, group, source, mark }]) => [
      symbol,
      {
        label,
        value,
        unit,
        source,
        source_type: kindOfMark(mark),
        range: [
          quantileOf(distribution, 1 - CHANCE_95, -NORMAL_95) ?? value,
          quantileOf(distribution, CHANCE_95, NORMAL_95) ?? value,
        ],
        group,
        distribution,
      },
    ]
  )
)

/** Expression of `column` that applies its factor; undefined if the column has none. */
export function columnRule(column: string): string | undefined {
  const found = Object.entries(factors).find(([, { columns }]) => columns.includes(column))
  if (!found) return undefined
  const [symbol, { operation, result_limits: limits }] = found
  if (operation === 'add') return `column + ${symbol}`
  if (operation === 'multiply_odds') return `${symbol} * column / (1 - column + ${symbol} * column)`
  const product = `column * ${symbol}`
  if (limits?.max !== undefined) return `min(${limits.max}, ${product})`
  if (limits?.min !== undefined) return `max(${limits.min}, ${product})`
  return product
}
