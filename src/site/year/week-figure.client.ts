import { color } from '../../charts/palette.ts'
import { numberAt } from '../../core/entry.ts'
import { formatFixed, formatQuantity } from '../../format/index.ts'
import { dayName, HOURS, HOURS_OF_DAY } from '../../year/calendar.ts'
import { explainHour } from '../../year/explain-hour.ts'
import { type HourLayer, type HourView, NOTHING_GW } from './hour-view.ts'
import { drawWeek, NARROW_HOURS, type PowerRange, type WeekPlot } from './week-drawing.ts'
import { drawYearStrip } from './year-drawings.ts'
import { describeWeek, hardestHour, hourTitle, weekday, WEEK_HOURS } from './words.ts'

const LAST_START = HOURS - WEEK_HOURS

/** A week of hours that moves through the year, with the rule, the values and the reasons of one hour. */
export class WeekFigure {
  readonly #root: HTMLElement
  readonly #onMove: () => void
  #view: HourView | null = null
  #range: PowerRange = { low: -1, high: 1 }
  #plot: WeekPlot | null = null
  #from = 0
  #hour = 0
  /** First of the two days that a narrow drawing shows. */
  #day = 0

  /** `root` is the element of HourWeek.astro; `onMove` is told of every other week or hour. */
  constructor(root: HTMLElement, onMove: () => void) {
    this.#root = root
    this.#onMove = onMove
    this.#part('earlier').addEventListener('click', () => this.moveTo(this.#from - WEEK_HOURS))
    this.#part('later').addEventListener('click', () => this.moveTo(this.#from + WEEK_HOURS))
    this.#part('hardest').addEventListener('click', () => this.#moveToHardest())
    const slider = this.#slider()
    slider.addEventListener('input', () => this.moveTo(Number(slider.value) * HOURS_OF_DAY))
    const plot = this.#part('plot')
    for (const type of ['pointermove', 'pointerdown'] as const)
      plot.addEventListener(type, (event) => this.#point(event))
    plot.addEventListener('keydown', (event) => this.#press(event))
    new ResizeObserver(() => this.#draw()).observe(plot)
  }

  get from(): number {
    return this.#from
  }

  get hour(): number {
    return this.#hour
  }

  /** Show another year; the axis stays as `range` says. */
  show(view: HourView, range: PowerRange): void {
    this.#view = view
    this.#range = range
    this.#draw()
  }

  /** Show the week that begins with an hour, and one of its hours; by default its hardest. */
  moveTo(from: number, hour?: number): void {
    this.#from = Math.max(0, Math.min(LAST_START, from))
    const view = this.#view
    this.#hour =
      hour ?? (view === null ? from : hardestHour(view, this.#from, this.#from + WEEK_HOURS))
    this.#day = Math.floor((this.#hour - this.#from) / HOURS_OF_DAY)
    this.#draw()
    this.#onMove()
  }

  #moveToHardest(): void {
    if (this.#view === null) return
    const hour = hardestHour(this.#view)
    this.moveTo((Math.floor(hour / HOURS_OF_DAY) - 3) * HOURS_OF_DAY, hour)
  }

  #part(name: string): HTMLElement {
    const part = this.#root.querySelector(`[data-part="${name}"]`)
    if (part instanceof HTMLElement) return part
    throw new Error(`The figure of a week has no part '${name}'.`)
  }

  #slider(): HTMLInputElement {
    const slider = this.#root.querySelector('input')
    if (slider === null) throw new Error('The figure of a week has no slider.')
    return slider
  }

  #draw(): void {
    const view = this.#view
    const place = this.#part('plot')
    const width = place.clientWidth
    if (view === null || width === 0) return
    const days = Math.min(5, Math.max(0, this.#day))
    const isNarrow = width < 560
    const from = this.#from + (isNarrow ? days * HOURS_OF_DAY : 0)
    this.#plot = drawWeek(view, { id: this.#root.id, width, from, range: this.#range })
    place.innerHTML = this.#plot.svg
    const strip = this.#part('strip')
    strip.innerHTML = drawYearStrip(view, strip.clientWidth, this.#from)
    const slider = this.#slider()
    slider.value = String(Math.round(this.#from / HOURS_OF_DAY))
    slider.setAttribute('aria-valuetext', `from ${dayName(this.#from)}`)
    this.#part('claim').textContent = describeWeek(view, this.#from)
    this.#offerDays(isNarrow)
    this.#tell()
  }

  #offerDays(isNarrow: boolean): void {
    const view = this.#view
    const place = this.#part('days')
    place.hidden = !isNarrow
    if (!isNarrow || view === null) return
    const first = Math.min(5, Math.max(0, this.#day))
    place.replaceChildren(
      ...Array.from({ length: 7 }, (_, day) => {
        const button = document.createElement('button')
        button.type = 'button'
        const name = weekday(view.traced.year, this.#from + day * HOURS_OF_DAY)
        button.textContent = name.charAt(0)
        button.setAttribute('aria-label', name)
        button.setAttribute('aria-pressed', String(day === first || day === first + 1))
        button.addEventListener('click', () => {
          this.#day = Math.min(5, day)
          this.#hour = this.#from + day * HOURS_OF_DAY + 18
          this.#draw()
          this.#onMove()
        })
        return button
      })
    )
  }

  #point(event: PointerEvent): void {
    const plot = this.#plot
    const svg = this.#part('plot').querySelector('svg')
    if (plot === null || svg === null) return
    const x = event.clientX - svg.getBoundingClientRect().left
    const i = Math.floor((x - plot.left) / plot.cell)
    if (i >= 0 && i < plot.hours && plot.from + i !== this.#hour) this.#pick(plot.from + i)
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'h') return this.#moveToHardest()
    const size = event.shiftKey ? HOURS_OF_DAY : 1
    const step = { ArrowLeft: -size, ArrowRight: size, PageUp: -WEEK_HOURS, PageDown: WEEK_HOURS }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    const hour = Math.max(0, Math.min(HOURS - 1, this.#hour + step))
    if (hour < this.#from || hour >= this.#from + WEEK_HOURS)
      this.moveTo(this.#from + (step < 0 ? -WEEK_HOURS : WEEK_HOURS), hour)
    else this.#pick(hour)
    this.#part('live').textContent = this.#speak()
  }

  #pick(hour: number): void {
    this.#hour = hour
    const plot = this.#plot
    if (
      plot !== null &&
      plot.hours === NARROW_HOURS &&
      (hour < plot.from || hour >= plot.from + NARROW_HOURS)
    ) {
      this.#day = Math.floor((hour - this.#from) / HOURS_OF_DAY)
      this.#draw()
    } else this.#tell()
    this.#onMove()
  }

  #speak(): string {
    const view = this.#view
    if (view === null) return ''
    const { sentences } = explainHour(view.traced, this.#hour)
    const load = formatQuantity(numberAt(view.load, this.#hour), 'gw')
    return `${hourTitle(view.traced.year, this.#hour)}: load ${load}. ${sentences.join(' ')}`
  }

  /** The rule at the hour, and its values and reasons beside the drawing. */
  #tell(): void {
    const [view, plot] = [this.#view, this.#plot]
    if (view === null || plot === null) return
    const x = plot.left + (this.#hour - plot.from + 0.5) * plot.cell
    const isShown = this.#hour >= plot.from && this.#hour < plot.from + plot.hours
    const rule = this.#part('plot').querySelector('.hours-rule')
    if (rule !== null)
      rule.innerHTML = isShown
        ? `<path d="${plot.rules.map(([top, end]) => `M${x.toFixed(1)} ${top}V${end}`).join('')}"/>`
        : ''
    this.#part('hour').textContent = hourTitle(view.traced.year, this.#hour)
    this.#part('values').replaceChildren(...listValues(view, this.#hour))
    this.#part('reasons').replaceChildren(
      ...explainHour(view.traced, this.#hour).sentences.map((sentence) => {
        const item = document.createElement('p')
        item.textContent = sentence
        return item
      })
    )
  }
}

/** Every series at an hour, from the top of the stack down. */
function listValues(view: HourView, t: number): HTMLElement[] {
  const row = (label: string, gw: number, swatch: string, background = '') => {
    const item = document.createElement('li')
    item.classList.toggle('is-zero', gw < NOTHING_GW)
    const mark = document.createElement('i')
    mark.className = `swatch ${swatch}`
    if (background !== '') mark.style.setProperty('--swatch', background)
    const value = document.createElement('b')
    value.textContent = formatFixed(gw, gw > 0 && gw < 0.05 ? 2 : 1)
    item.append(mark, label, value)
    return item
  }
  const charged = view.charging.reduce((sum, { gw }) => sum + numberAt(gw, t), 0)
  const layer = ({ label, token, isHatched, gw }: HourLayer) =>
    row(label, numberAt(gw, t), isHatched ? 'hatched' : '', color(token))
  const load = row('load', numberAt(view.load, t), 'line')
  load.classList.add('sum')
  return [
    row('unserved', numberAt(view.unserved, t), 'missing'),
    ...view.layers.map(layer).toReversed(),
    load,
    ...(view.charging.length > 0
      ? [row('into stores', charged, '', color(view.charging.at(-1)?.token ?? 'battery'))]
      : []),
    row('curtailed', numberAt(view.curtailed, t), 'dotted'),
  ]
}
