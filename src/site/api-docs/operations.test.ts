import { describe, expect, it, test } from 'vitest'
import { exampleAddress } from '../../api/example-answers.ts'
import { ROUTES } from '../../api/routes.ts'
import { readApiDocument } from './document.ts'
import { writeAddress } from './address.ts'
import { BASE_URL, EXAMPLES, groupOperations } from './operations.ts'

const document = readApiDocument()
const groups = groupOperations(document)
const operations = groups.flatMap((group) => group.operations)

describe('the reference', () => {
  it('shows every operation of the description exactly once', () => {
    const described = Object.values(document.paths).flatMap(({ get, post }) =>
      [get, post].flatMap((operation) => operation?.operationId ?? [])
    )
    expect(operations.map(({ id }) => id).toSorted()).toEqual(described.toSorted())
  })

  it('has examples of known operations and parameters only', () => {
    for (const [id, parameters] of EXAMPLES) {
      const names = operations.find((operation) => operation.id === id)?.parameters
      expect(names, id).toBeDefined()
      for (const name of Object.keys(parameters)) {
        expect(names?.map((parameter) => parameter.name)).toContain(name)
      }
    }
  })

  it('lists fields of every answer in JSON', () => {
    const bare = operations.filter(
      ({ answer, id }) =>
        answer.types.includes('application/json') &&
        answer.fields.length === 0 &&
        // Documents whose shape another standard defines.
        ![
          'readDatasetSchema',
          'readDataPackage',
          'readCroissant',
          'readOpenApi',
          'readOperation',
        ].includes(id)
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })
})

describe('every command line', () => {
  // That these are answered with 200 and as described, tests/contract/openapi.test.ts says.
  test.each(operations)('of $id sends its example request', ({ id, curl }) => {
    const [, address = ''] = /'\{base_url\}([^']*)'/.exec(curl) ?? []
    const [, body = 'null'] = / -d '([^']*)'/.exec(curl) ?? []
    const route = ROUTES.find(({ operationId }) => operationId === id)
    expect(curl).toContain(BASE_URL)
    expect(readParts(address)).toEqual(route && readParts(exampleAddress(route)))
    expect(JSON.parse(body)).toEqual(route?.body?.example ?? null)
  })
})

/** Path and parameters of an address, whatever their order. */
function readParts(address: string): [path: string, parameters: Record<string, string>] {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  return [decodeURIComponent(pathname), Object.fromEntries(searchParams)]
}

describe('writeAddress', () => {
  test.each([
    [
      'values of the path and of the query',
      '/api/x/{id}',
      [
        ['id', 'a b'],
        ['q', 'c&d'],
      ],
      '/api/x/a%20b?q=c%26d',
    ],
    ['nothing for what is empty', '/api/x', [['q', '']], '/api/x'],
  ] as const)('writes %s', (_case, path, values, expected) => {
    expect(writeAddress(path, values)).toBe(expected)
  })
})
