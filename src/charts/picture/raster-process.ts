import { setImmediate as nextTurn } from 'node:timers/promises'
import { readPictureVersion } from '../rendering/engine-version.ts'
import { preparePictureFonts } from './picture-fonts.ts'
import type { RasterAnswer, RasterTask } from './raster-processes.ts'
import { rasterize, type PictureRequest } from './rasterize.ts'

/** Pictures between two collections; each leaves 12 MB of pixels to collect. */
const PICTURES_PER_COLLECTION = 2

// Runs in a process of its own: turns one SVG after the other into pixels.
const fontFiles = preparePictureFonts(readPictureVersion())
let queue = Promise.resolve()
let drawn = 0

process.on('message', (task: RasterTask) => {
  queue = queue.then(async () => {
    process.send?.(await draw(task))
    drawn += 1
    if (drawn % PICTURES_PER_COLLECTION === 0) await collect()
  })
})

// The build has ended, or was ended.
process.on('disconnect', () => process.exit(0))

async function draw({ id, content }: RasterTask): Promise<RasterAnswer> {
  try {
    const request: PictureRequest = JSON.parse(content)
    return { id, kind: 'done', png: rasterize(request, await fontFiles) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Node does not see the pixels that resvg holds and so has no reason to collect them: without this,
 * 400 pictures take 5 GB. What a collection finds is let go of in a later turn of the event loop.
 */
async function collect(): Promise<void> {
  globalThis.gc?.()
  await nextTurn()
}
