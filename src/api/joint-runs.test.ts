import { expect, test } from 'vitest'
import type { PlainAnswer, PlainRequest } from './heavy-requests.ts'
import { joinRuns } from './joint-runs.ts'

const ANSWER: PlainAnswer = { status: 200, headers: {}, body: new Uint8Array() }

function request(url: string, body: string | null = null): PlainRequest {
  const bytes = body === null ? null : new TextEncoder().encode(body)
  return { method: bytes === null ? 'GET' : 'POST', url, headers: {}, body: bytes }
}

function openRuns() {
  const begun: { readonly url: string; readonly signal: AbortSignal | undefined }[] = []
  const release = Promise.withResolvers<PlainAnswer>()
  const run = joinRuns(({ url }, { signal }) => {
    begun.push({ url, signal })
    return release.promise
  })
  const ask = (asked: PlainRequest, signal?: AbortSignal) =>
    run(asked, { lane: 'samples', units: 100, client: null, ...(signal ? { signal } : {}) })
  return { begun, release, ask }
}

test('equal requests share a calculation, different ones do not', async () => {
  const { begun, release, ask } = openRuns()
  const asked = [
    ask(request('/a')),
    ask(request('/a')),
    ask(request('/b')),
    ask(request('/a', '{"x":1}')),
    ask(request('/a', '{"x":1}')),
    ask(request('/a', '{"x":2}')),
  ]
  release.resolve(ANSWER)
  expect(await Promise.all(asked)).toEqual(asked.map(() => ANSWER))
  expect(begun.map(({ url }) => url)).toEqual(['/a', '/b', '/a', '/a'])
  await ask(request('/a'))
  expect(begun).toHaveLength(5)
})

test('a calculation is stopped when the last of its clients has left', () => {
  const { begun, ask } = openRuns()
  const clients = [new AbortController(), new AbortController()]
  for (const { signal } of clients) void ask(request('/a'), signal)
  clients[0]?.abort()
  expect(begun[0]?.signal?.aborted).toBe(false)
  clients[1]?.abort()
  expect(begun[0]?.signal?.aborted).toBe(true)
  void ask(request('/a'))
  expect(begun).toHaveLength(2)
})

test('large bodies are not compared', async () => {
  const { begun, release, ask } = openRuns()
  const large = request('/a', 'x'.repeat(70_000))
  const asked = [ask(large), ask(large)]
  release.resolve(ANSWER)
  await Promise.all(asked)
  expect(begun).toHaveLength(2)
})
