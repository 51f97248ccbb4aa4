import { entryAt } from '../../core/entry.ts'
import { linear } from '../geometry.ts'
import type { ChartLayer, ChartSpec, Position, Scale, SpecRow } from '../spec.ts'

type Channel = 'x' | 'y'

/** A scale as others draw it: from the values to the width or the height of the picture. */
type OpenScale = Omit<Scale, 'range'>

/**
 * Give every mark of a specification its place in the units of its data, so that others can change
 * the size of the picture and the marks and words follow. Our own drawing places labels in px; here
 * they come to the value at which they lie, or beside the name, and scales lose their range in px.
 */
export function useRealScales(spec: ChartSpec): readonly Readonly<Record<string, unknown>>[] {
  const found = { x: findPosition(spec.layer, 'x'), y: findPosition(spec.layer, 'y') }
  return spec.layer
    .flatMap((layer) => placeByData(placeByData([layer], 'x', found.x), 'y', found.y))
    .map(({ data, mark, encoding }) => ({
      data,
      mark,
      encoding: {
        ...encoding,
        ...(encoding.x === undefined ? {} : { x: openScale(encoding.x) }),
        ...(encoding.y === undefined ? {} : { y: openScale(encoding.y) }),
      },
    }))
}

/** The first position along a channel that has a scale, with an axis where any has one. */
function findPosition(layers: readonly ChartLayer[], channel: Channel): Position | null {
  const positions = layers.flatMap(({ encoding }) => encoding[channel] ?? [])
  const scaled = positions.filter(({ scale }) => scale !== null)
  return scaled.find(({ axis }) => axis !== null) ?? scaled[0] ?? null
}

function openScale(position: Position): Omit<Position, 'scale'> & { readonly scale: OpenScale } {
  if (position.scale === null) throw new Error(`The field ${position.field} lies in px.`)
  const { range: _, ...scale } = position.scale
  return { ...position, scale }
}

/** Place the marks of layers that lie in px of a channel along its scale. */
function placeByData(
  layers: readonly ChartLayer[],
  channel: Channel,
  along: Position | null
): ChartLayer[] {
  return layers.flatMap((layer) => {
    const position = layer.encoding[channel]
    if (position === undefined || position.scale !== null) return [layer]
    // A line across a picture of names goes all the way.
    if (along?.scale == null || (along.scale.type === 'band' && layer.mark.type === 'rule')) {
      return [withoutChannel(layer, channel)]
    }
    return along.scale.type === 'linear'
      ? [placeOnValues(layer, channel, along)]
      : placeByNames(layer, channel, along)
  })
}

function withoutChannel(layer: ChartLayer, channel: Channel): ChartLayer {
  const { x, x2, y, y2, ...rest } = layer.encoding
  const kept = channel === 'x' ? { y, y2 } : { x, x2 }
  const present = Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== undefined)
  )
  return { ...layer, encoding: { ...rest, ...present } }
}

function placeOnValues(layer: ChartLayer, channel: Channel, along: Position): ChartLayer {
  const { scale } = along
  if (scale?.type !== 'linear') throw new Error('Values need a linear scale.')
  const toValue = linear(scale.range, scale.domain)
  const field = layer.encoding[channel]?.field
  const second = layer.encoding[`${channel}2`]?.field
  const values = layer.data.values.map((row): SpecRow => ({
    ...row,
    ...(field === undefined ? {} : { [field]: roundFine(toValue(Number(row[field]))) }),
    ...(second === undefined ? {} : { [second]: roundFine(toValue(Number(row[second]))) }),
  }))
  return {
    ...layer,
    data: { values },
    encoding: { ...layer.encoding, [channel]: { ...along, field: field ?? along.field } },
  }
}

/** A value that a label lies at needs no more digits than a picture has. */
function roundFine(value: number): number {
  return Number(value.toPrecision(6))
}

/** Place marks beside the nearest name, a layer for each distance from it. */
function placeByNames(layer: ChartLayer, channel: Channel, along: Position): ChartLayer[] {
  const { scale } = along
  const field = layer.encoding[channel]?.field
  if (scale?.type !== 'band' || field === undefined) throw new Error('Names need a band scale.')
  const [start, end] = scale.range
  const step = (end - start) / scale.domain.length
  const placed = layer.data.values.map((row) => {
    const px = Number(row[field])
    const rank = Math.min(Math.max(Math.floor((px - start) / step), 0), scale.domain.length - 1)
    const offset = Math.round((px - start - (rank + 0.5) * step) * 100) / 100
    return { row: { ...row, [field]: entryAt(scale.domain, rank) }, offset }
  })
  const shift = channel === 'x' ? 'xOffset' : 'yOffset'
  const { [shift]: own = 0 } = layer.mark
  return [...Map.groupBy(placed, ({ offset }) => offset).entries()].map(
    ([offset, rows]): ChartLayer => ({
      ...layer,
      data: { values: rows.map(({ row }) => row) },
      mark: { ...layer.mark, [shift]: own + offset },
      encoding: { ...layer.encoding, [channel]: { ...along, field } },
    })
  )
}
