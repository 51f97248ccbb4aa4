import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cutRing } from './antimeridian.ts'
import { classify, findClass } from './classes.ts'
import { projectEqualEarth } from './equal-earth.ts'
import { listCountryShapes, MAP_SIZE } from './outlines.ts'
import { drawWorldMap } from './world-map.ts'

/** Area on the map of a cell a degree wide and a hundredth high. */
function cell(lat: number): number {
  const [, low] = projectEqualEarth([0, lat])
  const [, high] = projectEqualEarth([0, lat + 0.01])
  const [wide] = projectEqualEarth([1, lat + 0.005])
  return wide * (high - low)
}

describe('projectEqualEarth', () => {
  it('puts the middle of the map at zero and the pole at the published height', () => {
    expect(projectEqualEarth([0, 0])).toEqual([0, 0])
    // Width by height of the whole map is 2.05458 (Savric and others 2019).
    const [width] = projectEqualEarth([180, 0])
    const [, height] = projectEqualEarth([0, 90])
    expect(width / height).toBeCloseTo(2.05458, 4)
  })

  it('keeps areas: a degree-wide cell has the area that it has on the globe', () => {
    for (const lat of [20, 45, 70]) {
      const onGlobe = Math.cos(((lat + 0.005) * Math.PI) / 180)
      expect(cell(lat) / cell(0)).toBeCloseTo(onGlobe, 4)
    }
  })
})

describe('cutRing', () => {
  it('cuts a ring that crosses the 180th meridian into two on either side', () => {
    const parts = cutRing([
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ])
    expect(parts).toHaveLength(2)
    for (const part of parts) {
      const longitudes = part.map(([lon]) => lon)
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBe(10)
    }
  })

  it('leaves other rings whole', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ] as const
    expect(cutRing(ring)).toEqual([ring])
  })
})

describe('listCountryShapes', () => {
  it('gives an outline or a dot inside the map for each country, Antarctica left out', () => {
    const shapes = listCountryShapes()
    expect(shapes.length).toBeGreaterThan(230)
    for (const { path, dot, name } of shapes) {
      expect((path === null) !== (dot === null), name).toBe(true)
      expect(path, name).not.toBe('')
      if (dot === null) continue
      expect(dot[0], name).toBeLessThanOrEqual(MAP_SIZE.width)
      expect(dot[1], name).toBeLessThanOrEqual(MAP_SIZE.height)
    }
    expect(shapes.map(({ numeric }) => numeric)).not.toContain('010')
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
    ['six values', [1, 2, 3, 4, 5, 6], 6],
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
    const { svg } = drawWorldMap(content)
    expect(svg).toContain('Germany: 5')
    expect(svg).toContain('Singapore: 9')
    expect(svg).toContain('France: no data')
    expect(svg).not.toContain('Malta')
    expect(svg).toContain('fill="url(#map-none)"')
  })

  it('obeys a strict policy and names the picture', () => {
    const { svg } = drawWorldMap(content)
    expect(svg).not.toMatch(/ style=|<style|<script/)
    expect(svg).toContain('role="img" aria-label="A map &amp; more"')
  })

  it('keeps linked countries out of the order of the tab key', () => {
    const { svg } = drawWorldMap({ ...content, link: (numeric) => `/countries/${numeric}` })
    expect(svg).toContain('<a href="/countries/276" tabindex="-1">')
    expect(svg).toContain('aria-hidden="true"')
  })
})
