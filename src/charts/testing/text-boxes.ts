import type { Box } from '../geometry.ts'
import { TEXT_SIZE } from '../layers.ts'
import { measureText } from '../rendering/text-width.ts'

/** A piece of text in a drawing and the box it takes, px from the corner of the picture. */
export interface TextBox extends Box {
  readonly text: string
}

const TAG = /<(\/?)(g|text)\b([^>]*)>([^<]*)/g

/** Ascent and descent of figures and capitals, as shares of the font size: smaller than the line. */
const RISE = { up: 0.73, down: 0.1 } as const

/** Read the positions of text in one of our drawings; enough for what Vega and our frames write. */
export function readTextBoxes(svg: string): TextBox[] {
  const boxes: TextBox[] = []
  const stack: (readonly [number, number])[] = [[0, 0]]
  for (const [, close, name, attributes = '', content = ''] of svg.matchAll(TAG)) {
    const [x, y] = stack.at(-1) ?? [0, 0]
    const [dx, dy] = readPlace(attributes)
    if (name === 'g' && close === '/') stack.pop()
    else if (name === 'g') stack.push([x + dx, y + dy])
    else if (close === '') boxes.push(measure(attributes, content, [x + dx, y + dy]))
  }
  return boxes
}

function measure(attributes: string, text: string, [x, y]: readonly [number, number]): TextBox {
  const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1] ?? TEXT_SIZE)
  const weight = /font-weight="600"/.test(attributes) ? 600 : 400
  const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? 'start'
  const width = measureText(text, size, weight)
  const left = x - width * ({ start: 0, middle: 0.5, end: 1 }[anchor] ?? 0)
  return { text, left, right: left + width, top: y - size * RISE.up, bottom: y + size * RISE.down }
}

function readPlace(attributes: string): readonly [number, number] {
  const [, dx, dy] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(attributes) ?? []
  const [, x] = / x="(-?[\d.]+)"/.exec(attributes) ?? []
  const [, y] = / y="(-?[\d.]+)"/.exec(attributes) ?? []
  return [Number(dx ?? 0) + Number(x ?? 0), Number(dy ?? 0) + Number(y ?? 0)]
}
