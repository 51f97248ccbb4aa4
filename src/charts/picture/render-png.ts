import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PictureRequest } from './rasterize.ts'

/** From source: a bundler would move the file, and could not take resvg's binary along. */
const RASTERIZER = pathToFileURL(resolve('src', 'charts', 'picture', 'rasterize.ts')).href

/** Turn a whole SVG document into PNG of a width in px. */
export async function renderPng(request: PictureRequest): Promise<Buffer> {
  const { rasterize }: typeof import('./rasterize.ts') = await import(/* @vite-ignore */ RASTERIZER)
  return rasterize(request)
}
