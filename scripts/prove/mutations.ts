import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { loadContent } from '../../src/data/content.ts'
import {
  createFinder,
  listNumberPaths,
  LONE_FACTS,
  nameField,
} from '../../tests/scenario-authoring/changed-numbers.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Every number of every published document changed by a tenth: found by a relation, by the runs of its inputs or by the digest of its derived file.'

const countsSchema = z.object({
  numbers: z.number(),
  relation: z.number(),
  figures: z.number(),
  digest: z.number(),
  nobody: z.array(z.string()),
})

/** Changes one document after the other; what a run that was stopped has finished is read. */
export default async function proveMutations({ folder, print }: ProofOptions): Promise<boolean> {
  const content = loadContent(undefined, { isBuilt: true })
  const totals = { numbers: 0, relation: 0, figures: 0, digest: 0, alone: 0 }
  const missed: string[] = []
  for (const document of content.scenarios) {
    if (document.status === 'sensitivity_variant') continue
    const file = join(folder, `${document.id}.json`)
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(changeAll(content, document)))
    const counts = countsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const unknown = counts.nobody.filter((path) => !LONE_FACTS.has(nameField(path)))
    missed.push(...unknown.map((path) => `${document.id}: ${path}`))
    totals.numbers += counts.numbers
    totals.relation += counts.relation
    totals.figures += counts.figures
    totals.digest += counts.digest
    totals.alone += counts.nobody.length - unknown.length
    print(
      `${document.id.padEnd(36)} ${counts.numbers} numbers: ${counts.figures} by runs, ${counts.digest} by digest, ${counts.relation} by relations, ${counts.nobody.length} by nobody`
    )
  }
  print(
    `all: ${totals.numbers} numbers, ${totals.figures} by runs, ${totals.digest} by digest, ${totals.relation} by relations; ${totals.alone} are facts that stand alone (${LONE_FACTS.size} fields); missed: ${missed.length}`
  )
  for (const path of missed) print(`missed: ${path}`)
  return missed.length === 0
}

type Content = ReturnType<typeof loadContent>

function changeAll(
  content: Content,
  document: Content['scenarios'][number]
): z.infer<typeof countsSchema> {
  const find = createFinder(content, document)
  const paths = listNumberPaths(document)
  const found = Map.groupBy(paths, find)
  const count = (finder: 'relation' | 'figures' | 'digest') => found.get(finder)?.length ?? 0
  return {
    numbers: paths.length,
    relation: count('relation'),
    figures: count('figures'),
    digest: count('digest'),
    nobody: found.get('nobody') ?? [],
  }
}
