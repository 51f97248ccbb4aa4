import { entryAt } from '../../../core/entry.ts'
import { formatQuantity } from '../../../format/index.ts'
import type { Fleet } from '../../../year/fleet.ts'
import type { WeatherSeries } from '../../../year/weather/weather-year.ts'
import { SITE_NAME } from '../../site-name.ts'
import { weatherPage } from '../../addresses.ts'
import { boundCalendar, type CalendarBounds } from '../../year/calendar-cells.ts'
import { CalendarFigure } from '../../year/calendar-figure.client.ts'
import { type HourView, viewHours } from '../../year/hour-view.ts'
import { type PowerRange, rangeOf } from '../../year/week-drawing.ts'
import { WeekFigure } from '../../year/week-figure.client.ts'
import { hardestHour, hardestWeek, WEEK_HOURS } from '../../year/words.ts'
import { findElement, showScriptedParts, writeText } from '../browser/elements.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'
import { callOfYear } from '../../reproduce/year-call.ts'
import { YearWorker } from './ask.client.ts'
import { offerControls } from './controls.ts'
import { askOf, writeControl } from './figures.ts'
import { findUndriven, OwnHoursError, readOwnHours } from './own-hours.ts'
import type { AskedWeather } from './question.ts'
import { showCurves, showFigures, showPlants, showYears } from './results.client.ts'
import { exampleOf, fleetOf, readState, sourceOf, writeState, type YearState } from './state.ts'

/** What stays as it is while fleets of one set are compared. */
interface Frame {
  readonly key: string
  readonly range: PowerRange
  readonly bounds: CalendarBounds
}

/** The page of the year: what is chosen, what the worker answered, and what is shown of it. */
class YearPage {
  readonly #worker = new YearWorker()
  readonly #week: WeekFigure
  readonly #calendar: CalendarFigure
  #state: YearState
  #own: { name: string; series: WeatherSeries } | null = null
  #frame: Frame | null = null
  #view: HourView | null = null
  /** Drawings other than the week follow when the hand rests. */
  #later: ReturnType<typeof setTimeout> | undefined
  #isSettling = false

