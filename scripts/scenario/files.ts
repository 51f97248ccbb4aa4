import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isJsonObject } from '../../src/core/scenario/merge-patch.ts'
import { resolveVariant, variantSchema } from '../../src/core/scenario/variant.ts'

/** Read a file as a JSON object, or say why it is none. */
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

/** The version of a file in the last commit, or undefined where there is none. */
export function readCommitted(file: string): object | undefined {
  try {
    const text = execFileSync('git', ['show', `HEAD:./${basename(file)}`], {
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

/** A document to check: what the file holds, or the variant that it describes, resolved. */
export interface LoadedDocument {
  readonly document: object
  readonly parent?: object
}

/** Read a scenario file; a variant file is resolved against its parent beside its folder. */
export function loadDocument(file: string): LoadedDocument | { fault: string } {
  const read = readObject(file)
  if ('fault' in read) return read
  const { object } = read
  if (!Object.hasOwn(object, 'overrides') || Object.hasOwn(object, 'baseline')) {
    return { document: object }
  }
  const variant = variantSchema.safeParse(object)
  if (!variant.success) {
    const issues = variant.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { fault: `${file}: not a variant: ${issues.join('; ')}.` }
  }
  const parentFile = join(dirname(file), '..', `${variant.data.parent_scenario}.json`)
  const parent = readObject(parentFile)
  if ('fault' in parent) return { fault: `${file}: its parent cannot be read: ${parent.fault}` }
  return { document: resolveVariant(parent.object, variant.data), parent: parent.object }
}
