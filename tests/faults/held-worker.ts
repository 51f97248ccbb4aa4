import type { PlainAnswer, PlainRequest } from '../../src/api/heavy-requests.ts'

/** Stands in for the worker of the server: it answers once the request's body says so. */
export default function answerWhenReleased({ url, body }: PlainRequest): PlainAnswer {
  if (url.endsWith('/fail')) throw new Error('the worker failed')
  if (body !== null) Atomics.wait(new Int32Array(body.buffer), 0, 0)
  return { status: 200, headers: { url }, body: new Uint8Array() }
}
