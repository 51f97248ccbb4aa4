import type { HeavyRunner, PlainAnswer, PlainRequest } from './heavy-requests.ts'

/** Bodies above this are not compared. */
const MOST_BYTES = 65_536

const decoder = new TextDecoder()

/** A calculation that one or more clients wait for. */
interface Run {
  readonly answer: Promise<PlainAnswer>
  readonly controller: AbortController
  clients: number
}

/**
 * Name a request by all that its answer depends on; null for one whose body is too large to compare.
 */
export function nameRequest({ method, url, headers, body }: PlainRequest): string | null {
  if (body !== null && body.length > MOST_BYTES) return null
  return JSON.stringify([method, url, headers['accept'], body && decoder.decode(body)])
}

/**
 * Let clients that ask the same at the same time share one calculation, which is stopped when the last of
 * them has left.
 */
export function joinRuns(run: HeavyRunner): HeavyRunner {
  const running = new Map<string, Run>()
  return (request, work) => {
    const name = nameRequest(request)
    if (name === null) return run(request, work)
    const joined = running.get(name) ?? begin(name)
    joined.clients += 1
    work.signal?.addEventListener('abort', () => leave(name, joined), { once: true })
    return joined.answer

    function begin(key: string): Run {
      const controller = new AbortController()
      const answer = run(request, { ...work, signal: controller.signal })
      const begun: Run = { answer, controller, clients: 0 }
      running.set(key, begun)
      const end = (): void => {
        if (running.get(key) === begun) running.delete(key)
      }
      answer.then(end, end)
      return begun
    }
  }

  function leave(key: string, joined: Run): void {
    joined.clients -= 1
    if (joined.clients > 0) return
    // Whoever asks from now on must not wait for what is being stopped.
    if (running.get(key) === joined) running.delete(key)
    joined.controller.abort()
  }
}
