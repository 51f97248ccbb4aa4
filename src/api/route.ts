import { z } from 'zod'
import type { Table } from '../core/dataset/table.ts'
import type { Content } from '../data/content.ts'
import type { Oracle } from '../plan/program/solve.ts'
import type { SearchEntry } from '../search/entry.ts'
import { createQueryReader, readCoreInput } from './core-input.ts'
import type { ErrorCode } from './errors.ts'
import { type Format, FORMAT_PARAMETERS, FORMATS } from './formats.ts'
import type { HeavyRunner, Work } from './heavy-requests.ts'
import type { PathParameter } from './path-parameters.ts'
import { fixedPrice, type Price, type PricedRequest, readUnits } from './price.ts'
import type { QueryParameters } from './request-parts.ts'
import type { ScenarioRuns } from './scenario-runs.ts'
import { tabulate, type AnswerRows } from './tabulate.ts'

/** Answers a request in the process. */
export type Requester = (address: string, init?: RequestInit) => Response | Promise<Response>

/** What the operations of an app share. */
export interface Host {
  readonly content: Content
  /** Runs of the accounts of scenarios. */
  readonly runs: ScenarioRuns
  /** Every operation, for those that describe them. */
  readonly routes: readonly Route[]
  /** Answers another request of the same app. */
  readonly request: Requester
  /** Loads the solver of cheapest plans; null if there is none. */
  readonly loadOracle: (() => Promise<Oracle>) | null
  /** Loads what the pages of the site are found by; null if there are no pages. */
  readonly loadSearchEntries: (() => Promise<readonly SearchEntry[]>) | null
  /** The current day in UTC, ISO 8601. */
  readonly today: () => string
  /** Public origin of the site, or null if only its proxy knows it. */
  readonly site: string | null
  /** Runs requests in another thread; null runs them here. */
  readonly runHeavy: HeavyRunner | null
}

/**
 * Where a request is answered: `light` at once; `tables` in a thread for selections of tables;
 * `samples` in a thread for long calculations if it costs more than `LIGHT_UNITS`, else at once.
 */
export type Lane = 'light' | 'tables' | 'samples'

/** The body that a POST reads. */
interface BodyDeclaration<Body> {
  readonly schema: z.ZodType<Body>
  readonly example: object
  /** Maximum size in bytes. */
  readonly maxBytes: number
  /** Whether fields that the schema does not have are a 400, or only named in a header. */
  readonly unknownFields: 'refused' | 'named'
}

/** The response with status 200. */
interface AnswerDeclaration<Answer> {
  readonly description: string
  readonly schema: z.ZodType<Answer>
  /** JSON by default; the text of another type is returned as a string. */
  readonly mediaType?: string
  /**
   * The table in the answer, or null if this one has none. It gives the operation all formats, the
   * columns with the units and texts of the schema.
   */
  readonly table?: (answer: Answer) => AnswerRows | Table | null
  /** Formats that the operation writes itself; by default JSON, and with a table all. */
  readonly formats?: readonly Format[]
  /** Replaces the real answer in the description; null for none. */
  readonly example?: object | null
  /** Operations with other representations of the same thing. */
  readonly links?: Readonly<Record<string, object>>
}

/** What a frozen answer depends on, and where its file is. */
export interface FrozenDeclaration {
  /** Whether every build writes its answers, or only a complete one; else they are made on request. */
  readonly made: 'by_build' | 'on_request'
  /** Extension of the file; empty if the path has it. */
  readonly extension: string
  /** Parameters whose values each have a file; they have finitely many. */
  readonly parameters?: readonly string[]
  /** Values of a parameter that are frozen, if not all. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** What the path parameter names. */
  readonly ids?: (content: Content) => readonly string[]
  /** Whether the answer for an id and values is frozen, if not every one. */
  readonly has?: (content: Content, id: string, values: readonly string[]) => boolean
  /** File name from id and values, if it is not the one derived from path and parameters. */
  readonly file?: (id: string, values: readonly string[]) => string
}

/** Everything that is known of an operation: all readers take it from here. */
export interface Declaration<Params, Query, Body, Answer> {
  readonly path: string
  readonly operationId: string
  readonly tags: string[]
  readonly summary: string
  readonly description: string
  /** Values of path and query parameters in the example request, if not those of the parameters. */
  readonly example?: Readonly<Record<string, string>>
  /** What each part in braces of the path names. */
  readonly params?: { readonly [Name in keyof Params]: PathParameter<Params[Name]> }
  readonly query?: z.ZodObject & z.ZodType<Query>
  /** Makes the operation a POST. */
  readonly body?: BodyDeclaration<Body>
  readonly answer: AnswerDeclaration<Answer>
  /** Errors besides those that every operation can return. */
  readonly errors?: readonly ErrorCode[]
  readonly lane: Lane
  /** Without one, a request costs one unit. */
  readonly price?: Price<PricedRequest<NoInfer<Query>, NoInfer<Body>, NoInfer<Params>>>
  /** Answers that depend only on the content; without it, all are live. */
  readonly frozen?: FrozenDeclaration
  /** Whether equal requests get equal answers until the next release; true by default. */
  readonly isKept?: boolean
  /** Whether the description lists it; true by default. */
  readonly isListed?: boolean
}

/** The parts of a request, each read with its schema. */
interface RequestOf<Params, Query, Body> extends PricedRequest<Query, Body, Params> {
  readonly given: GivenRequest
}

