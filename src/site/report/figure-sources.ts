import type { Scenario } from '../../core/scenario/document/document.ts'
import {
  findHeldSources,
  type HeldSources,
  type SourceLink,
} from '../calculators/trace/held-sources.ts'
import { splitReferences } from '../source-refs.ts'

/** Where the inputs of a figure were read: sources of the document, and our copies of them. */
export interface FigureSources {
  /** Numbers of the sources, ascending. */
  readonly cited: readonly number[]
  readonly held: readonly SourceLink[]
}

/** Inputs of the document that a figure rests on: texts that cite them, and their names. */
export interface FigureInputs {
  readonly texts: readonly string[]
  /** Begin of the names of fields, such as `structural_constraints.demand_growth`. */
  readonly fields: readonly string[]
}

/**
 * Find the sources that the document cites for some of its inputs, in texts or in the rows of its register
 * and of its calculations that give them; `held` are the datasets that steps read.
 */
export function findFigureSources(
  { sources, region_id, assumption_register, key_calculations }: Scenario,
  { texts, fields }: FigureInputs,
  held: HeldSources
): FigureSources {
  const gives = (row: { readonly fields?: readonly string[] | undefined }): boolean =>
    (row.fields ?? []).some((name) => fields.some((start) => name.startsWith(start)))
  const citing = [
    ...texts,
    ...assumption_register.filter(gives).map(({ source_ref }) => source_ref),
    ...key_calculations.filter(gives).map(({ basis }) => basis),
  ]
  const numbers = citing.flatMap((text) =>
    splitReferences(text, sources.length).flatMap((part) =>
      part.kind === 'source' ? part.number : []
    )
  )
  const cited = [...new Set(numbers)].toSorted((a, b) => a - b)
  const country = region_id.slice(0, 2)
  const links = cited.flatMap((number) => findHeldSources(sources[number - 1] ?? '', held, country))
  return { cited, held: [...new Map(links.map((link) => [link.dataset, link])).values()] }
}
