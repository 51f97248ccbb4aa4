import { BASE_COLORS, PALETTE } from '../../charts/palette.ts'
import { numberAt, requireEntry } from '../../core/entry.ts'
import { formatQuantity } from '../../format/index.ts'
import { DAYS, HOURS, HOURS_OF_DAY, monthName, monthStart } from '../../year/calendar.ts'
import {
  CALENDAR_COLUMNS,
  type CalendarBounds,
  type CalendarMode,
  type CalendarRow,
  classifyHours,
  listClasses,
  tabulateDay,
  tabulateMonths,
} from './calendar-cells.ts'
import type { HourView } from './hour-view.ts'
import { describeSurplus, hourTitle } from './words.ts'

/** Below this width days run downwards. */
const TURNED_PX = 700
const MARGIN = 34

/** One cell an hour of a year: what is short, in surplus, dear, or stored. */
export class CalendarFigure {
  readonly #root: HTMLElement
  readonly #onPick: (hour: number) => void
  readonly #onMode: () => void
  #view: HourView | null = null
  #bounds: CalendarBounds = { curtailedGw: [1, 2] }
  #mode: CalendarMode = 'surplus'
  #cells: Uint8Array = new Uint8Array(HOURS)
  #hour = 0
  #size = { cell: 3, row: 9, isTurned: false }

