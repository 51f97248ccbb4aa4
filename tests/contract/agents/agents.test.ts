import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { toolAnswerSchema } from '../../../src/api/agents/tool.ts'
import { app, get } from '../app.ts'
import { COMPUTED, QUESTIONS } from './questions.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TOOLS = [
  'find',
  'series',
  'compare',
  'verify',
  'cite',
  'compute',
  'explain',
  'evaluate_region',
]

/** A client of one revision, connected to the app as over HTTP. */
async function connect(revision: string): Promise<Client> {
  const isModern = revision === '2026-07-28'
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    isModern
      ? { versionNegotiation: { mode: { pin: revision } } }
      : { supportedProtocolVersions: [revision] }
  )
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (address, init) => Promise.resolve(app.fetch(new Request(address, init))),
  })
  await client.connect(transport)
  return client
}

describe.each(['2025-06-18', '2025-11-25', '2026-07-28'])('a client of %s', (revision) => {
  let client: Client
  beforeAll(async () => {
    client = await connect(revision)
  })
  afterAll(() => client.close())

  it('finds every tool, each with the form of its input and of its answer', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.toSorted())
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema.additionalProperties, name).toBe(false)
      expect(outputSchema?.type, name).toBe('object')
      expect(annotations?.readOnlyHint, name).toBe(true)
    }
  })

  it('gets a number with its unit, place, year, source and steps', async () => {
    const answer = await call(client, 'find', { query: 'co2 per capita kenya' })
    expect(answer).toMatchObject({ refused: false, unit: 't', place: 'Kenya' })
    expect(answer.value).toBeGreaterThan(0.1)
    expect([answer.year, answer.source, answer.address, answer.steps]).not.toContain(undefined)
  })

  it('is told of an input that no tool takes', async () => {
    const { isError } = await client.callTool({ name: 'cite', arguments: { name: 'owid-co2' } })
    expect(isError).toBe(true)
  })
})

describe('the tools', () => {
  let client: Client
  beforeAll(async () => {
    client = await connect('2026-07-28')
  })
  afterAll(() => client.close())

  test.each(QUESTIONS)('$tool $input: $expected', async ({ tool, input, expected, agrees }) => {
    const answer = await call(client, tool, input)
    if (expected === 'refused') {
      expect(answer.refused).toBe(true)
      expect(answer.reason).toMatch(/^[A-Z].{10,310}[.?…]$/su)
      expect(answer.value).toBeUndefined()
      return
    }
    expect([answer.refused, answer.reason]).toEqual([false, undefined])
    expect(answer.source).toBeTruthy()
    expect(answer.address).toMatch(/^http:\/\/localhost\//)
    expect(answer.steps).toMatch(/^http:\/\/localhost\//)
    if (expected === 'cited') expect(answer.citation).toBeTruthy()
    else expect(answer.value).toBe(expected)
    if (agrees !== undefined) expect(answer.agrees).toBe(agrees)
  })

  test.each(COMPUTED)(
    '$calculator $parameters: $field is that of the operation',
    async ({ calculator, path, field, parameters }) => {
      const answer = await call(client, 'compute', { calculator, parameters, field })
      const query = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)])
      )
      const own = await (await get(`${path}?${query}`)).json()
      expect([answer.refused, answer.value]).toEqual([false, own[field]])
      expect(answer.unit).toBeTruthy()
      // The address gives the same number again, and its steps end in it.
      const again = await (await get(new URL(answer.address ?? '').href)).json()
      expect(again[field]).toBe(own[field])
      const { explanation } = await (await get(new URL(answer.steps ?? '').href)).json()
      expect(explanation.length).toBeGreaterThan(3)
    }
  )

  it('say their answer in a sentence too: place, year, number and unit', async () => {
    const input = { query: 'co2 per capita kenya 2020' }
    const { content } = await client.callTool({ name: 'find', arguments: input })
    const { value, unit } = await call(client, 'find', input)
    expect(value).toBeGreaterThan(0.1)
    const sentence = expect.stringContaining(`Kenya, 2020: ${value} ${unit}.`)
    expect(content).toEqual([expect.objectContaining({ type: 'text', text: sentence })])
  })

  it('compares countries under one address, and gives each number its own', async () => {
    const countries = ['PL', 'DE', 'VN']
    const input = { indicator: 'co2_mt', countries, year: 2020 }
    const { points = [], address = '' } = await call(client, 'compare', input)
    expect(points.map(({ value }) => value)).toEqual(
      points.map(({ value }) => value).toSorted((a, b) => b - a)
    )
    const { observations } = await (await get(new URL(address).href)).json()
    expect(observations).toHaveLength(countries.length)
    for (const point of points) {
      const own = await (await get(new URL(point.address ?? '').href)).json()
      expect(own.observations[0].value).toBe(point.value)
      expect(observations.map(({ value }: { value: number }) => value)).toContain(point.value)
    }
  })

  it('explains a number by its formula and the values in it', async () => {
    const answer = await call(client, 'explain', {
      calculator: 'computeDamage',
      parameters: { geography: 'VN', warming_c: 2 },
      field: 'gdp_damage_pct',
    })
    expect(answer.source).toContain('gdp_damage_additional_pct + gradual_before_pct')
    const sum = (answer.figures ?? []).reduce((total, { value }) => total + value, 0)
    expect(answer.value).toBeCloseTo(sum, 9)
    // What is added has the unit of the sum.
    const units = (answer.figures ?? []).map(({ unit }) => unit)
    expect(new Set(units)).toEqual(new Set([answer.unit]))
  })
})

describe('the address for agents', () => {
  const question = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: {},
  }
  const send = (headers: Record<string, string>) =>
    app.request('http://localhost/mcp', {
      method: 'POST',
      body: JSON.stringify(question),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })

  it.each([
    ['a page of another origin', { origin: 'https://example.org' }],
    ['a host that is not ours', { host: 'rebound.example.org' }],
  ])('refuses %s', async (_case, headers) => {
    const response = await send(headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
  })

  it('answers without a session', async () => {
    const response = await send({})
    expect(response.status).toBe(200)
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })
})

it('answers over standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['src/mcp.ts'],
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' },
  })
  await client.connect(transport)
  expect((await call(client, 'cite', { id: 'owid-co2' })).citation).toContain('CC-BY-4.0')
  await client.close()
})

async function call(client: Client, name: string, input: object) {
  const { structuredContent } = await client.callTool({ name, arguments: { ...input } })
  return toolAnswerSchema.parse(structuredContent)
}
