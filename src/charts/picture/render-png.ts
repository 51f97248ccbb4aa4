import { join, resolve } from 'node:path'
import { readPictureVersion } from '../rendering/engine-version.ts'
import { keepWork } from '../../keep/kept-work.ts'
import { startRasterProcesses } from './raster-processes.ts'
import type { PictureRequest } from './rasterize.ts'

/** From source: a bundler would move the file, and could not take resvg's binary along. */
const PROCESS_FILE = resolve(join('src', 'charts', 'picture', 'raster-process.ts'))

const rasterizeOnce = keepWork({
  folder: join('.cache', 'pictures'),
  extension: 'png',
  readVersion: readPictureVersion,
  work: startRasterProcesses(PROCESS_FILE),
})

/** Turn a whole SVG document into PNG of a width in px, in another process or from the cache. */
export function renderPng(request: PictureRequest): Promise<Buffer> {
  return rasterizeOnce(JSON.stringify(request))
}
