import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { ERROR_STATUS } from '../../src/api/errors.ts'
import { describeApi } from '../../src/api/description.ts'
import { ROUTES } from '../../src/api/routes.ts'

/** What clients of the last release may rely on. `RELEASE_INTERFACE=1` writes the present one. */
const FILE = 'tests/contract/released-interface.json'

interface Operation {
  parameters: string[]
  /** Names of the fields at the top of a JSON answer. */
  fields: string[]
}

/** An answer as the description has it. */
interface Answer {
  content?: Record<string, { schema?: object }>
  links?: Record<string, { operationId: string }>
}

interface Interface {
  operations: Record<string, Operation>
  error_codes: string[]
}

const present = describeInterface()

if (process.env['RELEASE_INTERFACE'] === '1') {
  writeFileSync(FILE, `${JSON.stringify(present, null, 2)}\n`)
}

const released: Interface = JSON.parse(readFileSync(FILE, 'utf8'))

test.each(Object.entries(released.operations))(
  '%s still takes every parameter and gives every field of the last release',
  (name, { parameters, fields }) => {
    const now = present.operations[name]
    expect(now, 'the operation is gone').toBeDefined()
    expect(now?.parameters).toEqual(expect.arrayContaining(parameters))
    expect(now?.fields).toEqual(expect.arrayContaining(fields))
  }
)

it('still knows every error code of the last release', () => {
  expect(present.error_codes).toEqual(expect.arrayContaining(released.error_codes))
})

it('names no operation that the released interface lacks without being released', () => {
  expect(Object.keys(present.operations).sort()).toEqual(Object.keys(released.operations).sort())
})

function describeInterface(): Interface {
  const description = JSON.parse(JSON.stringify(describeApi(ROUTES)))
  const operations: Interface['operations'] = {}
  const resolve = (schema: { $ref?: string }): Record<string, unknown> =>
    schema.$ref === undefined
      ? schema
      : description.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
  const fieldsOf = (schema: object | undefined): string[] => {
    if (schema === undefined) return []
    const resolved = resolve(schema)
    const {
      properties = {},
      anyOf = [],
      allOf = [],
    } = resolved as {
      properties?: object
      anyOf?: object[]
      allOf?: object[]
    }
    return [...Object.keys(properties), ...[...anyOf, ...allOf].flatMap(fieldsOf)]
  }
  const items = Object.entries<Record<string, never>>(description.paths)
  const answers = new Map(
    items.flatMap(([, item]) =>
      Object.values<{ operationId: string; responses: Record<string, Answer> }>(item).map(
        ({ operationId, responses }) =>
          [operationId, responses['200']?.content?.['application/json']?.schema] as const
      )
    )
  )
  for (const [path, item] of items) {
    for (const [method, operation] of Object.entries<{
      parameters?: { name: string }[]
      responses: Record<string, Answer>
    }>(item)) {
      const { content, links = {} } = operation.responses['200'] ?? {}
      // Another representation of the same address is an operation of its own.
      const linked = Object.values(links).flatMap(
        ({ operationId }) => answers.get(operationId) ?? []
      )
      const schemas = [content?.['application/json']?.schema, ...linked]
      operations[`${method.toUpperCase()} ${path}`] = {
        parameters: (operation.parameters ?? []).map(({ name }) => name).sort(),
        fields: [...new Set(schemas.flatMap(fieldsOf))].sort(),
      }
    }
  }
  return {
    operations: Object.fromEntries(Object.entries(operations).sort(([a], [b]) => (a < b ? -1 : 1))),
    error_codes: Object.keys(ERROR_STATUS).sort(),
  }
}
