import { entryAt, entryOf } from '../../core/entry.ts'
import { z } from 'zod'
import type { CoefficientTable, StepKind } from '../../core/explain/trace.ts'
import { distributionSchema } from '../../core/model/distribution.ts'
import type { ModelCoefficient } from '../../core/model/source.ts'

/** Origin of a number: a source, recalled from the literature, or our own choice. */
const markSchema = z.enum(['a', 'b', 'c'])

const coefficientSchema = z
  .strictObject({
    label: z.string().min(1),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    unit: z.string().min(1),
    distribution: z.union([
      distributionSchema,
      z.strictObject({ shape: z.literal('joint_normal') }),
    ]),
    group: z.string().min(1),
    source: z.string().min(1),
    mark: markSchema,
  })
  .refine(({ low, value, high }) => low <= value && value <= high, {
    error: 'the value lies outside its range',
  })

const fileSchema = z.strictObject({
  title: z.string(),
  coefficients: z.record(z.string(), coefficientSchema),
  joint_distributions: z
    .array(
      z.strictObject({
        symbols: z.tuple([z.string(), z.string()]),
        standard_deviation: z.tuple([z.number(), z.number()]),
        correlation: z.number(),
        source: z.string(),
        mark: markSchema,
      })
    )
    .default([]),
  moving_together: z
    .array(z.strictObject({ symbols: z.array(z.string()), drawn_by: z.string() }))
    .default([]),
})

type Mark = z.infer<typeof markSchema>

/** Step kind of a mark; recalled values say so in their source. */
export function kindOfMark(mark: Mark): Exclude<StepKind, 'given' | 'modeled'> {
  return mark === 'c' ? 'assumed' : 'documented'
}

/** Correlation of symbols that move together: they have one draw. */
const MOVES_ALONG = 1

/** Read a data file of coefficients with their distributions. Throws on a value outside its range. */
export function readModelCoefficients(data: unknown): Record<string, ModelCoefficient> {
  const file = fileSchema.parse(data)
  const joint = new Map(
    file.joint_distributions.flatMap(({ symbols, standard_deviation, correlation }) =>
      symbols.map((symbol, index) => [
        symbol,
        { first: symbols[0], standard_deviation: entryAt(standard_deviation, index), correlation },
      ])
    )
  )
  const together = new Map(
    file.moving_together.flatMap(({ symbols, drawn_by }) =>
      symbols.map((symbol) => [symbol, drawn_by])
    )
  )
  return Object.fromEntries(
    Object.entries(file.coefficients).map(([symbol, entry]): [string, ModelCoefficient] => {
      const { label, value, low, high, unit, distribution, group, source, mark } = entry
      const drawn = joint.get(symbol)
      const leader = drawn?.first ?? together.get(symbol)
      return [
        symbol,
        {
          label,
          value,
          unit,
          source,
          source_type: kindOfMark(mark),
          range: [low, high],
          group: group.replaceAll(' ', '_'),
          distribution:
            distribution.shape === 'joint_normal'
              ? {
                  shape: 'normal',
                  mean: value,
                  standard_deviation: entryOf(joint, symbol).standard_deviation,
                }
              : distribution,
          ...(leader === undefined || leader === symbol
            ? {}
            : { drawn_with: { symbol: leader, correlation: drawn?.correlation ?? MOVES_ALONG } }),
        },
      ]
    })
  )
}

const plainSchema = z
  .strictObject({
    label: z.string().min(1),
    value: z.number(),
    unit: z.string().min(1),
    source: z.string().min(1),
    source_type: z.enum(['documented', 'modeled', 'assumed']),
    range: z.tuple([z.number(), z.number()]).readonly(),
  })
  .refine(({ value, range }) => range[0] <= value && value <= range[1], {
    error: 'the value lies outside its range',
  })
  .readonly()

const tableSchema = z.record(z.string(), plainSchema)

const tablesSchema = z.record(z.string(), tableSchema)

/** Read a data file of coefficients by symbol. Throws on a value outside its range. */
export function readCoefficients(data: unknown): CoefficientTable {
  return tableSchema.parse(data)
}

/** Read a data file of coefficient tables, one for each industry, continent or other key. */
export function readCoefficientTables(data: unknown): Readonly<Record<string, CoefficientTable>> {
  return tablesSchema.parse(data)
}
