import { validate } from '@readme/openapi-parser'
import { describe, expect, it, test } from 'vitest'
import { describeApi } from '../../src/api/description.ts'
import { exampleAddress } from '../../src/api/example-answers.ts'
import { namedUnit } from '../../src/api/field-unit.ts'
import type { Route } from '../../src/api/route.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'
import { drawByCommit, IS_THOROUGH } from '../thorough.ts'
import { app, content } from './app.ts'

const description = describeApi(ROUTES)
// What several answers refer to is compiled once.
const compile = createSchemaCompiler({
  strict: false,
  allErrors: true,
  schemas: [{ ...JSON.parse(JSON.stringify(description)), $id: 'description' }],
})
const listed = ROUTES.filter(({ isListed }) => isListed)

/** Queries besides the example of an operation, with parts of the answer that the example lacks. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  readCatalog: ['include_hashes=true'],
  readDataset: ['', 'raw=true', 'raw=true&country=DE'],
  readRefreshEvidence: ['view=full'],
  readUpdateSchedule: ['limit=2&offset=1'],
  readScenario: ['diff=true'],
  askWhatIf: ['energy_growth_pct=2&gas_gw=1'],
  dispatchBattery: ['explain=true'],
  computePhysicalClimate: [
    'geography=de&active_shocks=flood,heatwave&explain=1&sensitivity=1',
    'sources=false',
    'outputs=drought_risk,low.drought_risk',
  ],
  readPhysicalClimate: ['year=2040'],
  readEmissions: ['', 'sector=transport'],
  computeDamage: ['geography=IN&industries=1&explain=1&sensitivity=1&adaptation_level=0.5'],
  computeFiscal: ['geography=PL&policy_pathway=net_zero_2050&explain=1&sensitivity=1'],
  comparePathways: ['explain=1&sensitivity=1', 'uncertainty=true&samples=256'],
  readDamage: ['country=VN&scenario=rcp85'],
  readAdaptation: ['country=BD&explain=1'],
  readSupplyChain: ['explain=1'],
  forecast: ['explain=1', 'outputs=year,gdp_damage_pct'],
  runYear: ['hours=true', 'explain_hour=17'],
  estimateSocialCostOfCarbon: ['explain=1&sensitivity=1&engine=dice2023'],
  listCoefficients: [''],
}

/** Operations that take a second or more: each commit asks one of them. */
const DEAR = ['readArchive', 'askWhatIf', 'findLeastCostPlan']

/** Of these each commit asks some. */
const asked = new Set(drawByCommit(Object.values(MORE).flat(), 16))

/** The example request of an operation, and those of the table above that this commit asks. */
function listRequests(route: Route): string[] {
  const example = exampleAddress(route)
  const [path] = example.split('?')
  const more = (MORE[route.operationId] ?? []).filter((query) => asked.has(query))
  return [example, ...more.map((query) => (query === '' ? `${path}` : `${path}?${query}`))]
}

const operations = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ name: `${method.toUpperCase()} ${path}`, operation }]
  })
)

/** Check a value against the schema at a place of the description, given by the names that lead there. */
function validateAt(place: readonly string[], value: unknown): string {
  const names = place.map((name) =>
    encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  )
  const check = compile({ $ref: `description#/${names.join('/')}` })
  return check(value) ? '' : JSON.stringify(check.errors)
}

describe('the OpenAPI description', () => {
  it('is a valid OpenAPI 3.1.0 document of interface version 1.0.0 on this very server', async () => {
    const copy = JSON.parse(JSON.stringify(description))
    const result = await validate(copy)
    expect(result.valid ? [] : result.errors).toEqual([])
    expect(description.openapi).toBe('3.1.0')
    expect(description.info.version).toBe('1.0.0')
    expect(description.servers?.[0]?.url).toBe('/')
  })

  it('gives every operation an id, a summary and an answer for each error it can make', () => {
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toBeTruthy()
      expect(operation.summary, name).toBeTruthy()
      expect(operation.responses?.['200'], name).toBeDefined()
      if (name.startsWith('POST')) {
        expect(Object.keys(operation.responses ?? {}), name).toEqual(
          expect.arrayContaining(['400', '413'])
        )
      }
    }
  })

  it('describes every parameter', () => {
    for (const { name, operation } of operations) {
      for (const parameter of operation.parameters ?? []) {
        if (!('name' in parameter) || parameter.in === 'path') continue
        const { schema } = parameter
        const text =
          schema !== undefined && 'description' in schema ? schema.description : undefined
        expect(parameter.description ?? text, `${name} ${parameter.name}`).toBeTruthy()
      }
    }
  })
})

