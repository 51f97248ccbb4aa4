import { expect, it, vi } from 'vitest'
import { describeBusy } from '../http/errors.ts'
import { SLICE_POINTS, streamSlices, type SliceStream } from './sweep-stream.ts'

const encoder = new TextEncoder()

function sliceStream(make: SliceStream['make'], points = 100 * SLICE_POINTS): SliceStream {
  return { from: 0, to: points, head: '<', tail: '>', make }
}

it('prepares only a few slices for a client that stops reading', async () => {
  let made = 0
  const stream = streamSlices(
    sliceStream((from) => {
      made += 1
      return Promise.resolve(encoder.encode(`${from} `))
    }),
    () => undefined
  )
  const reader = stream.getReader()
  for (let read = 0; read < 3; read += 1) await reader.read()
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThanOrEqual(6)
  await reader.cancel()
})

it('keeps the order of the slices, regardless of which is ready first', async () => {
  const stream = streamSlices(
    sliceStream(async (from) => {
      const turns = from % (2 * SLICE_POINTS) === 0 ? 5 : 0
      for (let turn = 0; turn < turns; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      return encoder.encode(`${from} `)
    }, 4 * SLICE_POINTS),
    () => undefined
  )
  const starts = [0, 1, 2, 3].map((index) => `${index * SLICE_POINTS} `)
  expect(await new Response(stream).text()).toBe(`<${starts.join('')}>`)
})

it('ends exactly once, with its last slice or when the client disconnects', async () => {
  const make = (): Promise<Uint8Array<ArrayBuffer>> => Promise.resolve(encoder.encode('.'))
  const read = vi.fn<() => void>()
  await new Response(streamSlices(sliceStream(make, 10), read)).text()
  expect(read).toHaveBeenCalledTimes(1)
  const left = vi.fn<() => void>()
  await streamSlices(sliceStream(make), left).cancel()
  expect(left).toHaveBeenCalledTimes(1)
})

it('retries a slice if all threads were busy', async () => {
  let refusals = 2
  const stream = streamSlices(
    sliceStream(() => {
      refusals -= 1
      if (refusals >= 0) return Promise.reject(describeBusy('All threads are busy.', 1))
      return Promise.resolve(encoder.encode('.'))
    }, 10),
    () => undefined
  )
  expect(await new Response(stream).text()).toBe('<.>')
})

it('aborts if a slice fails, so that no client mistakes a part for the whole', async () => {
  const onEnd = vi.fn<() => void>()
  const make = vi.fn<SliceStream['make']>(() => Promise.reject(new Error('the slice failed')))
  const stream = streamSlices(sliceStream(make, 10), onEnd)
  await expect(new Response(stream).text()).rejects.toThrow('the slice failed')
  expect(make).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
