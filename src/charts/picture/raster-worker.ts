import { readPictureVersion } from '../rendering/engine-version.ts'
import { serveTasks } from '../rendering/worker-pool.ts'
import { preparePictureFonts } from './picture-fonts.ts'
import { rasterize, type PictureRequest } from './rasterize.ts'

// Runs in a worker thread: turns one SVG after the other into pixels.
const fontFiles = preparePictureFonts(readPictureVersion())

serveTasks(async (content: string) => {
  const request: PictureRequest = JSON.parse(content)
  return rasterize(request, await fontFiles)
})
