import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  BASE_COLORS,
  CHOICE_COLORS,
  GAIN_COLORS,
  MEANING_COLORS,
  PALETTE,
  PLANT_COLORS,
  SCALE_COLORS,
  SHORTAGE_COLORS,
  STAGE_COLORS,
  color,
  inlineColors,
  renderPaletteCss,
} from './palette.ts'
import type { PaletteColor } from './palette.ts'
import { contrast, distance, parseHex, seeWithoutGreen } from './testing/color-math.ts'

/** Least Oklab distance of two fills, in full sight and without green cones. */
const LEAST_DISTANCE = 5

const SCHEMES = ['light', 'dark'] as const

test('the stylesheet holds exactly the palette', () => {
  const css = readFileSync(new URL('../styles/chart-colors.css', import.meta.url), 'utf8')
  expect(css).toBe(renderPaletteCss())
})

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const paper = BASE_COLORS.paper[scheme]
  const { ink, muted } = BASE_COLORS

  test.each(Object.entries({ ink, muted, ...MEANING_COLORS, ...CHOICE_COLORS }))(
    'text in %s has a contrast of 4.5 on paper',
    (_, value) => {
      expect(contrast(value[scheme], paper)).toBeGreaterThanOrEqual(4.5)
    }
  )

  test.each(Object.entries({ axis: BASE_COLORS.axis, ...PLANT_COLORS }))(
    'marks in %s have a contrast of 3 on paper',
    (_, value) => {
      expect(contrast(value[scheme], paper)).toBeGreaterThanOrEqual(3)
    }
  )

  test.each([
    ['plants', PLANT_COLORS],
    ['meanings', MEANING_COLORS],
    ['choices', CHOICE_COLORS],
  ])('the %s stay apart, also without green cones', (_, group) => {
    const entries = Object.entries<PaletteColor>(group)
    const pairs = entries.flatMap(([a, one], index) =>
      entries.slice(index + 1).map(([b, two]) => {
        const [p, q] = [parseHex(one[scheme]), parseHex(two[scheme])]
        const least = Math.min(distance(p, q), distance(seeWithoutGreen(p), seeWithoutGreen(q)))
        return { pair: `${a} and ${b}`, least }
      })
    )
    expect(pairs.filter(({ least }) => least < LEAST_DISTANCE)).toEqual([])
  })
})

/** From little to much; stages of plant go from certain to uncertain, towards the paper. */
const SCALES = {
  scale: Object.values<PaletteColor>(SCALE_COLORS),
  shortage: Object.values<PaletteColor>(SHORTAGE_COLORS),
  stages: Object.values<PaletteColor>(STAGE_COLORS).toReversed(),
}

describe.each(SCHEMES)('the steps in the %s scheme', (scheme) => {
  const paper = BASE_COLORS.paper[scheme]

  test.each(Object.entries(SCALES))('of %s go away from the paper', (_, colors) => {
    const distances = colors.map((step) => contrast(step[scheme], paper))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test.each(Object.entries(SCALES))('of %s are told apart', (_, colors) => {
    const gaps = colors
      .slice(1)
      .map((step, index) =>
        distance(parseHex(colors[index]?.[scheme] ?? ''), parseHex(step[scheme]))
      )
    expect(Math.min(...gaps)).toBeGreaterThan(1.8 * LEAST_DISTANCE)
  })

  test('of the map are even', () => {
    const gaps = SCALES.scale
      .slice(1)
      .map((step, index) =>
        distance(parseHex(SCALES.scale[index]?.[scheme] ?? ''), parseHex(step[scheme]))
      )
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.15)
  })

  test('of gain and loss stay apart, also without green cones', () => {
    const pairs = Object.values<PaletteColor>(GAIN_COLORS).flatMap((gain) =>
      SCALES.scale.map((loss) => {
        const [p, q] = [parseHex(gain[scheme]), parseHex(loss[scheme])]
        return Math.min(distance(p, q), distance(seeWithoutGreen(p), seeWithoutGreen(q)))
      })
    )
    expect(Math.min(...pairs)).toBeGreaterThan(LEAST_DISTANCE)
  })
})

test('inlineColors leaves no custom property behind', () => {
  const tokens = Object.keys(PALETTE).filter(
    (token): token is keyof typeof PALETTE => token in PALETTE
  )
  const text = tokens.map(color).join(' ')
  expect(inlineColors(text, 'light')).not.toContain('var(')
  expect(inlineColors(color('ink'), 'dark')).toBe(BASE_COLORS.ink.dark)
})
