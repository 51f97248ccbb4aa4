import { createApi } from '../../../src/api/app.ts'
import { readServedContent } from '../../../src/data/built-content.ts'
import * as bodies from './hostile-bodies.ts'
import {
  type HostileRequest,
  keepOpen,
  oneByOne,
  oneOf,
  pipeline,
  type Round,
  writeRaw,
} from './rounds.ts'
import { SWEEP } from './sweep.ts'

/** An attack, and the acceptable response statuses. */
export interface Attack {
  readonly name: string
  /** Acceptable statuses; 503 always is, since it comes with Retry-After. */
  readonly allowed: readonly number[]
  /** Whether the attack already uses many connections, so that it is not multiplied by eight. */
  readonly isCrowd?: boolean
  /** Prepare the data to send; created lazily because bodies are large. */
  readonly prepare: () => Round
}

const VALIDATE = '/api/scenarios/validate'
const JSON_BODY = { 'content-type': 'application/json' }

const postTo = (path: string, body: string | Buffer, headers = {}): HostileRequest => ({
  method: 'POST',
  path,
  body,
  headers: { ...JSON_BODY, ...headers },
})

const validate = (name: string, body: () => string): Attack => ({
  name: `validate: ${name}`,
  allowed: [200, 400, 413],
  prepare: () => oneByOne([postTo(VALIDATE, body())]),
})

/** Every route of the API with a request body, read from the app, so that none is forgotten. */
function listPostRoutes(): string[] {
  const { routes } = createApi(readServedContent())
  return [...new Set(routes.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])))]
}

/** URLs of every kind: unknown, generated, an embed, a build file, different letter case. */
const TRACED = [
  '/nothing',
  '/sitemap-index.xml',
  '/embed/x',
  '/manifest.json',
  '/API/CATALOG',
  '/api/catalog',
]

const LARGE_SWEEP = JSON.stringify({
  calculator: 'fiscal/compute',
  grid: {
    warming_c: { from: 1, to: 5, count: 100 },
    carbon_price_usd_per_t: { from: 0, to: 400, count: 100 },
  },
})

const HEAVY_SCC = '/api/scc?engine=dice2023&sensitivity=true'
const MEGABYTE_HEAD =
  `POST ${VALIDATE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  'Content-Length: 1000000\r\n\r\n'

/** Every attack that a server must withstand; the seed determines the start of a sweep. */
export function listAttacks(seed: number): readonly Attack[] {
  return [
    ...[3000, 30_000, 100_000, 300_000].map((length) =>
      validate(`${length} empty measures`, () => bodies.listOfMeasures(length))
    ),
    validate('300000 action items', () => bodies.documentWithActionItems(300_000)),
    validate('path of 160000 numbers', () => bodies.documentWithLongPath(160_000)),
    validate('100000 leaves, 2000 deep', () => bodies.nestedAroundLeaves(2000, 100_000)),
    validate('objects 3000 deep', () => bodies.nestObjects(3000)),
    validate('lists 5000 deep', () => bodies.nestLists(5000)),
    validate('855 KB of wrong values', bodies.listOfWrongValues),
    {
      name: 'deep JSON on every POST route',
      allowed: [400, 413],
      prepare: () =>
        oneByOne(
          listPostRoutes().flatMap((path) =>
            [bodies.nestLists(5000), bodies.nestObjects(3000)].map((body) => postTo(path, body))
          )
        ),
    },
    {
      name: 'gzip body that unpacks to 64 MiB',
      allowed: [415],
      prepare: () =>
        oneByOne([postTo(VALIDATE, bodies.packedBody(), { 'content-encoding': 'gzip' })]),
    },
    {
      name: 'sweep of fiscal/compute',
      allowed: [200],
      prepare: () =>
        oneOf(
          SWEEP.map((path) => ({ path })),
          seed
        ),
    },
    {
      name: 'sweeps of 10000 points',
      allowed: [200, 503],
      prepare: () => oneByOne([postTo('/api/sweep', LARGE_SWEEP)]),
    },
    {
      name: 'dice2023 with sensitivity',
      allowed: [200],
      prepare: () => oneByOne([{ path: HEAVY_SCC }]),
    },
    {
      name: '200 pipelined heavy SCC',
      allowed: [200],
      prepare: () => pipeline(`${HEAVY_SCC}&explain=true`, 200),
    },
    {
      name: 'TRACE on six addresses',
      allowed: [405],
      prepare: () => oneByOne(TRACED.map((path) => ({ method: 'TRACE', path }))),
    },
    {
      name: 'two Host fields',
      allowed: [400],
      prepare: () =>
        writeRaw('GET /api/catalog HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
    },
    {
      name: '1500 header lines',
      allowed: [200, 431],
      prepare: () =>
        writeRaw(
          `GET /healthz HTTP/1.1\r\nHost: a\r\n${'x: y\r\n'.repeat(1500)}Connection: close\r\n\r\n`
        ),
    },
    {
      name: '200 KB of header',
      allowed: [431],
      prepare: () =>
        writeRaw(`GET /healthz HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`),
    },
    {
      name: '1000 connections with 1 MB bodies',
      allowed: [],
      isCrowd: true,
      prepare: () =>
        keepOpen({
          connections: 1000,
          first: Buffer.from(MEGABYTE_HEAD + ' '.repeat(999_999)),
        }),
    },
    {
      name: '500 slow clients',
      allowed: [],
      isCrowd: true,
      prepare: () =>
        keepOpen({
          connections: 500,
          first: 'GET /api/catalog HTTP/1.1\r\nHost: localhost\r\n',
          everySecond: 'x: y\r\n',
        }),
    },
    {
      name: '2000 idle connections',
      allowed: [],
      isCrowd: true,
      prepare: () => keepOpen({ connections: 2000, first: '' }),
    },
  ]
}
