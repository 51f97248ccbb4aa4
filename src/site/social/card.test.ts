import { expect, it } from 'vitest'
import { overlap } from '../../charts/geometry.ts'
import { readTextBoxes } from '../../charts/testing/text-boxes.ts'
import { CARD_SIZE, drawCard } from './card.ts'
import { listSocialPictures } from './pictures.ts'

/** Air that a preview keeps at its sides, px: some clients round its corners. */
const LEAST_MARGIN = 55

it.each(listSocialPictures().map(({ slug, draw }) => [slug, draw] as const))(
  'the words of %s stand inside the picture, none upon others or upon the drawing',
  async (_slug, draw) => {
    const card = await draw()
    // The drawing by itself is measured elsewhere; its size decides the places of the words.
    const [frame = ''] = /^<svg[^>]*>/.exec(card.drawing) ?? []
    const svg = drawCard({ ...card, drawing: `${frame}</svg>` })
    const boxes = readTextBoxes(svg)
    expect(boxes.map(({ text }) => text)).toContain(card.facts[0]?.value)
    const [, left, top] = /<g transform="translate\((\d+),(\d+)\)/.exec(svg) ?? []
    const drawing = {
      text: 'the drawing',
      left: Number(left),
      top: Number(top),
      right: CARD_SIZE.width,
      bottom: CARD_SIZE.height,
    }
    const clashes = [...boxes, drawing].flatMap((one, index, all) =>
      all.slice(index + 1).flatMap((two) => (overlap(one, two) ? [[one.text, two.text]] : []))
    )
    expect(clashes).toEqual([])
    const outside = boxes.filter(
      (box) =>
        box.left < LEAST_MARGIN ||
        box.right > CARD_SIZE.width - LEAST_MARGIN ||
        box.bottom > CARD_SIZE.height - 40
    )
    expect(outside).toEqual([])
  }
)
