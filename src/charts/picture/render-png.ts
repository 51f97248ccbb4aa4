import { join, resolve } from 'node:path'
import { readPictureVersion } from '../rendering/engine-version.ts'
import { keepWork } from '../rendering/kept-work.ts'
import { createWorkerPool } from '../rendering/worker-pool.ts'
import type { PictureRequest } from './rasterize.ts'

/** From source: a bundler would move the worker, and could not take resvg's binary along. */
const WORKER_FILE = resolve(join('src', 'charts', 'picture', 'raster-worker.ts'))

const workers = createWorkerPool<string, Uint8Array>(WORKER_FILE)

const rasterizeOnce = keepWork({
  folder: join('.cache', 'pictures'),
  extension: 'png',
  readVersion: readPictureVersion,
  work: (content) => workers.run(content),
})

/** Turn a whole SVG document into PNG of a width in px, in a worker thread or from the cache. */
export function renderPng(request: PictureRequest): Promise<Buffer> {
  return rasterizeOnce(JSON.stringify(request))
}
