import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type Answerer,
  collectFrozenAnswers,
  type FrozenRequest,
  writeFrozenAnswers,
} from './answers.ts'

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

it('writes the bytes of each answer and notes its type, requests and fields', async () => {
  const answers = await collectFrozenAnswers(echo, [frozen('/a?b=1', 'x/y.json')])
  await writeFrozenAnswers(answers, folder)
  expect(readFileSync(join(folder, 'x/y.json'), 'utf8')).toBe('?b=1')
  expect(answers.get('x/y.json')).toEqual({
    body: Buffer.from('?b=1'),
    cache: 'revalidate',
    mediaType: 'text/x',
    requests: ['/a?b=1'],
    headers: { vary: 'Accept' },
  })
})

it('lets two requests share a file if their responses are equal', async () => {
  const requests = [frozen('/a?b', 'x'), frozen('/c?b', 'x')]
  const answers = await collectFrozenAnswers(echo, requests)
  expect(answers.get('x')?.requests).toEqual(['/a?b', '/c?b'])
})

it('rejects two different responses for one file', async () => {
  const requests = [frozen('/a?b', 'x'), frozen('/a?c', 'x')]
  await expect(collectFrozenAnswers(echo, requests)).rejects.toThrow(
    'x would hold two different answers; the second is GET /a?c.'
  )
})

it('fails on an answer that is not a 200', async () => {
  const failing: Answerer = { fetch: () => new Response('gone', { status: 404 }) }
  await expect(collectFrozenAnswers(failing, [frozen('/a', 'x')])).rejects.toThrow(
    'GET /a answered 404 while freezing: gone'
  )
})

it('does not overwrite a file of the site build', async () => {
  writeFileSync(join(folder, 'x'), 'page')
  const answers = await collectFrozenAnswers(echo, [frozen('/a', 'x')])
  await expect(writeFrozenAnswers(answers, folder)).rejects.toThrow(
    'x cannot be frozen: the site build wrote a file there.'
  )
})