/** Every object of a JSON value, with the keys that lead to it. */
function* walk(value: unknown, path = ''): Generator<[path: string, part: object]> {
  if (typeof value !== 'object' || value === null) return
  yield [path, value]
  for (const [key, member] of Object.entries(value)) yield* walk(member, `${path}/${key}`)
}

describe('the description that is served', () => {
  it('has every operation, those that answer with JSON with an example', async () => {
    const served = await (await app.request('/api/openapi.json')).json()
    const without = listed.filter(({ method, path, answer }) => {
      const { responses } = served.paths[path][method.toLowerCase()]
      const json: unknown = responses['200'].content?.['application/json']
      return json !== undefined && answer.example !== null && !('example' in Object(json))
    })
    expect(without.map(({ operationId }) => operationId)).toEqual([])
  })

  it('is cut to one operation at an address of its own', async () => {
    const { paths } = await (await app.request('/api/openapi/readEmissions.json')).json()
    expect(Object.keys(paths)).toEqual(['/api/emissions'])
  })
})

describe('the schemas', () => {
  const parts = [...walk(JSON.parse(JSON.stringify(description)))]

  it('write a plain value or null as one schema of two types, as generators of clients take it', () => {
    const split = parts.filter(([, part]) => {
      const options: unknown = Reflect.get(part, 'anyOf')
      if (!Array.isArray(options) || options.length !== 2) return false
      const types = options.map(({ type }) => type)
      return (
        types.includes('null') &&
        types.some((type) => !['null', 'object', undefined].includes(type))
      )
    })
    expect(split.map(([path]) => path)).toEqual([])
  })

  it('say defaults of bodies in words, and only where there is one', () => {
    const bodies = parts.filter(([path]) => path.startsWith('/components/schemas/'))
    const said = bodies.map(([, part]) => String(Reflect.get(part, 'description')))
    expect(said.filter((text) => /\bdefault undefined\b/.test(text))).toEqual([])
    expect(said.filter((text) => /\bdefault \S/.test(text)).length).toBeGreaterThan(5)
  })

  it('bound every number whose unit has a least value', () => {
    const open = parts.flatMap(([path, part]) => {
      const type: unknown = Reflect.get(part, 'type')
      const isPlain = type === 'number' && !('enum' in part) && !('const' in part)
      const unit = isPlain ? namedUnit(path.split('/').at(-1) ?? '') : null
      const isOpen =
        unit?.least !== undefined &&
        unit.kind === undefined &&
        Reflect.get(part, 'x-unit') === unit.symbol
      return isOpen && !('minimum' in part || 'exclusiveMinimum' in part) ? [path] : []
    })
    expect(open).toEqual([])
  })
})

describe('every operation', () => {
  const spared = drawByCommit(DEAR, DEAR.length - 1)
  const requests = listed
    .filter(({ operationId }) => IS_THOROUGH || !spared.includes(operationId))
    .flatMap((route) => listRequests(route).map((address) => ({ address, route })))

  test.each(requests)('$address answers as it is described', async ({ address, route }) => {
    const { method, path, body } = route
    const init = body === null ? {} : { method, body: JSON.stringify(body.example) }
    const response = await app.request(address, init)
    expect(response.status).toBe(200)
    const place = ['paths', path, method.toLowerCase(), 'responses', '200', 'content']
    const operation = operations.find(({ name }) => name === `${method} ${path}`)?.operation
    const described: unknown = operation?.responses?.['200']
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
    expect(described).toHaveProperty(['content', mediaType])
    if (mediaType !== 'application/json') return
    expect(validateAt([...place, mediaType, 'schema'], await response.json())).toBe('')
  })

  const paths = Object.keys(description.paths ?? {})

  test.each(paths)('%s refuses every other method with 405 and Allow', async (template) => {
    const path = template
      .replace('{dataset_id}', 'country-codes')
      .replace('{country}', 'DE')
      .replace('{scenario_id}', content.scenarios[0]?.id ?? '')
    const taken = new Set(
      operations
        .filter(({ name }) => name.endsWith(` ${template}`))
        .flatMap(({ name }) => (name.startsWith('GET') ? ['GET', 'HEAD'] : ['POST']))
    )
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.has(method)) continue
      const response = await app.request(path, { method })
      expect(response.status, `${method} ${path}`).toBe(405)
      const allow = response.headers.get('allow') ?? ''
      expect(allow).toContain('OPTIONS')
      const body = await response.json()
      expect(validateAt(['components', 'schemas', 'ErrorAnswer'], body)).toBe('')
      expect(body).toMatchObject({ code: 'method_not_allowed' })
    }
  })
})
