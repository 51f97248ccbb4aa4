import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFrozenAnswers, type Answerer, type FrozenRequest } from './answers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Responds with the query, so that each request has a different body. */
const echo: Answerer = {
  fetch: ({ url }) =>
    new Response(new URL(url).search, {
      headers: { 'content-type': 'text/x', vary: 'Accept', etag: '"1"' },
    }),
}

const frozen = (request: string, file: string): FrozenRequest => ({
  request,
  file,
  cache: 'revalidate',
})

it('writes the bytes of each response and records its type, requests and headers', async () => {
  const files = await writeFrozenAnswers(echo, [frozen('/a?b=1', 'x/y.json')], folder)
  expect(readFileSync(join(folder, 'x/y.json'), 'utf8')).toBe('?b=1')
  expect(files.get('x/y.json')).toEqual({
    cache: 'revalidate',
    mediaType: 'text/x',
    requests: ['/a?b=1'],
    headers: { vary: 'Accept' },
  })
})

it('lets two requests share a file if their responses are equal', async () => {
  const requests = [frozen('/a?b', 'x'), frozen('/c?b', 'x')]
  const files = await writeFrozenAnswers(echo, requests, folder)
  expect(files.get('x')?.requests).toEqual(['/a?b', '/c?b'])
})

it('rejects two different responses for one file', async () => {
  const requests = [frozen('/a?b', 'x'), frozen('/a?c', 'x')]
  await expect(writeFrozenAnswers(echo, requests, folder)).rejects.toThrow(
    'x would have two different responses; the second is GET /a?c.'
  )
})

it('fails if a response is not a 200 and writes nothing', async () => {
  const failing: Answerer = { fetch: () => new Response('gone', { status: 404 }) }
  await expect(writeFrozenAnswers(failing, [frozen('/a', 'x')], folder)).rejects.toThrow(
    'GET /a answered 404 while freezing: gone'
  )
  expect(existsSync(join(folder, 'x'))).toBe(false)
})

it('does not overwrite a file of the site build', async () => {
  writeFileSync(join(folder, 'x'), 'page')
  await expect(writeFrozenAnswers(echo, [frozen('/a', 'x')], folder)).rejects.toThrow(
    'x cannot be frozen: the site build wrote a file there.'
  )
})
