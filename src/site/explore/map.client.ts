import { color } from '../../charts/palette.ts'
import { writeClass } from '../../charts/world-map/classes.ts'
import { fillSwatch } from '../../charts/world-map/map-with-legend.ts'
import type { CountryShape } from '../../charts/world-map/shapes.ts'
import { drawWorldMap } from '../../charts/world-map/world-map.ts'
import { formatProse } from '../../model/units/number.ts'
import { attachSpelledUnit } from '../../model/units/quantity.ts'
import type { Catalog, Point } from './indicator.ts'

let shapes: Promise<readonly CountryShape[]> | undefined

/** Draw values by country as a map with its legend. */
export async function drawViewMap(
  values: ReadonlyMap<string, Point>,
  {
    unit,
    title,
    catalog,
  }: { readonly unit: string | null; readonly title: string; readonly catalog: Catalog }
): Promise<{ readonly svg: string; readonly legend: readonly { swatch: string; text: string }[] }> {
  shapes ??= readShapes()
  shapes.catch(() => (shapes = undefined))
  const byNumeric = new Map(
    catalog.places.map(([alpha2, name, numeric]) => [numeric, { alpha2, name }])
  )
  const known = [...byNumeric].flatMap(([numeric, { alpha2 }]): [string, number][] => {
    const point = values.get(alpha2)
    return point === undefined ? [] : [[numeric, point.value]]
  })
  const write = (value: number): string =>
    unit === null ? formatProse(value) : attachSpelledUnit(formatProse(value), unit)
  const { svg, classes } = drawWorldMap(
    {
      id: 'explore-map',
      label: `World map. ${title}`,
      values: new Map(known),
      describe: (numeric, value, called) => {
        const country = byNumeric.get(numeric)
        const year = values.get(country?.alpha2 ?? '')?.year
        const said = value === null ? 'no data' : write(value)
        const when = year === undefined || year === 0 ? '' : `, ${Math.floor(year)}`
        return `${country?.name ?? called}${when}: ${said}`
      },
    },
    await shapes
  )
  return {
    svg,
    legend: [
      ...classes.map((step) => ({ text: writeClass(step), swatch: fillSwatch(color(step.color)) })),
      { text: 'no data', swatch: fillSwatch('url(#explore-map-none)') },
    ],
  }
}

async function readShapes(): Promise<readonly CountryShape[]> {
  const response = await fetch('/explore-shapes.json')
  if (!response.ok)
    throw new Error(`The outlines of countries could not be read: ${response.status}.`)
  return (await response.json()) as readonly CountryShape[]
}
