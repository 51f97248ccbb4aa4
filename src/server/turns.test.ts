import { setImmediate as nextRound } from 'node:timers/promises'
import { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function never(): void {
  throw new Error('Nothing is to be refused here.')
}

/** A request that is answered in the round in which it starts. */
function note(seen: string[], name: string): () => Promise<void> {
  return async () => void seen.push(name)
}

function open(): Socket {
  const socket = new Socket()
  sockets.push(socket)
  return socket
}

it('starts the first request of a connection immediately, and each further one in a later round', async () => {
  const turns = createTurns()
  const [greedy, other] = [open(), open()]
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) turns.take(greedy, note(begun, name), never)
  turns.take(other, note(begun, 'other'), never)
  expect(begun).toEqual(['a', 'other'])
  await nextRound()
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
})

it('rejects requests beyond the limit of a connection, and remembers that', async () => {
  const turns = createTurns({ begun: 4, waiting: 2 })
  const [greedy, other] = [open(), open()]
  const seen: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) {
    turns.take(greedy, note(seen, name), () => seen.push(`refused ${name}`))
  }
  turns.take(other, note(seen, 'other'), never)
  expect([greedy, other].map(turns.isRefused)).toEqual([true, false])
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(seen).toEqual(['a', 'refused d', 'other', 'b', 'c'])
})

it('drops the waiting requests of a closed connection', async () => {
  const turns = createTurns()
  const socket = open()
  const begun: string[] = []
  for (const name of ['a', 'b']) turns.take(socket, note(begun, name), never)
  socket.destroy()
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['a'])
})

it('runs at most the allowed number of requests per connection at a time', async () => {
  const turns = createTurns({ begun: 2, waiting: 8 })
  const [greedy, other] = [open(), open()]
  const begun: string[] = []
  const answers: (() => void)[] = []
  const hold = (name: string) => (): Promise<void> => {
    begun.push(name)
    return new Promise((resolve) => answers.push(resolve))
  }
  for (const name of ['a', 'b', 'c', 'd']) turns.take(greedy, hold(name), never)
  turns.take(other, hold('other'), never)
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(begun).toEqual(['a', 'other', 'b'])
  answers[0]?.()
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
})
