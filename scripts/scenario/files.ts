import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastGlob from 'fast-glob'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { readSubmission } from '../../src/core/scenario/check/submission.ts'
import { describeIssues } from '../../src/core/validation/issue.ts'

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

/** A document to check: the content of the file, or the resolved variant. */
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
  const submission = readSubmission(read.object, (id) => findParent(file, id))
  switch (submission.kind) {
    case 'document':
      return { document: withReport(file, submission.document) }
    case 'variant':
      return { document: submission.document, parent: submission.parent }
    case 'no_variant': {
      const issues = describeIssues(submission.error, read.object).map(
        ({ path, message }) => `${path === '' ? 'the file' : path} ${message}`
      )
      return { fault: `${file}: not a variant: ${issues.join('; ')}.` }
    }
    case 'unknown_parent': {
      const named = JSON.stringify(submission.parent)
      const known = fastGlob.sync('*.json', { cwd: FOLDER }).map((name) => basename(name, '.json'))
      const fault = `${file}: parent_scenario is ${named}, which is not a document of ${FOLDER}/: use one of ${known.sort().join(', ')}.`
      return { fault }
    }
  }
}

/** A document with its derived report, to which its texts may refer. */
function withReport(file: string, document: object): object {
  const derived = readObject(join(dirname(file), 'derived', basename(file)))
  const report: unknown = 'object' in derived ? Reflect.get(derived.object, 'report') : undefined
  return report === undefined ? document : { ...document, report }
}

/** The parent of a variant file: next to its folder, or in the folder of documents. */
function findParent(file: string, id: string): object | null {
  for (const folder of [join(dirname(file), '..'), FOLDER]) {
    const parent = readObject(join(folder, `${id}.json`))
    if ('object' in parent) return parent.object
  }
  return null
}
