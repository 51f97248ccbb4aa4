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

function open(): Socket {
  const socket = new Socket()
  sockets.push(socket)
  return socket
}

it('begins the first request of a connection at once, and each further one in a later round', async () => {
  const turns = createTurns()
  const [greedy, other] = [open(), open()]
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) turns.take(greedy, () => begun.push(name), never)
  turns.take(other, () => begun.push('other'), never)
  expect(begun).toEqual(['a', 'other'])
  await nextRound()
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
})

it('refuses what is beyond the limit of one connection, and remembers it', async () => {
  const turns = createTurns(2)
  const [greedy, other] = [open(), open()]
  const seen: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) {
    turns.take(
      greedy,
      () => seen.push(name),
      () => seen.push(`refused ${name}`)
    )
  }
  turns.take(other, () => seen.push('other'), never)
  expect([greedy, other].map(turns.isRefused)).toEqual([true, false])
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(seen).toEqual(['a', 'refused d', 'other', 'b', 'c'])
})

it('drops what a connection that has closed was waiting for', async () => {
  const turns = createTurns()
  const socket = open()
  const begun: number[] = []
  for (const number of [1, 2]) turns.take(socket, () => begun.push(number), never)
  socket.destroy()
  await nextRound()
  await nextRound()
  expect(begun).toEqual([1])
})
