import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const documentSchema = z.looseObject({ projections: z.looseObject({}) })

/** A list of empty objects where a document has its measures. */
export const listOfMeasures = (length: number): string =>
  `{"tech_vectors":[${repeat('{}', length)}]}`

/** A valid document with a list of empty action items. */
export const documentWithActionItems = (length: number): string =>
  changeDocument({ action_items: Array.from({ length }, () => ({})) })

/** A valid document with a path of emissions of that many years. */
export function documentWithLongPath(length: number): string {
  const { projections } = readDocument()
  const path = Array.from({ length }, () => 1)
  return changeDocument({ projections: { ...projections, bau_mt_co2: path } })
}

/** Objects in objects, with a list of numbers inside the last. */
export const nestedAroundLeaves = (depth: number, leaves: number): string =>
  nestObjects(depth, `[${repeat('0', leaves)}]`)

/** Objects in objects, around one value. */
export const nestObjects = (depth: number, inner = '0'): string =>
  `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`

/** Lists in lists. */
export const nestLists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Texts where a document has numbers: 855 KB of findings. */
export const listOfWrongValues = (): string =>
  `{"projections":{"bau_mt_co2":[${repeat('"x"', 213_000)}]}}`

/** A small body that unpacks to 64 MiB. */
export const packedBody = (): Buffer => gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))

function repeat(text: string, times: number): string {
  return Array.from({ length: times }, () => text).join(',')
}

function readDocument(): z.infer<typeof documentSchema> {
  const file = join(ROOT, 'scenarios', 'ohio-pjm-mandate-2035.json')
  return documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function changeDocument(changed: object): string {
  return JSON.stringify({ ...readDocument(), ...changed })
}
