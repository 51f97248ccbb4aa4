import { z } from 'zod'
import { readDocuments } from '../../tests/scenario-mutations/documents.ts'
import {
  measureMutations,
  type Measurement,
  writeTable,
} from '../../tests/scenario-mutations/measure.ts'
import {
  listMutations,
  listTextMutations,
  MUTATION_KINDS,
} from '../../tests/scenario-mutations/mutations.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'

export const description =
  'Which mistakes the check finds, over all fields of all scenario documents; --amount N makes every N-th.'

const FIELD_CLASSES = [
  'number derived from other fields',
  'number that an author chose',
  'year',
  'date',
  'text or flag',
] as const

const kind = z.enum(MUTATION_KINDS)
const measurementSchema = z.object({
  counts: z.array(
    z.object({ fieldClass: z.enum(FIELD_CLASSES), kind, made: z.number(), found: z.number() })
  ),
  missed: z.array(
    z.object({ document: z.string(), path: z.string(), kind, reason: z.string().nullable() })
  ),
})

/** Measure document by document, so that an interrupted run loses at most one. */
export default async function proveMutations(options: ProofOptions): Promise<boolean> {
  const { folder, print, amount: stride = 1 } = options
  const kept = openKeptResults<Measurement>(folder, measurementSchema)
  const measure = async (name: string, list: typeof listMutations): Promise<Measurement> => {
    const parts: Measurement[] = []
    for (const document of readDocuments()) {
      const key = JSON.stringify([name, Reflect.get(document, 'id'), stride])
      parts.push(await kept.take(key, async () => measureMutations([document], list, stride)))
    }
    return addUp(parts)
  }
  const numbers = await measure('numbers', listMutations)
  const texts = await measure('texts', listTextMutations)
  kept.clear()

  print(`${'class of field'.padEnd(30)} ${'slip'.padEnd(13)}  found   made  share`)
  print(writeTable(numbers))
  print(writeTable(texts))
  const holes = [...numbers.missed, ...texts.missed.filter(({ reason }) => reason === null)]
  for (const { document, path, kind: slip } of holes)
    print(`not found: ${document} ${path}: ${slip}`)
  print(`${texts.missed.length} mistakes in dates and prose are not found for a known reason`)
  return holes.length === 0
}

function addUp(parts: readonly Measurement[]): Measurement {
  const groups = Map.groupBy(
    parts.flatMap(({ counts }) => counts),
    (count) => `${count.fieldClass}|${count.kind}`
  )
  const counts = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      ...first,
      made: group.reduce((sum, { made }) => sum + made, 0),
      found: group.reduce((sum, { found }) => sum + found, 0),
    }))
  )
  return { counts, missed: parts.flatMap(({ missed }) => missed) }
}
