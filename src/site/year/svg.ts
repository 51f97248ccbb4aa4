import { numberAt } from '../../core/entry.ts'

/** Short text of a place in a drawing, px. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A text of a drawing; `look` are the classes of hours-plot.css. */
export function writeText(x: number, y: number, text: string, look = ''): string {
  return `<text x="${px(x)}" y="${px(y)}" class="${look}">${text}</text>`
}

/** A horizontal or vertical line. */
export function writeLine(path: string, look: string): string {
  return `<path d="${path}" class="${look}"/>`
}

/** A path through points. */
export function joinPoints(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
}

/** Upper edge of steps of equal width, from `left` on. */
export function stepEdge(ys: Float64Array, left: number, width: number): string {
  let path = ''
  for (let i = 0; i < ys.length; i += 1)
    path += `${i === 0 ? `M${px(left)} ${px(numberAt(ys, i))}` : `V${px(numberAt(ys, i))}`}H${px(left + (i + 1) * width)}`
  return path
}

/** The area between steps and a level. */
export function stepArea(ys: Float64Array, left: number, width: number, level: number): string {
  return `${stepEdge(ys, left, width)}V${px(level)}H${px(left)}Z`
}

/** The area between upper and lower steps. */
export function stepBand(
  upper: Float64Array,
  lower: Float64Array,
  left: number,
  width: number
): string {
  let back = ''
  for (let i = lower.length - 1; i >= 0; i -= 1)
    back += `V${px(numberAt(lower, i))}H${px(left + i * width)}`
  return `${stepEdge(upper, left, width)}${back}Z`
}

/** Patterns of a drawing: what is missing, what is curtailed, and plant in reserve by colour. */
export function writePatterns(id: string, hatched: readonly string[]): string {
  const reserve = hatched.map(
    (color, i) =>
      `<pattern id="${id}-r${i}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--paper)"/><path d="M0 0V5" stroke="${color}" stroke-width="5"/></pattern>`
  )
  return `<defs><pattern id="${id}-x" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="var(--paper)"/><path d="M0 0L6 6M6 0L0 6" stroke="var(--chart-miss)" stroke-width="1.3"/></pattern><pattern id="${id}-d" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r="1.2" fill="var(--chart-offshore-wind)"/></pattern>${reserve.join('')}</defs>`
}
