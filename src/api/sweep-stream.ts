import { ApiError } from '../http/errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Points that are calculated in one go: some ten milliseconds, some ten kilobytes. */
export const SLICE_POINTS = 250

/** Slices that are begun before the client has taken those before. */
const SLICES_AHEAD = 2

/** How long a client may take none of what is ready, and a slice may wait for a thread. */
const PATIENCE_MS = 60_000

/** Pause before a slice that found no thread is asked for again. */
const RETRY_MS = 100

/** What is streamed. */
export interface SliceStream {
  /** Index of the first point, and of the one after the last. */
  readonly from: number
  readonly to: number
  /** Text before the first slice and after the last. */
  readonly head: string
  readonly tail: string
  /** Makes the text of the points from one index up to another. */
  readonly make: (from: number, to: number) => Promise<Bytes>
}

/**
 * Stream the slices of a sweep in order. A slice is made when the client has read what came before,
 * a few ahead, so a client that stops reading costs those few and holds no thread; after a minute
 * its stream is given up. `onEnd` is called once, when all is sent or the stream is given up.
 */
export function streamSlices(
  { from, to, head, tail, make }: SliceStream,
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
      const until = Math.min(next + SLICE_POINTS, to)
      const slice = makePatiently(make, next, until, () => isEnded)
      // Its failure is told where the slice is due; until then nobody listens.
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

/** Ask again where all threads are busy: what is begun is to be finished. */
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