/** What the server passes of a request, before any schema read it. */
export interface GivenRequest {
  /** Texts of the parts in braces of the path. */
  readonly path: Readonly<Record<string, string>>
  readonly query: QueryParameters
  readonly format: Format
  /** What a scheduler of threads is told of a part of the work. */
  readonly planWork: (lane: Work['lane'], units: number) => Work
  /** Full URL, its parameters in the order of their names. */
  readonly address: string
  /** The body as JSON. Throws a 400 where it is none. */
  readonly readBody: () => unknown
}

/** An answer with headers of its own. */
export class HeadedAnswer<Answer> {
  readonly value: Answer
  readonly headers: Readonly<Record<string, string>>

  constructor(value: Answer, headers: Readonly<Record<string, string>>) {
    this.value = value
    this.headers = headers
  }
}

/** An answer that is already bytes or text. */
export class WrittenAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>

  constructor(body: WrittenAnswer['body'], headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

/** What an operation returns; it throws an ApiError. */
type Answered<Answer> = Answer | HeadedAnswer<Answer> | WrittenAnswer | Response

/** A request that is valid and not too expensive. */
export interface ReadRequest {
  /** Its price in units of about a millisecond. */
  readonly units: number
  readonly answer: () => unknown
}

/** A defined operation, independent of the web framework. */
export interface Route {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** Errors besides those of its parameters and of its kind. */
  readonly errors: readonly ErrorCode[]
  readonly isListed: boolean
  readonly params: Readonly<Record<string, PathParameter<unknown>>>
  /** Names of the query parameters, in the order of the description. */
  readonly query: z.ZodObject
  readonly example: Readonly<Record<string, string>>
  readonly lane: Lane
  /** How the price of a request follows from it, in words. */
  readonly priceRule: string
  readonly isKept: boolean
  readonly frozen: FrozenDeclaration | null
  readonly body: BodyDeclaration<unknown> | null
  readonly answer: {
    readonly description: string
    readonly schema: z.ZodType
    readonly links: Readonly<Record<string, object>> | null
    readonly mediaType: string
    readonly example: object | null | undefined
    /** Whether an answer has a field for the names that it ignored; the header is always sent. */
    readonly namesIgnored: boolean
    readonly formats: readonly Format[]
    /** The table of an answer; null if no answer of the operation has one. */
    readonly table: ((answer: object) => Table | null) | null
  }
  /** Reads requests of an app; throws the ApiError of one that cannot be answered. */
  readonly open: (host: Host) => (given: GivenRequest) => ReadRequest
}

/**
 * Define an operation: its declaration, and what answers it. `open` is called once for each app,
 * and may prepare what all requests share.
 */
export function defineRoute<Params, Query, Body, Answer>(
  declaration: Declaration<Params, Query, Body, Answer>,
  open: (
    host: Host
  ) => (
    request: RequestOf<Params, Query, Body>
  ) => Answered<NoInfer<Answer>> | Promise<Answered<NoInfer<Answer>>>
): Route {
  const { path, operationId, summary, body, answer, lane } = declaration
  const { frozen = null, isKept = true, isListed = true, example = {} } = declaration
  const { schema, table, mediaType = 'application/json' } = answer
  const price: Price<PricedRequest<Query, Body, Params>> = declaration.price ?? fixedPrice(1)
  const own: z.ZodObject = declaration.query ?? z.object({})
  const query = table === undefined ? own : own.extend(FORMAT_PARAMETERS)
  const usual = table === undefined ? (['json'] as const) : FORMATS
  const formats = answer.formats ?? (mediaType === 'application/json' ? usual : [])
  const parts: Readonly<Record<string, PathParameter<unknown>>> = { ...declaration.params }
  return {
    path,
    method: body === undefined ? 'GET' : 'POST',
    operationId,
    tags: declaration.tags,
    summary,
    description: declaration.description,
    errors: [
      ...(declaration.errors ?? []),
      ...(declaration.price?.cheaper === undefined ? [] : (['too_expensive'] as const)),
    ],
    params: parts,
    query,
    example,
    lane,
    priceRule: price.rule,
    isKept,
    isListed,
    frozen,
    body: body ?? null,
    answer: {
      description: answer.description,
      schema,
      links: answer.links ?? null,
      mediaType,
      example: answer.example,
      namesIgnored: hasIgnoredField(schema),
      formats,
      table: table === undefined ? null : (value) => readTable(table(value as Answer)),
    },
    open: (host) => {
      const respond = open(host)
      const readQuery = createQueryReader(query)
      return (given) => {
        const found = Object.entries(parts).map(([name, { find }]) => [
          name,
          find(host.content, given.path[name] ?? ''),
        ])
        // A route without parameters or a body does not read them, so that their type is free.
        const params = Object.fromEntries(found) as Params
        const parameters = readQuery(given.query) as Query
        const value =
          body === undefined
            ? (undefined as Body)
            : readCoreInput(body.schema, given.readBody(), 'invalid_body')
        const { content } = host
        const request = { params, content, query: parameters, body: value, given }
        return { units: readUnits(price, request), answer: () => respond(request) }
      }
    },
  }
}

function readTable(part: AnswerRows | Table | null): Table | null {
  if (part === null || 'fields' in part) return part
  return tabulate(part)
}

function hasIgnoredField(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) {
    return schema.options.every((option) => option instanceof z.ZodType && hasIgnoredField(option))
  }
  return schema instanceof z.ZodObject && 'ignored' in schema.shape
}
