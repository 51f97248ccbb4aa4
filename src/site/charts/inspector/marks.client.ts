/** A value that can be asked for: where it is in the coordinates of its drawing, and its words. */
export interface Mark {
  readonly element: SVGGraphicsElement
  readonly name: string
  readonly value: string
  /** Whose value it is, without the place along the years, and that place. */
  readonly series: string
  readonly place: string
  /** Marks of one line share it; a bar, a dot or a country is alone. */
  readonly line: number | null
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Marks by drawing: a live chart is drawn anew with each answer. */
const read = new WeakMap<SVGSVGElement, readonly Mark[]>()

/** Every mark of a drawing, in the order in which arrow keys visit them. */
export function listMarks(svg: SVGSVGElement): readonly Mark[] {
  const known = read.get(svg)
  if (known !== undefined) return known
  const marks = svg.closest('.map-body') === null ? readChart(svg) : readMap(svg)
  read.set(svg, marks)
  return marks
}

/** The narrow drawing of a chart leaves the words to the wide one, which has the same marks. */
function readChart(svg: SVGSVGElement): Mark[] {
  const words = svg.closest('.chart')?.querySelectorAll('.chart-wide [data-reading]')
  return [...svg.querySelectorAll<SVGGraphicsElement>('[data-reading]')].flatMap(
    (element, index): Mark[] => {
      const own = element.dataset['reading'] !== '' ? element : (words?.[index] ?? element)
      const reading = own.getAttribute('data-reading') ?? ''
      const points = own.getAttribute('data-points')
      if (points === null)
        return [{ element, ...splitReading(reading), line: null, ...boxOf(element) }]
      const unit = own.getAttribute('data-unit') ?? '#'
      return readLine(element, index, points.split(';'), (year, value) => ({
        name: `${reading}, ${year}`,
        value: unit.replace('#', value),
        series: reading,
        place: year,
      }))
    }
  )
}

function readLine(
  element: SVGGraphicsElement,
  line: number,
  points: readonly string[],
  write: (year: string, value: string) => Words
): Mark[] {
  const places = [...(element.getAttribute('d') ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
  return places.map(([, x, y], index) => {
    const [year = '', value = ''] = (points[index] ?? '').split('|')
    const [left, top] = [Number(x), Number(y)]
    return { element, line, ...write(year, value), left, right: left, top, bottom: top }
  })
}

/** Countries by name; their native titles go, which would show the same words a second time. */
function readMap(svg: SVGSVGElement): Mark[] {
  const shapes = [...svg.querySelectorAll<SVGGraphicsElement>('path, circle')]
  return shapes
    .flatMap((element): Mark[] => {
      const title = element.querySelector('title')
      if (title === null) return []
      title.remove()
      return [{ element, ...splitReading(title.textContent), line: null, ...boxOf(element) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

type Words = Pick<Mark, 'name' | 'value' | 'series' | 'place'>

function splitReading(text: string): Words {
  const cut = text.lastIndexOf(': ')
  const [name, value] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 2)]
  const at = name.lastIndexOf(', ')
  return { name, value, series: at < 0 ? name : name.slice(0, at), place: name.slice(at + 2) }
}

function boxOf(element: SVGGraphicsElement): Pick<Mark, 'left' | 'right' | 'top' | 'bottom'> {
  const { x, y, width, height } = element.getBBox()
  return { left: x, right: x + width, top: y, bottom: y + height }
}
