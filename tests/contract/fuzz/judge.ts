import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import type { ApiDescription } from '../../../src/api/description.ts'
import { ERROR_STATUS } from '../../../src/api/errors.ts'

/** Statuses without a body. */
const EMPTY_STATUSES: ReadonlySet<number> = new Set([204, 304])

/** Redirects only need a Location header. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 308])

/** Returns the problem of a response to an operation, or null. */
export type Judge = (
  request: { readonly operation: string; readonly method: string },
  answer: { readonly status: number; readonly mediaType: string; readonly text: string }
) => string | null

/** Create a validator of responses by the description: known status, error shape, schema. */
export function createJudge(description: ApiDescription): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ajvFormats.default(ajv)
  const compiled = new Map<string, ValidateFunction | null>()
  const schemaOf = (operation: string): ValidateFunction | null => {
    const known = compiled.get(operation)
    if (known !== undefined) return known
    const [method = '', path = ''] = operation.split(' ')
    const item = Object(description.paths?.[path])
    const schema: unknown =
      item[method.toLowerCase()]?.responses?.['200']?.content?.['application/json']?.schema
    const isSchema = typeof schema === 'object' && schema !== null
    const check = isSchema ? ajv.compile({ ...schema, components: description.components }) : null
    compiled.set(operation, check)
    return check
  }
  return ({ operation, method }, { status, mediaType, text }) => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
    if (EMPTY_STATUSES.has(status) || method === 'HEAD') {
      return text === '' ? null : `status ${status} with a body`
    }
    if (REDIRECTS.has(status)) return null
    if (status >= 400) return judgeError(status, text)
    if (status !== 200) return `status ${status}`
    if (!operation.startsWith(`${method} `) || mediaType !== 'application/json') return null
    const check = schemaOf(operation)
    if (check === null || check(readJson(text))) return null
    return `200 against its schema: ${ajv.errorsText(check.errors)}`
  }
}

function judgeError(status: number, text: string): string | null {
  const body = readJson(text)
  const { error, code } = Object(body)
  if (typeof error !== 'string' || typeof code !== 'string') {
    return `status ${status} without the error shape: ${text.slice(0, 200)}`
  }
  if (!Object.hasOwn(ERROR_STATUS, code)) return `unknown code ${code}`
  const expected = ERROR_STATUS[code as keyof typeof ERROR_STATUS]
  return expected === status ? null : `code ${code} with status ${status}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
