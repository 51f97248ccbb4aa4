import { ApiError } from '../http/errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Points per slice: about ten milliseconds of work and ten kilobytes. */
export const SLICE_POINTS = 250

/** Number of slices computed ahead of what the client has read. */
const SLICES_AHEAD = 2

/** Time limit for a client that reads nothing, and for a slice that waits for a thread. */
const PATIENCE_MS = 60_000

/** Pause before a slice is retried if all threads were busy. */
const RETRY_MS = 100

/** Definition of a stream. */
export interface SliceStream {
  /** Index of the first point, and one past the last. */
  readonly from: number
  readonly to: number
  /** Text before the first slice and after the last. */
  readonly head: string
  readonly tail: string
  /** Points of a slice. */
  readonly points?: number
  /** Produces the text of the points in a range of indices. */
  readonly make: (from: number, to: number) => Promise<Bytes>
}

/**
 * Stream the slices of a sweep in order, computing only a few slices ahead of what the client has
 * read. A client that stops reading therefore blocks no thread; its stream is aborted after a
 * minute. `onEnd` is called once, when everything is sent or the stream is aborted.
 */
export function streamSlices(
  { from, to, head, tail, make, points = SLICE_POINTS }: SliceStream,
  onEnd: () => void
): ReadableStream<Bytes> {
  const encoder = new TextEncoder()
  const begun: Promise<Bytes>[] = []
  let next = from
  let isEnded = false
  let stalled: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    if (isEnded) return
    isEnded = true
    clearTimeout(stalled)
    onEnd()
  }

  const beginAhead = (): void => {
    while (begun.length < SLICES_AHEAD && next < to) {
      const until = Math.min(next + points, to)
      const slice = makePatiently(make, next, until, () => isEnded)
      // A rejection is handled when the slice is awaited; this avoids an unhandled rejection until
      // then.
      slice.catch(() => undefined)
      begun.push(slice)
      next = until
    }
  }

  return new ReadableStream<Bytes>({
    start: (controller) => {
      if (head !== '') controller.enqueue(encoder.encode(head))
    },
    pull: async (controller) => {
      clearTimeout(stalled)
      beginAhead()
      const slice = begun.shift()
      try {
        if (slice === undefined) {
          if (tail !== '') controller.enqueue(encoder.encode(tail))
          controller.close()
          end()
          return
        }
        controller.enqueue(await slice)
      } catch (fault) {
        end()
        throw fault
      }
      if (isEnded) return
      stalled = setTimeout(() => {
        end()
        controller.error(new Error('The client of a sweep stopped reading.'))
      }, PATIENCE_MS)
    },
    cancel: end,
  })
}

/** Retry if all threads are busy: a stream that has started must be completed. */
async function makePatiently(
  make: SliceStream['make'],
  from: number,
  to: number,
  isEnded: () => boolean
): Promise<Bytes> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      return await make(from, to)
    } catch (fault) {
      const isBusy = fault instanceof ApiError && fault.code === 'server_busy'
      if (!isBusy || isEnded() || waitedMs >= PATIENCE_MS) throw fault
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
