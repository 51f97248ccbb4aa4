import { drawMapWithLegend } from '../../charts/world-map/map-with-legend.ts'
import { drawSpec } from '../../charts/rendering/draw-spec.ts'
import { buildStandaloneSpec } from '../../charts/rendering/standalone-spec.ts'
import { buildStandaloneSvg, type PictureWords } from '../../charts/rendering/standalone-svg.ts'
import { saveFile } from '../calculators/browser/downloads.ts'
import { SITE_NAME } from '../site-name.ts'
import type { ExploreView } from './view.ts'

/** Pixels of a PNG for each px of its SVG. */
const DENSITY = 2

/** Size of a frame that holds a view on another page, px. */
const FRAME_HEIGHT = 560

interface Given {
  readonly name: string
  readonly address: string
  readonly plot: HTMLElement
  readonly source: string
}

/** Save or copy what is shown; returns what was done, in a sentence. */
export async function giveFile(
  type: 'svg' | 'png' | 'spec' | 'link' | 'embed',
  view: ExploreView,
  given: Given
): Promise<string> {
  if (type === 'link') return copy(given.address, 'The link to this view is copied.')
  if (type === 'embed')
    return copy(writeFrame(view, given.address), 'The line for your page is copied.')
  const [panel] = view.panels
  const words = wordsOf(view, given)
  if (type === 'spec') {
    if (panel === undefined) return 'A map is given as SVG, PNG or CSV.'
    saveFile(given.name, 'application/json', buildStandaloneSpec(words, panel.wide, SITE_NAME))
    return 'The Vega-Lite specification is saved.'
  }
  const drawing = panel === undefined ? readMap(given.plot) : drawSpec(panel.wide, view.title)
  if (drawing === null) return 'There is nothing to save yet.'
  const svg = buildStandaloneSvg(words, drawing, { scheme: 'light', publisher: SITE_NAME })
  if (type === 'svg') {
    saveFile(given.name, 'image/svg+xml', svg)
    return 'The picture is saved as SVG.'
  }
  await savePng(svg, given.name)
  return 'The picture is saved as PNG.'
}

/** What stands around a picture: with licence, address and the day it was taken. */
function wordsOf(view: ExploreView, { address, source }: Given): PictureWords {
  const [panel] = view.panels
  const day = new Date().toISOString().slice(0, 10)
  return {
    title: panel?.title ?? view.title,
    subtitle: panel?.subtitle ?? '',
    source: `${source}. ${address}, ${day}`,
    alt: panel?.alt ?? view.title,
  }
}

function readMap(plot: HTMLElement): string | null {
  const map = plot.querySelector('.map-body svg')
  if (map === null) return null
  const legend = [...plot.querySelectorAll('.map-legend li')].map((item) => ({
    text: item.textContent.trim(),
    swatch: item.querySelector('svg')?.innerHTML ?? '',
  }))
  return drawMapWithLegend(map.outerHTML, legend)
}

function writeFrame({ title }: ExploreView, address: string): string {
  const url = new URL(address)
  url.pathname = '/embed/explore/'
  const label = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe src="${url.href.replaceAll('&', '&amp;')}" title="${label}" width="100%" height="${FRAME_HEIGHT}" style="border: 0" loading="lazy"></iframe>`
}

async function copy(text: string, said: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return said
  } catch {
    return `Copy this: ${text}`
  }
}

/** A picture has no fonts of the page: the one that it needs goes into it. */
async function savePng(svg: string, name: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[as=font][href*=inter]')
  if (link === null) throw new Error('The page names no font for pictures.')
  const bytes = new Uint8Array(await (await fetch(link.href)).arrayBuffer())
  const font = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  const styled = svg.replace(
    /^(<svg[^>]*>)/,
    `$1<style>@font-face{font-family:'Inter Variable';font-weight:400 700;src:url(data:font/woff2;base64,${font})}</style>`
  )
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(styled)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = DENSITY * image.width
  canvas.height = DENSITY * image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('This browser cannot write the picture as PNG.')
  const save = document.createElement('a')
  save.href = URL.createObjectURL(blob)
  save.download = name
  save.click()
}
