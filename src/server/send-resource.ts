import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredCodings } from './content-coding.ts'
import { isKnownToClient } from './precondition.ts'
import type { Representation, Resource } from './representation.ts'

/** Answer GET or HEAD from memory, in the coding the client prefers, or with 304. */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  status = 200
): void {
  const { headers } = request
  const representation = selectRepresentation(resource, headers['accept-encoding'])
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && status === 200) {
    if (isKnownToClient(ifNoneMatch, representation.etag)) {
      response.writeHead(304, representation.notModifiedHeaders)
      response.end()
      return
    }
  }
  response.writeHead(status, representation.headers)
  if (request.method === 'HEAD') response.end()
  else if (representation.text === null) response.end(representation.body)
  else response.end(representation.text, 'latin1')
}

function selectRepresentation(
  resource: Resource,
  acceptEncoding: string | string[] | undefined
): Representation {
  for (const coding of preferredCodings(String(acceptEncoding ?? ''))) {
    const representation = resource[coding]
    if (representation) return representation
  }
  return resource.identity
}
