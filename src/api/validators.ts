import type { MiddlewareHandler } from 'hono'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { keepHeaders, type LiveAnswers } from './live-answers.ts'

/**
 * Give every 200 of a GET its validators and open it to all origins: strong ETag, Repr-Digest
 * (RFC 9530), Cache-Control, Vary. Calculators do so themselves.
 */
export function addValidators(answers: LiveAnswers): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res } = context
    if (res.status !== 200) {
      for (const [name, value] of Object.entries(OPEN_TO_ALL_ORIGINS)) res.headers.set(name, value)
      return
    }
    const answer = answers.describe(
      { bytes: new Uint8Array(await res.arrayBuffer()) },
      keepHeaders(Object.fromEntries(res.headers))
    )
    // Otherwise Hono would merge the headers of the old response into the new one.
    context.res = undefined
    context.res = await answers.send(context, answer)
  }
}
