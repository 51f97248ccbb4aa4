import { z } from 'zod'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { findPointProblem, sweepColumns, sweepRows } from '../../core/sweep/evaluate.ts'
import { countPoints } from '../../core/sweep/points.ts'
import {
  findSweepProblems,
  SWEEP_LIMITS,
  sweepSchema,
  type Sweep,
} from '../../core/sweep/request.ts'
import { calculatorOf } from '../../core/sweep/calculators.ts'
import { describeBusy } from '../../http/errors.ts'
import { SWEEP_BODY_BYTES } from '../body.ts'
import { ApiError, describeProblems } from '../errors.ts'
import { namedUnit } from '../field-unit.ts'
import type { HeavyRunner, PlainAnswer } from '../heavy-requests.ts'
import { booleanParameter, choiceParameter, integerParameter } from '../parameters.ts'
import { LIGHT_UNITS, MOST_UNITS } from '../price.ts'
import { takeOwnNames } from '../request-names.ts'
import { defineRoute, type GivenRequest } from '../route.ts'
import { sweepResultSchema, type SweepHead } from '../schemas/sweep.ts'
import {
  describeFormat,
  frameRows,
  SWEEP_FORMATS,
  withoutHeader,
  writeRows,
  type RowFormat,
} from '../sweep-formats.ts'
import { createSweptCalculators, SWEEP_PRICE_RULE, unitsOfPoint } from '../sweep-calculators.ts'
import { SLICE_POINTS, streamSlices } from '../sweep-stream.ts'

/** Maximum concurrent sweeps; each keeps its request and a few slices in memory. One address has at most half. */
const MOST_OPEN = { ofOneClient: 24, together: 48 } as const

const RETRY_AFTER_S = 5

const querySchema = z.object({
  format: choiceParameter(SWEEP_FORMATS, 'Format of the response; overrides the Accept header'),
  check: booleanParameter(false, 'Only check the request and return its size and columns'),
  offset: integerParameter(
    { min: 0, max: SWEEP_LIMITS.grid, default: 0 },
    'Index of the first point to return, to resume an interrupted download'
  ),
  limit: integerParameter(
    { min: 1, max: SWEEP_LIMITS.grid, default: SWEEP_LIMITS.grid },
    'Maximum number of points to return'
  ),
})

/** Warming by carbon price: the data of a heat map. */
const EXAMPLE = {
  calculator: 'fiscal/compute',
  fixed: { geography: 'PL', industry: 'manufacturing', horizon: 2050 },
  grid: {
    warming_c: { from: 1.5, to: 4, count: 6 },
    carbon_price_usd_per_t: [0, 50, 100, 200],
  },
  outputs: ['fiscal_balance_shift_pct', 'low.fiscal_balance_shift_pct'],
}

/**
 * POST /api/sweep. With a runner, each slice is a separate request to this route with offset and
 * limit, answered in a worker thread by a copy of the app that has no runner.
 */
export const sweepRoute = defineRoute(
  {
    path: '/api/sweep',
    operationId: 'sweepCalculator',
    tags: ['calculators'],
    summary: 'One calculator over a grid or a list of points',
    description: `A grid of up to ${SWEEP_LIMITS.grid} points or a list of up to ${SWEEP_LIMITS.list}, streamed in order; each number equals that of a single call. All points are checked before the first byte is sent, so a response with status 200 has all rows. By default the top-level numbers of the calculator's response are returned, or those listed in outputs; uncertainty adds their percentiles. Of a forecast each point has the year of its horizon; of a document (scenarios/what-if, with scenario_id) the figures of its what-if, and its odds where outputs names them. A sweep that costs too much is answered in parts, by offset and limit.`,
    query: querySchema,
    body: {
      schema: sweepSchema.meta({ id: 'SweepRequest' }),
      example: EXAMPLE,
      maxBytes: SWEEP_BODY_BYTES,
      unknownFields: 'refused',
    },
    answer: {
      description: 'The rows, in the order of the points',
      schema: sweepResultSchema,
      formats: SWEEP_FORMATS,
    },
    errors: ['no_data'],
    lane: 'light',
    price: {
      rule: SWEEP_PRICE_RULE,
      units: ({ query, body }) => (query.check ? 1 : readCount(body, query) * unitsOfPoint(body)),
      *cheaper({ body }) {
        const limit = Math.floor(MOST_UNITS / unitsOfPoint(body))
        if (limit > 0) yield { limit }
      },
    },
  },
  ({ runHeavy: run, content, runs }) => {
    const offer = createSweptCalculators(content, runs)
    const open: (string | null)[] = []
    return async ({ query, body: sweep, given }) => {
      const prepared =
        run === null ? prepareHere(sweep, query, offer) : await prepareElsewhere(run, sweep, given)
      if ('status' in prepared) return new Response(prepared.body, prepared)
      const { head, slice } = prepared
      if (query.check) return head
      const { client } = given.planWork('samples', 1)
      const isFull = open.filter((one) => one === client).length >= MOST_OPEN.ofOneClient
      if (isFull || open.length >= MOST_OPEN.together)
        throw describeBusy('Too many sweeps are running.', RETRY_AFTER_S)
      open.push(client)
      const format = SWEEP_FORMATS.find((name) => name === given.format) ?? 'json'
      const to = head.offset + head.limit
      const body = streamSlices(
        { from: head.offset, to, points: pointsOfSlice(sweep), ...frameRows(head, format, slice) },
        () => open.splice(open.indexOf(client), 1)
      )
      return new Response(body, { headers: { Vary: 'Accept', ...describeFormat(format) } })
    }
  }
)

