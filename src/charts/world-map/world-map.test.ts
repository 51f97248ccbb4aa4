import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { classify, findClass } from './classes.ts'
import { listCountryShapes } from './outlines.ts'
import { MAP_SIZE } from './shapes.ts'
import { drawWorldMap } from './world-map.ts'

describe('listCountryShapes', () => {
  it('gives an outline or a dot inside the map for each country, Antarctica left out', () => {
    const shapes = listCountryShapes()
    expect(shapes.length).toBeGreaterThan(230)
    for (const { path, dot, name } of shapes) {
      expect((path === null) !== (dot === null), name).toBe(true)
      expect(path, name).not.toBe('')
      if (dot === null) continue
      const [x, y] = dot.point
      expect(x, name).toBeLessThanOrEqual(MAP_SIZE.width)
      expect(y, name).toBeLessThanOrEqual(MAP_SIZE.height)
    }
    expect(shapes.map(({ numeric }) => numeric)).not.toContain('010')
  })
})

describe('the outline of a country across the 180th meridian', () => {
  it.each(['Russia', 'Fiji'])('is cut in %s: no side runs across the map', (name) => {
    const { path } = listCountryShapes().find((shape) => shape.name === name) ?? {}
    const steps = [...(path ?? '').matchAll(/l([^z]*)z/g)].flatMap(([, ring = '']) =>
      [...ring.matchAll(/(-?\d+)[ ]?(-?\d+)/g)].map(([, dx]) => Math.abs(Number(dx)))
    )
    expect(steps.length).toBeGreaterThan(2)
    expect(Math.max(...steps)).toBeLessThan(MAP_SIZE.width / 10)
    const starts = [...(path ?? '').matchAll(/M(\d+)/g)].map(([, x]) => Number(x))
    expect(Math.min(...starts)).toBeLessThan(MAP_SIZE.width / 5)
    expect(Math.max(...starts)).toBeGreaterThan((MAP_SIZE.width * 4) / 5)
  })
})

describe('classify', () => {
  it('gives every value one step, and higher values never a lower one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 }),
        (values) => {
          const classes = classify(values)
          const steps = values
            .toSorted((a, b) => a - b)
            .map((value) => classes.indexOf(findClass(classes, value)))
          expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        }
      )
    )
  })

  test.each([
    ['values over a power of ten', [0.3, 0.6, 1, 3, 7, 15, 40], 6],
    ['one value', [7], 1],
    ['values that are all alike', [3, 3, 3, 3], 1],
  ])('makes of %s %#', (_case, values, count) => {
    expect(classify(values)).toHaveLength(count)
  })
})

describe('drawWorldMap', () => {
  const content = {
    id: 'map',
    label: 'A map & more',
    values: new Map([
      ['276', 5],
      ['702', 9],
    ]),
    describe: (_numeric: string, value: number | null, name: string) =>
      `${name}: ${value ?? 'no data'}`,
  }

  it('colours what is known, hatches outlines without value and leaves out dots without value', () => {
    const { svg } = drawWorldMap(content, listCountryShapes())
    expect(svg).toContain('Germany: 5')
    expect(svg).toContain('Singapore: 9')
    expect(svg).toContain('France: no data')
    expect(svg).not.toContain('Malta')
    expect(svg).toContain('fill="url(#map-none)"')
  })

  it('obeys a strict policy and names the picture', () => {
    const { svg } = drawWorldMap(content, listCountryShapes())
    expect(svg).not.toMatch(/ style=|<style|<script/)
    expect(svg).toContain('role="img" aria-label="A map &amp; more"')
  })

  it('keeps linked countries out of the order of the tab key', () => {
    const { svg } = drawWorldMap(
      { ...content, link: (numeric) => `/countries/${numeric}` },
      listCountryShapes()
    )
    expect(svg).toContain('<a href="/countries/276" tabindex="-1">')
    expect(svg).toContain('aria-hidden="true"')
  })
})
