import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastGlob from 'fast-glob'
import type { z } from 'zod'
import { findPatchFaults, isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { resolveVariant, variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { describeIssues } from '../../src/core/validation/issue.ts'
import { fillForm } from '../../src/scenario/form/form.ts'
import { formSourceSchema } from '../../src/scenario/form/source.ts'
import { derivedSchema, describeStale } from '../../src/scenario/report/derived.ts'
import { derivedPath } from './account-files.ts'

/** Read a file as a JSON object, or explain why it is not one. */
export function readObject(file: string): { object: object } | { fault: string } {
  if (!existsSync(file)) return { fault: `${file}: there is no such file.` }
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isJsonObject(value) ? { object: value } : { fault: `${file}: not a JSON object.` }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { fault: `${file}: not valid JSON (${reason}).` }
  }
}

/** The version of a file in a commit, or undefined if there is none. */
export function readCommitted(file: string, commit: string): object | undefined {
  try {
    const text = execFileSync('git', ['show', `${commit}:./${basename(file)}`], {
      cwd: dirname(file),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A document to check: the content of the file filled from its derived file, or the resolved variant. */
export interface LoadedDocument {
  readonly document: object
  readonly parent?: object
}

/** Documents of the repository, which a variant may name as its parent. */
const FOLDER = 'scenarios'

/** Read a scenario file; a variant file is resolved against its parent. */
export function loadDocument(file: string): LoadedDocument | { fault: string } {
  const read = readObject(file)
  if ('fault' in read) return read
  const isVariant = 'overrides' in read.object && !('baseline' in read.object)
  return isVariant ? loadVariant(file, read.object) : fillDocument(read.object)
}

function loadVariant(file: string, object: object): LoadedDocument | { fault: string } {
  const variant = variantSchema.safeParse(object)
  if (!variant.success) return { fault: `${file}: not a variant: ${list(variant.error, object)}.` }
  const { parent_scenario: id, overrides } = variant.data
  const read = findParent(file, id)
  if (read === null) {
    const known = fastGlob.sync('*.json', { cwd: FOLDER }).map((name) => basename(name, '.json'))
    const fault = `${file}: parent_scenario is '${id}', which is not a document of ${FOLDER}/: use one of ${known.sort().join(', ')}.`
    return { fault }
  }
  const filled = fillDocument(read)
  if ('fault' in filled) return filled
  const { document: parent } = filled
  const [problem] = findPatchFaults(parent, overrides, ['overrides'])
  if (problem) return { fault: `${file}: ${problem.path.join('.')} ${problem.message}.` }
  try {
    const document = resolveVariant(parent, variant.data, (patched) => {
      const own = fillDocument({ ...patched, id: variant.data.id })
      if ('fault' in own) throw new Error(own.fault)
      return own.document
    })
    return { document, parent }
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Whether a document is partial: inputs of an account without the texts of an authored file. */
export function isPart(document: object): boolean {
  return !('financing_framework' in document) || !('tech_vectors' in document)
}

/** Whether a document is a draft of which nothing is derived yet. */
export function isUnderived(document: object): boolean {
  return (
    'cohorts' in document && !('report' in document) && Reflect.get(document, 'status') === 'draft'
  )
}

/** Fill the form of a document with an account from the derived file of its id. */
function fillDocument(authored: object): LoadedDocument | { fault: string } {
  if (isPart(authored)) return { document: authored }
  const source = formSourceSchema.safeParse(authored)
  const id = String(Reflect.get(authored, 'id'))
  if (!source.success) return { fault: `${id}: ${list(source.error, authored)}.` }
  const file = derivedPath(process.cwd(), id)
  // A draft is read by its runs until its author derives it.
  if (!existsSync(file))
    return isUnderived(authored) ? { document: authored } : { fault: describeStale(id, 'missing') }
  const { report, facts } = derivedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { document: fillForm({ source: source.data, report, facts }) }
}

function list(error: z.ZodError, object: object): string {
  return describeIssues(error, object)
    .map(({ path, message }) => `${path === '' ? 'the file' : path} ${message}`)
    .join('; ')
}

/** The parent of a variant file: next to its folder, or in the folder of documents. */
function findParent(file: string, id: string): object | null {
  for (const folder of [join(dirname(file), '..'), FOLDER]) {
    const parent = readObject(join(folder, `${id}.json`))
    if ('object' in parent) return parent.object
  }
  return null
}