/** Points that a request asks for; a sweep without any is refused before it is run. */
function readCount(sweep: Sweep, { offset, limit }: Query): number {
  return Math.max(0, Math.min(limit, countPoints(sweep) - offset))
}

/** Points of a slice: about a twentieth of a second of work, or one point. */
function pointsOfSlice(sweep: Sweep): number {
  return Math.min(SLICE_POINTS, Math.max(1, Math.round(UNITS_OF_A_SLICE / unitsOfPoint(sweep))))
}

const UNITS_OF_A_SLICE = 32

/** A valid sweep and the function that computes a slice of it. */
interface Prepared {
  readonly head: SweepHead
  readonly slice: (format: RowFormat, from: number, to: number) => Promise<Bytes>
}

type Bytes = Uint8Array<ArrayBuffer>
type Query = z.output<typeof querySchema>
type Offer = ReturnType<typeof createSweptCalculators>

function prepareHere(given: Sweep, query: Query, { table, samplers }: Offer): Prepared {
  const sweep = underOwnNames(given, table)
  const problems = findSweepProblems(sweep, table)
  if (problems.length > 0) throw describeProblems(problems, 'invalid_body')
  const head = describeSweep(sweep, query, table)
  const problem = findPointProblem(sweep, head.offset, head.offset + head.limit, table)
  if (problem !== null) {
    const { isUncovered, ...issue } = problem
    if (isUncovered) throw new ApiError('no_data', issue.message, { issues: [issue] })
    throw describeProblems([issue], 'invalid_body')
  }
  return {
    head,
    slice: async (rows, from, to) => {
      // Let other requests run between slices.
      await new Promise((resolve) => setTimeout(resolve))
      return writeRows(rows, head, sweepRows(sweep, from, to, table, samplers))
    },
  }
}

/** The unit that the last name of a path states, or one before it; null if none does. */
function symbolOf(path: string): string | null {
  const names = path
    .replace(/\.p\d+$/, '')
    .split('.')
    .toReversed()
  return names.map(namedUnit).find((unit) => unit !== null)?.symbol ?? null
}

/** A sweep under the names of the parameters of its calculator: other names of them are read too. */
function underOwnNames({ fixed, grid, points, ...rest }: Sweep, table: Offer['table']): Sweep {
  const { parameters } = calculatorOf(table, rest.calculator)
  return {
    ...rest,
    fixed: takeOwnNames(fixed, parameters),
    ...(grid === undefined ? {} : { grid: takeOwnNames(grid, parameters) }),
    ...(points === undefined
      ? {}
      : { points: points.map((point) => takeOwnNames(point, parameters)) }),
  }
}

function describeSweep(sweep: Sweep, { offset, limit }: Query, table: Offer['table']): SweepHead {
  const count = countPoints(sweep)
  if (offset >= count) {
    const message = `must be below the number of points, ${count}; received ${offset}`
    throw describeProblems([{ path: 'offset', message }])
  }
  const { parameters, outputs } = sweepColumns(sweep, table)
  const columns = [
    ...parameters.map((name) => ({ name, unit: symbolOf(name), role: 'parameter' as const })),
    ...outputs.map((name) => ({ name, unit: symbolOf(name), role: 'output' as const })),
  ]
  return {
    calculator: sweep.calculator,
    model_version: MODEL_VERSION,
    count,
    offset,
    limit: Math.min(limit, count - offset),
    columns,
  }
}

/** Let a thread validate the request first, then compute each slice. */
async function prepareElsewhere(
  run: HeavyRunner,
  sweep: Sweep,
  { address, planWork, readBody }: GivenRequest
): Promise<Prepared | PlainAnswer> {
  const bytes = new TextEncoder().encode(JSON.stringify(readBody()))
  const ask = (query: Readonly<Record<string, string>>): Promise<PlainAnswer> => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const request = { method: 'POST', url: url.href, headers: {}, body: bytes } as const
    const units =
      query['check'] === 'true' ? LIGHT_UNITS : Math.max(LIGHT_UNITS, unitsOfPoint(sweep))
    return run(request, planWork('samples', units))
  }
  const checked = await ask({ check: 'true', format: 'json' })
  if (checked.status !== 200) return checked
  const head: SweepHead = sweepResultSchema.parse(
    JSON.parse(new TextDecoder().decode(checked.body))
  )
  return {
    head,
    slice: async (format, from, to) => {
      const query = { check: 'false', format, offset: String(from), limit: String(to - from) }
      const { status, body } = await ask(query)
      if (status !== 200) throw new Error(`A slice of a sweep failed with status ${status}.`)
      return format === 'csv' ? withoutHeader(body) : body
    },
  }
}
