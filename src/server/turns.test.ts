import { setImmediate as nextRound } from 'node:timers/promises'
import { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function open(): Socket {
  const socket = new Socket()
  sockets.push(socket)
  return socket
}

it('begins the first request of a connection at once, and each further one in a later round', async () => {
  const turns = createTurns()
  const [greedy, other] = [open(), open()]
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) turns.take(greedy, () => begun.push(name))
  turns.take(other, () => begun.push('other'))
  expect(begun).toEqual(['a', 'other'])
  await nextRound()
  await nextRound()
  await nextRound()
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
})

it('refuses what is beyond the limit of one connection', async () => {
  const turns = createTurns(2)
  const socket = open()
  const begun: number[] = []
  const taken = [1, 2, 3, 4].map((number) => turns.take(socket, () => begun.push(number)))
  expect(taken).toEqual([true, true, true, false])
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(begun).toEqual([1, 2, 3])
  expect(turns.take(socket, () => begun.push(5))).toBe(true)
  expect(begun).toEqual([1, 2, 3, 5])
})

it('drops what a connection that has closed was waiting for', async () => {
  const turns = createTurns()
  const socket = open()
  const begun: number[] = []
  for (const number of [1, 2]) turns.take(socket, () => begun.push(number))
  socket.destroy()
  await nextRound()
  await nextRound()
  expect(begun).toEqual([1])
})
