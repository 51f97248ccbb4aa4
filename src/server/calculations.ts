import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Listener } from './request-handler.ts'
import { securityHeaders, type HeaderList } from './security-headers.ts'

/** A calculation that is asked for by a POST of JSON, without a query. */
export interface Calculation {
  readonly maxBytes: number
  /** Text of the answer to a body; throws for any body that it does not take. */
  readonly answer: (body: string) => string
}

/** What answers calculations, and what answers all that is none. */
export interface Calculating {
  /** By path. */
  readonly calculations: ReadonlyMap<string, Calculation>
  /** Of every answer, without the security fields. */
  readonly headers: Readonly<Record<string, string>>
  readonly hstsMaxAgeS: number | null
  /** The API app for requests that were not read yet. */
  readonly api: Listener
  /** The same app for a request whose body was read. */
  readonly fetch: (request: Request) => Response | Promise<Response>
}

const STATUS_OK = 200

/**
 * Answer calculations that succeed; the app takes all else. It makes a request, a context, a
 * response and their promises for each, which costs more than the calculation of a battery. What a
 * calculation refuses is put to the app again, so that errors have one author.
 */
export function createCalculationListener({
  calculations,
  headers,
  hstsMaxAgeS,
  api,
  fetch,
}: Calculating): Listener {
  const fixedHeaders: HeaderList = [
    ...Object.entries(headers).flat(),
    ...securityHeaders('data', hstsMaxAgeS),
  ]

  const respond = (
    path: string,
    { answer }: Calculation,
    body: string,
    response: ServerResponse
  ): void => {
    let text: string
    try {
      text = answer(body)
    } catch {
      forward(path, body, response).catch(() => response.destroy())
      return
    }
    const length = String(Buffer.byteLength(text))
    response.writeHead(STATUS_OK, [...fixedHeaders, 'Content-Length', length])
    response.end(text)
  }

  const forward = async (path: string, body: string, response: ServerResponse): Promise<void> => {
    const request = new Request(`http://localhost${path}`, { method: 'POST', body })
    const answer = await fetch(request)
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': String(bytes.length),
    })
    response.end(bytes)
  }

  return (request, response) => {
    const path = request.url ?? ''
    const calculation = request.method === 'POST' ? calculations.get(path) : undefined
    if (!calculation || !isWithin(request, calculation.maxBytes)) {
      api(request, response)
      return
    }
    collect(request, (body) => respond(path, calculation, body, response))
  }
}

/** Whether a body of a stated length is no longer than a limit; one of unknown length is not. */
function isWithin(request: IncomingMessage, maxBytes: number): boolean {
  return Number(request.headers['content-length'] ?? Infinity) <= maxBytes
}

function collect(request: IncomingMessage, take: (body: string) => void): void {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => take(Buffer.concat(parts).toString('utf8')))
}
