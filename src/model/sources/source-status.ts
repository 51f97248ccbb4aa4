import { z } from 'zod'
import type { ModelSource } from '../../core/model/source.ts'
import table from './withdrawn-sources.json' with { type: 'json' }

/** Whether results may rest on a source. */
export const SOURCE_STATUSES = ['in_use', 'superseded', 'retracted'] as const

const withdrawnSchema = z.strictObject({
  id: z.string(),
  citation: z.string(),
  doi: z.string(),
  authors: z.string(),
  year: z.string(),
  status: z.enum(SOURCE_STATUSES).exclude(['in_use']),
  date: z.iso.date(),
  /** Address of the notice. */
  reference: z.url(),
  reason: z.string(),
  /** Sources of which a part rests on it, and what answers that name them say. */
  taints: z.array(z.strictObject({ source: z.string(), limit: z.string() })),
})

/** A publication that no result may rest on. */
export type WithdrawnSource = z.infer<typeof withdrawnSchema>

/** All publications that were retracted or superseded, by the date of the notice. */
export const WITHDRAWN_SOURCES: readonly WithdrawnSource[] = z
  .array(withdrawnSchema)
  .parse(table.sources)

/** A withdrawn publication that a citation names by its DOI or by authors and year, or undefined. */
export function findWithdrawn(citation: string): WithdrawnSource | undefined {
  const text = citation.toLowerCase()
  return WITHDRAWN_SOURCES.find(
    ({ doi, authors, year }) =>
      text.includes(doi) ||
      new RegExp(`\\b${authors.toLowerCase()}\\b[^;]{0,80}\\b${year}\\b`, 'u').test(text)
  )
}

/** What an answer that names a source says of the part that rests on a withdrawn publication. */
export function describeTaints(sourceId: string): string[] {
  return WITHDRAWN_SOURCES.flatMap(({ taints }) =>
    taints.filter(({ source }) => source === sourceId).map(({ limit }) => limit)
  )
}

/** What a source gives to a model: names of coefficients, columns and tables by its citation. */
export function listSourceUses({
  coefficients,
  columns,
  tables,
}: Pick<ModelSource, 'coefficients' | 'columns' | 'tables'>): ReadonlyMap<string, string[]> {
  const uses = [
    ...Object.entries(coefficients).map(([symbol, { source }]) => ({ symbol, source })),
    ...columns,
    ...tables,
  ]
  return new Map(
    [...Map.groupBy(uses, ({ source }) => source)].map(([source, all]) => [
      source,
      all.map(({ symbol }) => symbol),
    ])
  )
}

/** Throws if a coefficient, column or table of a model rests on a withdrawn publication. */
export function refuseWithdrawn(
  name: string,
  model: Pick<ModelSource, 'coefficients' | 'columns' | 'tables'>
): void {
  for (const [source, symbols] of listSourceUses(model)) {
    const found = findWithdrawn(source)
    if (found)
      throw new Error(
        `'${symbols.join("', '")}' of the model '${name}' rests on a ${found.status} source (${found.citation}; ${found.reference}): take another source.`
      )
  }
}
