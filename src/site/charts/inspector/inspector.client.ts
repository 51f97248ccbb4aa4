import { listMarks, type Mark } from './marks.client.ts'

/** Least distance of the readout from the mark and from the edges of the chart, px. */
const AIR = 10

/** How much more a step along the years counts than one across the lines. */
const ALONG_LINES = 3

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Let a chart or a map tell its values: to a pointer, to a finger and to the arrow keys, in a box
 * that screen readers announce. `first` is the event that asked for it.
 */
export function inspect(figure: HTMLElement, first: Event): void {
  const readout = document.createElement('div')
  readout.className = 'chart-readout small'
  readout.setAttribute('role', 'status')
  readout.hidden = true
  figure.append(readout)
  let shown: Mark | null = null
  let cursor: SVGElement | null = null
  /** A country that a finger has not been told of yet must not lead away. */
  let isNew = false

  function hide(): void {
    shown = null
    cursor?.remove()
    readout.hidden = true
  }

  function show(mark: Mark | undefined): void {
    if (mark === undefined || (mark === shown && cursor?.isConnected)) return
    shown = mark
    cursor?.remove()
    cursor = pointOut(mark)
    readout.hidden = false
    readout.replaceChildren(
      ...[
        ['b', mark.value],
        ['span', mark.name],
        ['span', figure.querySelector('.chart-foot p')?.textContent.trim() ?? ''],
      ].flatMap(([tag = '', text = '']) => {
        if (text === '') return []
        const line = document.createElement(tag)
        line.textContent = text
        return [line]
      })
    )
    placeBeside(readout, mark, figure)
  }

  /** The event that asked for the inspector came to the whole plot: `hit` is what lies under it. */
  function onPointer(event: PointerEvent, hit: unknown = event.target): void {
    const svg = hit instanceof Element ? hit.closest('svg') : null
    if (svg === null || !figure.contains(svg)) return
    const before = shown
    const mark = findMark(svg, event, hit)
    if (mark !== null) show(mark)
    else if (event.pointerType === 'mouse') hide()
    if (event.type !== 'pointermove') isNew = event.pointerType === 'touch' && before !== shown
  }

  function onKey(event: KeyboardEvent): void {
    const svg = event.target instanceof Element ? event.target.querySelector('svg') : null
    if (svg === null) return
    if (event.key === 'Escape') return hide()
    const next = step(listMarks(svg), shown, event.key)
    if (next === null) return
    event.preventDefault()
    show(next)
  }

  for (const plot of figure.querySelectorAll<HTMLElement>(
    '.chart-wide, .chart-narrow, .map-body'
  )) {
    plot.addEventListener('pointermove', (event) => onPointer(event))
    plot.addEventListener('pointerdown', (event) => onPointer(event))
    plot.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && hide())
    plot.addEventListener('keydown', onKey)
    plot.addEventListener('blur', hide)
    plot.addEventListener('click', (event) => isNew && event.preventDefault())
  }
  if (first instanceof PointerEvent) {
    onPointer(first, document.elementFromPoint(first.clientX, first.clientY))
  } else if (first.target === document.activeElement && first.target instanceof Element) {
    // A key pressed while the inspector loaded is lost: the first value answers it.
    const svg = first.target.querySelector('svg')
    if (svg !== null) show(listMarks(svg)[0])
  }
}

/** The mark under a pointer, on a chart the nearest one; null over the sea. */
function findMark(svg: SVGSVGElement, event: PointerEvent, hit: unknown): Mark | null {
  const marks = listMarks(svg)
  if (svg.closest('.map-body') !== null) {
    // The name beside a mark belongs to the same link.
    const link = hit instanceof Element ? hit.closest('a') : null
    return marks.find(({ element }) => element === hit || link?.contains(element)) ?? null
  }
  const matrix = marks[0]?.element.getScreenCTM()?.inverse()
  if (matrix === undefined) return null
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
  let [nearest, least] = [marks[0] ?? null, Infinity]
  for (const mark of marks) {
    const across = Math.max(mark.left - x, 0, x - mark.right)
    const down = Math.max(mark.top - y, 0, y - mark.bottom)
    const along = mark.line === null ? across : ALONG_LINES * across
    const distance = along * along + down * down
    // What is drawn later lies on top.
    if (distance <= least) [nearest, least] = [mark, distance]
  }
  return nearest
}

/** The mark that a key leads to; null where the key is none of ours. */
function step(marks: readonly Mark[], from: Mark | null, key: string): Mark | null {
  const at = from === null ? -1 : marks.indexOf(from)
  const side = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  if (key === 'Home') return marks[0] ?? null
  if (key === 'End') return marks.at(-1) ?? null
  if (side === undefined) return null
  if (from === null || at < 0) return marks[0] ?? null
  const isAcross = from.line !== null && (key === 'ArrowUp' || key === 'ArrowDown')
  return (isAcross ? nextLine(marks, from, side) : marks[at + side]) ?? from
}

/** The nearest point of the next line, or the next mark behind the last line. */
function nextLine(marks: readonly Mark[], from: Mark, side: number): Mark | undefined {
  const order = side > 0 ? marks : marks.toReversed()
  const at = order.indexOf(from)
  const other = order.slice(at).find(({ line }) => line !== from.line)
  if (other === undefined || other.line === null) return other
  const distance = (mark: Mark): number => Math.abs(mark.left - from.left)
  return marks
    .filter(({ line }) => line === other.line)
    .reduce((best, mark) => (distance(mark) < distance(best) ? mark : best))
}

/** Draw an outline around a mark, or a ring on the point of a line. */
function pointOut({ element, line, left, top }: Mark): SVGElement {
  const outline = line === null ? copyShape(element) : document.createElementNS(SVG, 'circle')
  if (line !== null) {
    for (const [name, value] of Object.entries({ cx: left, cy: top, r: 5 })) {
      outline.setAttribute(name, String(value))
    }
  }
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
