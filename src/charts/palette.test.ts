import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  BASE_COLORS,
  DIVERGING_COLORS,
  FUEL_COLORS,
  MEANING_COLORS,
  PALETTE,
  SCALE_COLORS,
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

  test.each(Object.entries({ ink, muted, ...MEANING_COLORS }))(
    'text in %s has a contrast of 4.5 on paper',
    (_, value) => {
      expect(contrast(value[scheme], paper)).toBeGreaterThanOrEqual(4.5)
    }
  )

  test.each(Object.entries({ axis: BASE_COLORS.axis, ...MEANING_COLORS, ...FUEL_COLORS }))(
    'marks in %s have a contrast of 3 on paper',
    (_, value) => {
      expect(contrast(value[scheme], paper)).toBeGreaterThanOrEqual(3)
    }
  )

  test.each([
    ['fuels', FUEL_COLORS],
    ['meanings', MEANING_COLORS],
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

describe.each(SCHEMES)('the steps of a map in the %s scheme', (scheme) => {
  const steps = Object.values<PaletteColor>(SCALE_COLORS).map((step) => step[scheme])
  const between = steps.slice(1).map((step, index) => [steps[index] ?? '', step] as const)

  test('go away from the paper', () => {
    const distances = steps.map((step) => contrast(step, BASE_COLORS.paper[scheme]))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('are even, each at least two just noticeable differences from the next', () => {
    const gaps = between.map(([one, two]) => distance(parseHex(one), parseHex(two)))
    expect(Math.min(...gaps)).toBeGreaterThan(2 * LEAST_DISTANCE)
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.15)
  })
})

describe.each(SCHEMES)('the steps around zero in the %s scheme', (scheme) => {
  const { gain_1, gain_2, ...losses } = DIVERGING_COLORS
  const paper = BASE_COLORS.paper[scheme]
  const steps = Object.values<PaletteColor>(losses).map((step) => step[scheme])

  test('go away from the paper on either side', () => {
    const distances = steps.map((step) => contrast(step, paper))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(contrast(gain_2[scheme], paper)).toBeGreaterThan(contrast(gain_1[scheme], paper))
  })

  test('of loss are even', () => {
    const gaps = steps
      .slice(1)
      .map((step, index) => distance(parseHex(steps[index] ?? ''), parseHex(step)))
    expect(Math.min(...gaps)).toBeGreaterThan(2 * LEAST_DISTANCE)
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.15)
  })

  test('of gain and loss stay apart, also without green cones', () => {
    const pairs = [gain_1, gain_2].flatMap((gain) =>
      steps.map((loss) => {
        const [p, q] = [parseHex(gain[scheme]), parseHex(loss)]
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
