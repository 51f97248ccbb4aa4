import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RasterAnswer, RasterTask } from './raster-processes.ts'
import { rasterize, type PictureRequest } from './rasterize.ts'

/** Pictures between two garbage collections; each leaves several megabytes of pixels. */
const PICTURES_PER_COLLECTION = 8

// Runs in its own process and rasterizes one SVG after the other.
let queue = Promise.resolve()
let drawn = 0

process.on('message', (task: RasterTask) => {
  queue = queue.then(async () => {
    process.send?.(draw(task))
    drawn += 1
    if (drawn % PICTURES_PER_COLLECTION === 0) await collect()
  })
})

// The build has ended, or was ended.
process.on('disconnect', () => process.exit(0))

function draw({ id, content }: RasterTask): RasterAnswer {
  try {
    const request: PictureRequest = JSON.parse(content)
    return { id, kind: 'done', png: rasterize(request) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Node does not count the memory of resvg's pixels, so it sees no reason to collect them: without
 * this, 400 pictures take 5 GB. The memory is freed in a later turn of the event loop.
 */
async function collect(): Promise<void> {
  globalThis.gc?.()
  await nextTurn()
}
