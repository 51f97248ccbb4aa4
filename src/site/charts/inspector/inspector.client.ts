import { listMarks, type Mark } from './marks.client.ts'
import {
  drawRule,
  listStops,
  nearestStop,
  placeBesideRule,
  stepStop,
  writeStop,
} from './rule.client.ts'

/** Least distance of the readout from the mark and from the edges of the chart, px. */
const AIR = 10

/** What is shown: a value of a bar, a dot or a country, or a place along lines. */
interface Shown {
  readonly svg: SVGSVGElement
  readonly mark: Mark | null
  readonly stop: number
}

/**
 * Lets a chart or a map tell its values to a pointer, to a finger and to the arrow keys, in a box
 * that screen readers announce: of lines all values at one place, else the value of one mark.
 */
class Inspector {
  readonly #figure: HTMLElement
  readonly #readout = document.createElement('div')
  #shown: Shown | null = null
  #cursor: SVGElement | null = null
  /** The series that up and down chose. */
  #series: string | null = null
  /** A country that a finger has not been told of yet must not lead away. */
  #isNew = false

  constructor(figure: HTMLElement) {
    this.#figure = figure
    this.#readout.className = 'chart-readout'
    this.#readout.setAttribute('role', 'status')
    this.#readout.hidden = true
    figure.append(this.#readout)
    for (const plot of figure.querySelectorAll<HTMLElement>(
      '.chart-wide, .chart-narrow, .map-body'
    )) {
      plot.addEventListener('pointermove', (event) => this.onPointer(event))
      plot.addEventListener('pointerdown', (event) => this.onPointer(event))
      plot.addEventListener('pointerleave', (event) => {
        if (event.pointerType === 'mouse') this.#hide()
      })
      plot.addEventListener('keydown', (event) => this.#onKey(event))
      plot.addEventListener('blur', () => this.#hide())
      plot.addEventListener('click', (event) => this.#isNew && event.preventDefault())
    }
  }

  /** The event that asked for the inspector came to the whole plot: `hit` is what lies under it. */
  onPointer(event: PointerEvent, hit: unknown = event.target): void {
    const svg = hit instanceof Element ? hit.closest('svg') : null
    if (svg === null || !this.#figure.contains(svg)) return
    const before = this.#shown
    const stops = listStops(svg)
    const mark = stops.length > 0 ? null : findMark(svg, event, hit)
    if (stops.length > 0) this.#showStop(svg, nearestStop(stops, placeOf(svg, event).x))
    else if (mark !== null) this.#showMark(svg, mark)
    else if (event.pointerType === 'mouse') this.#hide()
    if (event.type !== 'pointermove') {
      this.#isNew = event.pointerType === 'touch' && before?.mark !== this.#shown?.mark
    }
  }

  /** Show the first value of a drawing, as after a key that was lost while the inspector loaded. */
  showFirst(svg: SVGSVGElement): void {
    const [mark] = listMarks(svg)
    if (listStops(svg).length > 0) this.#showStop(svg, 0)
    else if (mark !== undefined) this.#showMark(svg, mark)
  }

  #onKey(event: KeyboardEvent): void {
    const svg = event.target instanceof Element ? event.target.querySelector('svg') : null
    if (svg === null) return
    if (event.key === 'Escape') return this.#hide()
    const stops = listStops(svg)
    const shown = this.#shown?.svg === svg ? this.#shown : null
    if (stops.length === 0) {
      const next = stepMark(listMarks(svg), shown?.mark ?? null, event.key)
      if (next === null) return
      event.preventDefault()
      return this.#showMark(svg, next)
    }
    const at = shown?.stop ?? stops.length
    const side = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const next = stepStop(at, event.key, stops.length)
    if (side === undefined && next === null) return
    event.preventDefault()
    if (side !== undefined) this.#chooseSeries(svg, Math.min(at, stops.length - 1), side)
    this.#showStop(svg, next ?? Math.min(at, stops.length - 1))
  }

  #chooseSeries(svg: SVGSVGElement, stop: number, side: number): void {
    const names = (listStops(svg)[stop]?.marks ?? []).map(({ series }) => series)
    const at = this.#series === null ? -1 : names.indexOf(this.#series)
    const next = at < 0 ? (side > 0 ? 0 : names.length - 1) : at + side
    this.#series = names[Math.max(0, Math.min(names.length - 1, next))] ?? null
  }

  #showStop(svg: SVGSVGElement, at: number): void {
    const stop = listStops(svg)[at]
    if (stop === undefined) return
    this.#shown = { svg, mark: null, stop: at }
    this.#cursor?.remove()
    this.#cursor = drawRule(stop)
    this.#readout.hidden = false
    writeStop(this.#readout, stop, this.#series)
    placeBesideRule(this.#readout, svg, stop, this.#figure)
  }

  #showMark(svg: SVGSVGElement, mark: Mark): void {
    if (mark === this.#shown?.mark && this.#cursor?.isConnected) return
    this.#shown = { svg, mark, stop: 0 }
    this.#cursor?.remove()
    this.#cursor = pointOut(mark)
    this.#readout.hidden = false
    const value = document.createElement('b')
    value.textContent = mark.value
    const name = document.createElement('span')
    name.textContent = mark.name
    this.#readout.replaceChildren(value, name)
    placeBeside(this.#readout, mark, this.#figure)
  }

  #hide(): void {
    this.#shown = null
    this.#cursor?.remove()
    this.#readout.hidden = true
  }
}

/** Let a figure tell its values; `first` is the event that asked for it. */
export function inspect(figure: HTMLElement, first: Event): void {
  const inspector = new Inspector(figure)
  if (first instanceof PointerEvent) {
    inspector.onPointer(first, document.elementFromPoint(first.clientX, first.clientY))
  } else if (first.target === document.activeElement && first.target instanceof Element) {
    const svg = first.target.querySelector('svg')
    if (svg !== null) inspector.showFirst(svg)
  }
}

/** Where a pointer is in the coordinates of the plot. */
function placeOf(svg: SVGSVGElement, event: PointerEvent): DOMPoint {
  const matrix = listMarks(svg)[0]?.element.getScreenCTM()?.inverse()
  const point = new DOMPoint(event.clientX, event.clientY)
  return matrix === undefined ? point : point.matrixTransform(matrix)
}

/** The mark under a pointer, on a chart the nearest one; null over the sea. */
function findMark(svg: SVGSVGElement, event: PointerEvent, hit: unknown): Mark | null {
  const marks = listMarks(svg)
  if (svg.closest('.map-body') !== null) {
    // The name beside a mark belongs to the same link.
    const link = hit instanceof Element ? hit.closest('a') : null
    return marks.find(({ element }) => element === hit || link?.contains(element)) ?? null
  }
  const { x, y } = placeOf(svg, event)
  let [nearest, least] = [marks[0] ?? null, Infinity]
  for (const mark of marks) {
    const across = Math.max(mark.left - x, 0, x - mark.right)
    const down = Math.max(mark.top - y, 0, y - mark.bottom)
    const distance = across * across + down * down
    // What is drawn later lies on top.
    if (distance <= least) [nearest, least] = [mark, distance]
  }
  return nearest
}

/** The mark that a key leads to; null where the key is none of ours. */
function stepMark(marks: readonly Mark[], from: Mark | null, key: string): Mark | null {
  const at = from === null ? -1 : marks.indexOf(from)
  const side = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  if (key === 'Home') return marks[0] ?? null
  if (key === 'End') return marks.at(-1) ?? null
  if (side === undefined) return null
  if (from === null || at < 0) return marks[0] ?? null
  return marks[at + side] ?? from
}

/** Draw an outline around a mark. */
function pointOut({ element }: Mark): SVGElement {
  const outline = copyShape(element)
  outline.removeAttribute('data-reading')
  outline.setAttribute('class', 'chart-cursor')
  const group = element.closest('g[transform]') ?? element.ownerSVGElement
  group?.append(outline)
  return outline
}

function copyShape(element: SVGElement): SVGElement {
  const copy = element.cloneNode(false)
  return copy instanceof SVGElement ? copy : element
}

/** Put the readout above its mark, below where the chart begins, and never over its sides. */
function placeBeside(readout: HTMLElement, mark: Mark, figure: HTMLElement): void {
  const matrix = mark.element.getScreenCTM()
  if (matrix === null) return
  const frame = figure.getBoundingClientRect()
  const corner = (x: number, y: number): DOMPoint => new DOMPoint(x, y).matrixTransform(matrix)
  const [start, end] = [corner(mark.left, mark.top), corner(mark.right, mark.bottom)]
  const { width, height } = readout.getBoundingClientRect()
  const middle = (start.x + end.x) / 2 - frame.left - width / 2
  const above = start.y - frame.top - height - AIR
  readout.style.left = `${Math.max(0, Math.min(middle, frame.width - width))}px`
  readout.style.top = `${above < 0 ? end.y - frame.top + AIR : above}px`
}
