import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimes } from './idle-times.ts'

const EVERY_MS = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('closes a connection when it was idle for as long as allowed, at the next look', () => {
  const socket = new Socket()
  createIdleTimes(EVERY_MS).watch(socket, 40)
  vi.advanceTimersByTime(40)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(EVERY_MS)
  expect(socket.destroyed).toBe(true)
})

it('begins again when a connection is used, with the time that is allowed then', () => {
  const socket = new Socket()
  const idle = createIdleTimes(EVERY_MS).watch(socket, 40)
  vi.advanceTimersByTime(39)
  idle.restart(60)
  vi.advanceTimersByTime(60)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(2 * EVERY_MS)
  expect(socket.destroyed).toBe(true)
})

it('leaves a connection with a timeout of its own to that', () => {
  const socket = new Socket()
  createIdleTimes(EVERY_MS).watch(socket, 20)
  socket.setTimeout(1000)
  vi.advanceTimersByTime(500)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

it('keeps no timer when no connection is left', () => {
  const idleTimes = createIdleTimes(EVERY_MS)
  const sockets = [new Socket(), new Socket()]
  for (const socket of sockets) idleTimes.watch(socket, 20)
  expect(vi.getTimerCount()).toBe(1)
  for (const socket of sockets) idleTimes.forget(socket)
  expect(vi.getTimerCount()).toBe(0)
  expect([...idleTimes.sockets()]).toEqual([])
})
