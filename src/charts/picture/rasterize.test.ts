import { describe, expect, it } from 'vitest'
import { regionScenario } from '../../../tests/fixtures/scenario-fixture.ts'
import { abatementChart } from '../abatement.ts'
import { renderChart } from '../rendering/draw-spec.ts'
import { buildStandaloneSvg } from '../rendering/standalone-svg.ts'
import { paint, rasterize } from './rasterize.ts'

const [WIDTH, HEIGHT] = [120, 40]

function writeText(text: string, look: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter Variable, Inter, sans-serif">` +
    `<text x="5" y="30" font-size="30" ${look} fill="#000">${text}</text></svg>`
  )
}

const PAPER = 'fbf8f2ff'

/** Pixels of a picture that are not paper. */
function countInk(svg: string): number {
  return readColors(svg).filter((color) => color !== PAPER).length
}

function readColors(svg: string): string[] {
  return paint({ svg, width: WIDTH }).pixels.toString('hex').match(/.{8}/g) ?? []
}

describe('rasterize', () => {
  it('gives the same chart the same bytes, at the width asked for', async () => {
    const chart = abatementChart(regionScenario)
    const { wide } = renderChart(chart)
    const svg = buildStandaloneSvg(chart, wide, { scheme: 'light', publisher: 'Publisher' })
    const [first, second] = [1504, 1504].map((width) => rasterize({ svg, width }))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect(first?.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(first?.readUInt32BE(16)).toBe(1504)
  })

  it('draws letters without a font of the machine', () => {
    expect(countInk(writeText('', ''))).toBe(0)
    expect(countInk(writeText('Mt', ''))).toBeGreaterThan(100)
  })

  it.each(['Inter', 'Source Serif 4'])('finds %s for letters of both alphabets', (family) => {
    const look = `font-family="${family}" font-weight="600"`
    const [alone, both] = ['T', 'Tş'].map((text) => countInk(writeText(text, look)))
    expect(both).toBeGreaterThan((alone ?? 0) * 1.4)
  })

  it('draws extended letters in the weight of the text around them', () => {
    const [regular, semibold] = [400, 600].map((weight) =>
      countInk(writeText('Şığłž', `font-weight="${weight}"`))
    )
    expect(semibold).toBeGreaterThan((regular ?? 0) * 1.1)
  })

  it('lays paper under what is transparent', () => {
    expect(new Set(readColors(writeText('', '')))).toEqual(new Set([PAPER]))
  })
})