  /** `root` is the element of HourCalendar.astro; a chosen cell is told to `onPick`. */
  constructor(root: HTMLElement, onPick: (hour: number) => void, onMode: () => void) {
    this.#root = root
    this.#onPick = onPick
    this.#onMode = onMode
    for (const tab of this.#tabs())
      tab.addEventListener('click', () => {
        this.setMode(tab.dataset['mode'] ?? '')
        this.#onMode()
      })
    const plot = this.#part('plot')
    plot.addEventListener('keydown', (event) => this.#press(event))
    plot.addEventListener('click', (event) => this.#onPick(this.#hit(event)))
    plot.addEventListener('pointermove', (event) => {
      plot.title = this.#describe(this.#hit(event))
    })
    new ResizeObserver(() => this.#draw()).observe(plot)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw())
  }

  get mode(): CalendarMode {
    return this.#mode
  }

  /** Show another thing of each hour; an unknown name shows the first. */
  setMode(name: string): void {
    this.#mode = name === 'chance' || name === 'price' || name === 'fill' ? name : 'surplus'
    for (const tab of this.#tabs())
      tab.setAttribute('aria-pressed', String(tab.dataset['mode'] === this.#mode))
    this.#draw()
  }

  /** Show another year, with an hour that the keys start from. */
  show(view: HourView, bounds: CalendarBounds, hour: number): void {
    this.#view = view
    this.#bounds = bounds
    this.#hour = hour
    this.#draw()
  }

  #part(name: string): HTMLElement {
    const part = this.#root.querySelector(`[data-part="${name}"]`)
    if (part instanceof HTMLElement) return part
    throw new Error(`The calendar of a year has no part '${name}'.`)
  }

  #tabs(): HTMLButtonElement[] {
    return [...this.#root.querySelectorAll<HTMLButtonElement>('button[data-mode]')]
  }

  #draw(): void {
    const view = this.#view
    const place = this.#part('plot')
    const width = place.clientWidth
    if (view === null || width === 0) return
    const isTurned = width < TURNED_PX
    const cell = (width - MARGIN) / (isTurned ? HOURS_OF_DAY : DAYS)
    this.#size = { cell, row: isTurned ? 2 : 9, isTurned }
    this.#cells = classifyHours(view, this.#mode, this.#bounds)
    const classes = listClasses(this.#mode, this.#bounds)
    place.replaceChildren(this.#paint(classes.map(({ token }) => this.#colorOf(token))))
    place.insertAdjacentHTML('beforeend', this.#writeScale(width))
    this.#part('key').replaceChildren(
      ...classes.map(({ token, label }) => {
        const item = document.createElement('li')
        const mark = document.createElement('i')
        mark.style.background = this.#colorOf(token)
        item.append(mark, label)
        return item
      })
    )
    this.#part('claim').textContent = describeSurplus(view)
    fillTable(this.#part('months'), tabulateMonths(view))
    fillTable(this.#part('day'), tabulateDay(view))
  }

  /** A canvas has no custom properties: the colour of the scheme that is shown. */
  #colorOf(token: keyof typeof PALETTE | null): string {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    if (token === null) return { light: '#f2eee4', dark: '#18212c' }[scheme]
    return requireEntry<{ light: string; dark: string }>(PALETTE, token)[scheme]
  }

  #paint(colors: readonly string[]): HTMLCanvasElement {
    const { cell, row, isTurned } = this.#size
    const [columns, rows] = isTurned ? [HOURS_OF_DAY, DAYS] : [DAYS, HOURS_OF_DAY]
    const canvas = document.createElement('canvas')
    const ratio = Math.max(1, devicePixelRatio)
    const [width, height] = [columns * cell, rows * row]
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    const context = canvas.getContext('2d')
    if (context === null) return canvas
    context.scale(ratio, ratio)
    const snap = (value: number) => Math.round(value * ratio) / ratio
    // By class, so that the colour of the brush changes six times and not 8,760.
    for (const [k, fill] of colors.entries()) {
      context.fillStyle = fill
      for (let t = 0; t < HOURS; t += 1) {
        if (this.#cells[t] !== k) continue
        const [day, hour] = [Math.floor(t / HOURS_OF_DAY), t % HOURS_OF_DAY]
        const [x, y] = isTurned ? [hour, day] : [day, hour]
        context.fillRect(snap(x * cell), y * row, snap((x + 1) * cell) - snap(x * cell), row)
      }
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    context.fillStyle = BASE_COLORS.paper[scheme]
    for (let month = 1; month < 12; month += 1) {
      const day = monthStart(month) / HOURS_OF_DAY
      if (isTurned) context.fillRect(0, day * row - 0.5, width, 1)
      else context.fillRect(snap(day * cell) - 0.5, 0, 1, height)
    }
    return canvas
  }

  #writeScale(width: number): string {
    const { cell, row, isTurned } = this.#size
    const text = (x: number, y: number, words: string, look: string) =>
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="muted ${look}">${words}</text>`
    const months = Array.from({ length: 12 }, (_, month) => {
      const middle = (monthStart(month) + monthStart(month + 1)) / 2 / HOURS_OF_DAY
      const name = monthName(month).slice(0, 3)
      return isTurned
        ? text(MARGIN - 6, 18 + middle * row + 4, name, 'end')
        : text(MARGIN + middle * cell, 24 * row + 17, name, 'middle')
    })
    const hours = [0, 6, 12, 18].map((hour) =>
      isTurned
        ? text(MARGIN + hour * cell, 12, `${hour}:00`, '')
        : text(MARGIN - 6, hour * row + 10, String(hour).padStart(2, '0'), 'end')
    )
    const height = isTurned ? DAYS * row + 20 : HOURS_OF_DAY * row + 22
    return `<svg class="hours-plot" width="${width}" height="${height}" aria-hidden="true">${months.join('')}${hours.join('')}</svg>`
  }

  #hit(event: MouseEvent): number {
    const canvas = this.#part('plot').querySelector('canvas')
    if (canvas === null) return this.#hour
    const { left, top } = canvas.getBoundingClientRect()
    const { cell, row, isTurned } = this.#size
    const x = Math.floor((event.clientX - left) / cell)
    const y = Math.floor((event.clientY - top) / row)
    const [day, hour] = isTurned ? [y, x] : [x, y]
    return clamp(clamp(day, DAYS - 1) * HOURS_OF_DAY + clamp(hour, HOURS_OF_DAY - 1), HOURS - 1)
  }

  #press(event: KeyboardEvent): void {
    const [along, across] = this.#size.isTurned ? [1, HOURS_OF_DAY] : [HOURS_OF_DAY, 1]
    const step = { ArrowLeft: -along, ArrowRight: along, ArrowUp: -across, ArrowDown: across }[
      event.key
    ]
    let hour = this.#hour
    if (step !== undefined) hour += step
    else if (event.key === 'n') {
      hour += 1
      while (hour < HOURS - 1 && this.#cells[hour] === 0) hour += 1
    } else return
    event.preventDefault()
    this.#hour = clamp(hour, HOURS - 1)
    this.#onPick(this.#hour)
    this.#part('live').textContent = this.#describe(this.#hour)
  }

  #describe(t: number): string {
    const view = this.#view
    if (view === null) return ''
    const values = [
      `price ${formatQuantity(numberAt(view.price, t), 'usd_per_mwh')}`,
      `curtailed ${formatQuantity(numberAt(view.curtailed, t), 'gw')}`,
      `unserved ${formatQuantity(numberAt(view.unserved, t), 'gw')}`,
    ]
    return `${hourTitle(view.traced.year, t)}: ${values.join(', ')}`
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}

function fillTable(table: HTMLElement, rows: readonly CalendarRow[]): void {
  table.innerHTML = [
    `<thead><tr><th></th>${CALENDAR_COLUMNS.map((name) => `<th scope="col" class="number">${name}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows
      .map(
        ({ label, cells }) =>
          `<tr><th scope="row">${label}</th>${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`
      )
      .join('')}</tbody>`,
  ].join('')
}
