import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../api/app.ts'
import { loadOracle } from '../../plan/solver/node-oracle.ts'
import { readContent } from '../content.ts'
import { readApiDocument } from './document.ts'
import { writeAddress } from './address.ts'
import { BASE_URL, EXAMPLES, groupOperations } from './operations.ts'

const document = readApiDocument()
const groups = groupOperations(document)
const operations = groups.flatMap((group) => group.operations)
const app = createApi(readContent(), { today: () => '2026-11-20', loadOracle })

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
  test.each(operations)('of $id is answered with 200', async ({ curl, method }) => {
    const [, address = ''] = /'\{base_url\}([^']*)'/.exec(curl) ?? []
    const [, body] = / -d '([^']*)'/.exec(curl) ?? []
    expect(curl).toContain(BASE_URL)
    const response = await app.request(address, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status).toBe(200)
  })
})

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
