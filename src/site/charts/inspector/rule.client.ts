import { listMarks, type Mark } from './marks.client.ts'

/** A place along the years: its name and every value there, the highest first. */
interface Stop {
  readonly x: number
  readonly name: string
  readonly marks: readonly Mark[]
}

/** Points this near to one another share a stop, in the units of the drawing. */
const SAME_PLACE = 0.6

/** From the rule to the list beside it, px of the page. */
const BESIDE = 12

const SVG = 'http://www.w3.org/2000/svg'

const STOPS = new WeakMap<SVGSVGElement, readonly Stop[]>()

/** Places along the lines of a drawing, first to last; none where it has no lines. */
export function listStops(svg: SVGSVGElement): readonly Stop[] {
  const known = STOPS.get(svg)
  if (known !== undefined) return known
  const marks = listMarks(svg)
  const onLines = marks.filter(({ line }) => line !== null).toSorted((a, b) => a.left - b.left)
  const stops: Stop[] = []
  for (const { left: x, place: name } of onLines) {
    const last = stops.at(-1)
    if (last !== undefined && x - last.x <= SAME_PLACE) continue
    const here = marks.filter(({ left, right }) => Math.abs((left + right) / 2 - x) <= SAME_PLACE)
    stops.push({ x, name, marks: here.toSorted((a, b) => a.top - b.top) })
  }
  STOPS.set(svg, stops)
  return stops
}

/** The index of the stop nearest to a place along the drawing; -1 without stops. */
export function nearestStop(stops: readonly Stop[], x: number): number {
  const distances = stops.map((stop) => Math.abs(stop.x - x))
  return distances.indexOf(Math.min(...distances))
}

/** Where a key leads from a stop: arrows a step, Page a tenth, Home and End the ends. */
export function stepStop(at: number, key: string, count: number): number | null {
  const tenth = Math.max(1, Math.round(count / 10))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: tenth,
    PageUp: -tenth,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step))
}

/** Draw the rule at a stop, with a ring on each line; returns what to remove. */
export function drawRule({ x, marks }: Stop): SVGElement | null {
  const [first] = marks
  const plot = first?.element.closest('g[transform]')
  if (plot === null || plot === undefined) return null
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('class', 'chart-cursor')
  const rule = document.createElementNS(SVG, 'path')
  rule.setAttribute('d', `M${x} 0V${plot.getAttribute('data-height')}`)
  const rings = marks.map(({ element, left, right, top, bottom }) => {
    const ring = document.createElementNS(SVG, 'circle')
    ring.setAttribute('cx', String((left + right) / 2))
    ring.setAttribute('cy', String((top + bottom) / 2))
    ring.setAttribute('r', '4')
    ring.setAttribute('stroke', colorOf(element))
    return ring
  })
  group.append(rule, ...rings)
  plot.append(group)
  return group
}

/** List the values at a stop, the chosen series marked. */
export function writeStop(
  readout: HTMLElement,
  { name, marks }: Stop,
  chosen: string | null
): void {
  const title = document.createElement('b')
  title.textContent = name
  const rows = marks.map((mark) => {
    const row = document.createElement('span')
    row.className = mark.series === chosen ? 'readout-row chosen' : 'readout-row'
    const key = document.createElement('i')
    key.style.background = colorOf(mark.element)
    const label = document.createElement('span')
    label.textContent = mark.series
    const value = document.createElement('b')
    value.textContent = mark.value
    row.append(key, label, ' ', value)
    return row
  })
  readout.replaceChildren(title, ...rows)
}

/** Put the list beside the rule, at the side and height where it covers the fewest points. */
export function placeBesideRule(
  readout: HTMLElement,
  svg: SVGSVGElement,
  { x, marks }: Stop,
  figure: HTMLElement
): void {
  const matrix = marks[0]?.element.getScreenCTM()
  if (matrix === null || matrix === undefined) return
  const frame = figure.getBoundingClientRect()
  const drawing = svg.getBoundingClientRect()
  const at = new DOMPoint(x, 0).matrixTransform(matrix).x - frame.left
  const points = listMarks(svg).map((mark) => {
    const point = new DOMPoint((mark.left + mark.right) / 2, mark.top).matrixTransform(matrix)
    return [point.x - frame.left, point.y - frame.top] as const
  })
  const { width, height } = readout.getBoundingClientRect()
  const top = drawing.top - frame.top
  const lowest = Math.max(top, top + drawing.height - height)
  const over = Math.max(0, Math.min(at - width / 2, frame.width - width))
  const sides = [at + BESIDE, at - BESIDE - width].filter(
    (left) => left >= 0 && left + width <= frame.width
  )
  let best = { covered: Infinity, left: over, top: lowest }
  // On a phone neither side may have room: then the list lies where it covers least, often the key.
  for (const left of [...sides, over]) {
    for (let y = top; y <= lowest; y += 12) {
      const covered = points.filter(
        ([px, py]) => px > left - 4 && px < left + width + 4 && py > y - 4 && py < y + height + 4
      ).length
      if (covered < best.covered) best = { covered, left, top: y }
    }
  }
  readout.style.left = `${best.left}px`
  readout.style.top = `${best.top}px`
}

function colorOf(element: SVGElement): string {
  const [stroke, fill] = ['stroke', 'fill'].map((name) => element.getAttribute(name))
  return stroke !== null && stroke !== undefined && stroke !== 'none' ? stroke : (fill ?? '')
}
