import { beforeAll, describe, expect, it } from 'vitest'
import { COMMON_PARAMETERS } from '../../src/api/describe-briefly.ts'
import { describeParameters } from '../../src/api/describe-operation.ts'
import { listFieldNames } from '../../src/api/request-names.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { content, get } from './app.ts'

const LISTED = ROUTES.filter(({ isListed }) => isListed)
const COMMON = new Set(Object.values(COMMON_PARAMETERS).flat())

let text: string
/** What the line of an operation says after its address, by its id. */
let lines: ReadonlyMap<string, string>

beforeAll(async () => {
  text = await (await get('/api/ce-context.txt')).text()
  lines = new Map(
    Array.from(text.matchAll(/^- [A-Z]+ \S+ \((\w+)\): (.*)$/gm), ([, id = '', said = '']) => [
      id,
      said,
    ])
  )
})

/** The part of a line that begins with a word; null where it has none. */
function readPart(operationId: string, word: string): string | null {
  const said = lines.get(operationId) ?? ''
  const part = new RegExp(`; ${word} (.*?)(?=; (?:query|body|fields|errors|price) |$)`).exec(said)
  return part?.[1] ?? null
}

/** What is said of each query parameter: families written out, and those of another operation from there. */
function readParameters(operationId: string): ReadonlyMap<string, string> {
  const entries = readPart(operationId, 'query')?.split(', ') ?? []
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const [, other] = /^those of (\w+)$/.exec(entry) ?? []
      if (other !== undefined) return [...readParameters(other)]
      const [, start = '', inner = '', end = ''] = /^(\w*)\{([\w|]+)\}(.*)$/.exec(entry) ?? []
      const written = inner === '' ? [entry] : inner.split('|').map((word) => start + word + end)
      return written.map((one) => [/^\w*/.exec(one)?.[0] ?? '', one])
    })
  )
}

describe('the context text', () => {
  it('has a line for every operation', () => {
    expect([...lines.keys()].toSorted()).toEqual(
      LISTED.map(({ operationId }) => operationId).toSorted()
    )
  })

  it.each(LISTED)('names the query parameters of $operationId with their bounds', (route) => {
    const given = describeParameters(route).filter(({ in: place }) => place === 'query')
    expect(readPart(route.operationId, 'query') === null).toBe(given.length === 0)
    const said = readParameters(route.operationId)
    for (const { name, required, schema } of given.filter((one) => !COMMON.has(one.name))) {
      const { enum: choices, minimum, maximum } = { ...schema }
      const isBounded = choices === undefined && (minimum ?? maximum) !== undefined
      const range = isBounded ? `=${minimum ?? ''}..${maximum ?? ''}` : ''
      expect(said.get(name)).toContain(`${name}${required ? '!' : ''}${range}`)
    }
  })

  it('names the fields of every body', () => {
    for (const route of LISTED) {
      const said = readPart(route.operationId, 'body')
      const names = (said?.split(', ') ?? []).map((field) => /^\w*/.exec(field)?.[0])
      expect(names).toEqual(expect.arrayContaining(listFieldNames(route)))
    }
  })

  it('lists every scenario, and leaves their variants to the catalog', () => {
    const listed = Array.from(text.matchAll(/^- ([a-z0-9-]+) \(\S+\)$/gm), ([, id]) => id)
    const own = content.scenarios.filter(({ status }) => status !== 'sensitivity_variant')
    expect(listed).toEqual(own.map(({ id }) => id))
  })
})