  constructor(state: YearState) {
    this.#state = state
    this.#week = new WeekFigure(findElement('hours-week', HTMLElement), () => this.#followWeek())
    this.#calendar = new CalendarFigure(
      findElement('hours-calendar', HTMLElement),
      (hour) => this.#openHour(hour),
      () => this.#keep({ show: this.#calendar.mode })
    )
    this.#listen()
  }

  async start(): Promise<void> {
    this.#offer()
    await this.#run()
    await this.#sum()
  }

  #listen(): void {
    const controls = findElement('year-controls', HTMLFormElement)
    controls.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      this.#state = {
        ...this.#state,
        changes: { ...this.#state.changes, [target.name]: Number(target.value) },
      }
      this.#tellControl(target)
      void this.#run()
    })
    controls.addEventListener('change', () => {
      this.#remember('push')
      void this.#sum()
    })
    controls.addEventListener('submit', (event) => event.preventDefault())
    findElement('year-set', HTMLSelectElement).addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#choose({ set: target.value })
    })
    findElement('year-year', HTMLSelectElement).addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#choose({ year: Number(target.value) })
    })
    findElement('year-reset', HTMLButtonElement).addEventListener('click', () =>
      this.#choose({ changes: {} })
    )
    findElement('year-own', HTMLInputElement).addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) void this.#takeOwn(target)
    })
    findElement('year-stored', HTMLButtonElement).addEventListener('click', () => {
      this.#own = null
      this.#choose({})
    })
    for (const format of ['csv', 'fleet'] as const)
      findElement(`year-${format}`, HTMLButtonElement).addEventListener('click', () => {
        void this.#give(format)
      })
    addEventListener('popstate', () => {
      this.#state = readState(new URLSearchParams(location.search))
      this.#offer()
      void this.#run().then(() => this.#sum())
    })
    new ResizeObserver(() => this.#drawCurves()).observe(findElement('year-duration', HTMLElement))
  }

  /** Another set, year or fleet: the week shown is its hardest. */
  #choose(part: Partial<YearState>): void {
    const state = { ...this.#state, ...part }
    const { years } = sourceOf(state.set)
    const isOther = part.set !== undefined
    this.#state = {
      ...state,
      changes: isOther ? {} : state.changes,
      year: years.includes(state.year) ? state.year : entryAt(years, 0),
      from: null,
      hour: null,
    }
    if (isOther) this.#own = null
    this.#remember('push')
    this.#offer()
    void this.#run().then(() => this.#sum())
  }

  #remember(how: 'push' | 'replace'): void {
    const query = writeState(this.#state)
    const address = query === '' ? location.pathname : `?${query}`
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }

  #keep(part: Partial<YearState>): void {
    this.#state = { ...this.#state, ...part }
    this.#remember('replace')
  }

  #followWeek(): void {
    if (this.#isSettling) return
    this.#keep({ from: this.#week.from, hour: this.#week.hour })
  }

  #openHour(hour: number): void {
    this.#week.moveTo(Math.floor(hour / WEEK_HOURS) * WEEK_HOURS, hour)
  }

  /** Controls and choices of the set. */
  #offer(): void {
    const { set, year, changes, show } = this.#state
    const example = exampleOf(set)
    const source = sourceOf(set)
    const heading = document.querySelector('.page-head h1')
    if (heading !== null) heading.textContent = askOf(set)
    document.title = `${askOf(set)} · ${SITE_NAME}`
    findElement('year-set', HTMLSelectElement).value = set
    const years = findElement('year-year', HTMLSelectElement)
    years.replaceChildren(...source.years.map((one) => new Option(String(one), String(one))))
    years.value = String(year)
    years.disabled = this.#own !== null
    findElement('year-stored', HTMLButtonElement).hidden = this.#own === null
    const link = findElement('year-weather', HTMLAnchorElement)
    link.href = weatherPage(set)
    link.textContent = `grade ${source.grade}`
    writeText('year-deadline', String(example.deadline_year))
    const controls = offerControls(example.fleet)
    for (const [id, isMain] of [
      ['year-main', true],
      ['year-more', false],
    ] as const)
      findElement(id, HTMLElement).innerHTML = controls
        .filter((control) => control.isMain === isMain)
        .map((control) => writeControl(control, changes[control.id] ?? control.start))
        .join('')
    this.#calendar.setMode(show)
  }

  #tellControl(input: HTMLInputElement): void {
    const control = offerControls(exampleOf(this.#state.set).fleet).find(
      ({ id }) => id === input.name
    )
    const output = input.closest('[data-control]')?.querySelector('output')
    if (control === undefined || !output) return
    const text = formatQuantity(Number(input.value), control.unit)
    output.textContent = text
    const start = formatQuantity(control.start, control.unit)
    input.setAttribute('aria-valuetext', `${text}; at the start ${start}`)
  }

  #weather(): AskedWeather {
    return this.#own === null ? { set: this.#state.set } : { own: this.#own.series }
  }

  #place(): number {
    return this.#own === null ? sourceOf(this.#state.set).years.indexOf(this.#state.year) : 0
  }

  /** Run the weather year that is shown, and draw it. */
  async #run(): Promise<void> {
    const { set } = this.#state
    const fleet = fleetOf(this.#state)
    const key = `${set} ${this.#own?.name ?? ''}`
    if (this.#frame?.key !== key) {
      const first = await this.#trace(exampleOf(set).fleet)
      if (first === null) return
      this.#frame = { key, range: rangeOf(first), bounds: boundCalendar(first) }
    }
    const view = await this.#trace(fleet)
    if (view !== null) this.#show(view)
  }

  async #trace(fleet: Fleet): Promise<HourView | null> {
    const { standard_h: standardH } = exampleOf(this.#state.set)
    const question = { weather: this.#weather(), fleet, place: this.#place(), standardH }
    const reply = await this.#worker.ask(question)
    if (reply === null) return null
    if ('traced' in reply) return viewHours(reply.traced)
    writeText('year-status', 'error' in reply ? reply.error : '')
    return null
  }

  #show(view: HourView): void {
    if (this.#frame === null) return
    this.#view = view
    showFigures(view)
    const undriven =
      this.#own === null ? null : findUndriven(fleetOf(this.#state), this.#own.series)
    writeText(
      'year-status',
      this.#own === null
        ? ''
        : `Your hours from ${this.#own.name}: read here, sent nowhere, not in the address. ${undriven ?? ''}`
    )
    const { set } = this.#state
    const call = { weather: { set }, fleet: fleetOf(this.#state), place: this.#place() }
    if (this.#own === null)
      writeText('year-call', writeReproduction(callOfYear(call), location.origin))
    this.#isSettling = true
    this.#week.show(view, this.#frame.range)
    const { from, hour } = this.#state
    if (from === null || hour === null) {
      const start = hour === null ? hardestWeek(view) : Math.floor(hour / WEEK_HOURS) * WEEK_HOURS
      const first = from ?? start
      this.#week.moveTo(first, hour ?? hardestHour(view, first, first + WEEK_HOURS))
    } else if (this.#week.from !== from || this.#week.hour !== hour) this.#week.moveTo(from, hour)
    this.#isSettling = false
    clearTimeout(this.#later)
    this.#later = setTimeout(() => this.#drawRest())
  }

  #drawRest(): void {
    const [view, frame] = [this.#view, this.#frame]
    if (view === null || frame === null) return
    this.#calendar.show(view, frame.bounds, this.#week.hour)
    this.#drawCurves()
    showPlants(view)
  }

  #drawCurves(): void {
    if (this.#view !== null) showCurves(this.#view)
  }

  /** All weather years in sum, once the hand rests. */
  async #sum(): Promise<void> {
    const { standard_h: standardH } = exampleOf(this.#state.set)
    const reply = await this.#worker.ask({
      weather: this.#weather(),
      fleet: fleetOf(this.#state),
      place: null,
      standardH,
    })
    if (reply === null || !('answer' in reply)) return
    showYears(reply.answer, standardH)
  }

  async #takeOwn(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0]
    input.value = ''
    if (file === undefined) return
    try {
      this.#own = { name: file.name, series: readOwnHours(await file.text()) }
      this.#choose({})
    } catch (fault) {
      if (!(fault instanceof OwnHoursError)) throw fault
      writeText('year-status', `${file.name}: ${fault.message}`)
    }
  }

  async #give(what: 'csv' | 'fleet'): Promise<void> {
    const { giveFleet, giveHours } = await import('./give.client.ts')
    const { set, year } = this.#state
    if (what === 'fleet')
      giveFleet(this.#weather(), fleetOf(this.#state), exampleOf(set).standard_h)
    else if (this.#view !== null)
      giveHours(this.#view.traced, this.#own === null ? `${set.toLowerCase()}-${year}` : 'own')
  }
}

showScriptedParts()
await new YearPage(readState(new URLSearchParams(location.search))).start()
