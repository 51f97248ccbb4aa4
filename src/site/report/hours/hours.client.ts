import type { Fleet } from '../../../year/fleet.ts'
import { fleetHours } from '../../addresses.ts'
import { findElement, showScriptedParts } from '../../calculators/browser/elements.ts'
import { YearWorker } from '../../calculators/year/ask.client.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'
import { callOfYear } from '../../reproduce/year-call.ts'
import { boundCalendar, type CalendarBounds } from '../../year/calendar-cells.ts'
import { CalendarFigure } from '../../year/calendar-figure.client.ts'
import { type HourView, viewHours } from '../../year/hour-view.ts'
import { type PowerRange, rangeOf } from '../../year/week-drawing.ts'
import { WeekFigure } from '../../year/week-figure.client.ts'
import { hardestHour, hardestWeek, WEEK_HOURS } from '../../year/words.ts'

const FLEETS = ['plan', 'reference'] as const
type FleetName = (typeof FLEETS)[number]

/** Gives a fleet with its weather years. */
type ReadHours = (fleet: FleetName) => Promise<AskedYear>

/** What the route of the hours says of a fleet, as far as it is read here. */
interface AskedYear {
  readonly inputs: { readonly weather: { readonly set: string } } & Fleet
  readonly years: readonly {
    readonly year: number
    readonly lole_h: number
    readonly eue_gwh: number
  }[]
}

/** Reads the fleets of a report from the server. */
export function hoursOfReport(scenarioId: string): ReadHours {
  return async (fleet) => {
    const response = await fetch(fleetHours(scenarioId, fleet))
    if (!response.ok) throw new Error(`The hours could not be read: ${response.status}.`)
    return (await response.json()) as AskedYear
  }
}

/** The hard week and the calendar of a report: two fleets, every weather year, run in a worker. */
export class ReportHours {
  readonly #worker = new YearWorker()
  readonly #read: ReadHours
  readonly #week: WeekFigure
  readonly #calendar: CalendarFigure
  #fleets: Record<FleetName, AskedYear> | null = null
  #frame: { readonly range: PowerRange; readonly bounds: CalendarBounds } | null = null

  /** `root` is the element of HoursFold.astro; `read` gives a fleet, or says by its error why not. */
  constructor(root: HTMLElement, read: ReadHours) {
    this.#read = read
    this.#week = new WeekFigure(findElement('report-week', HTMLElement), () => undefined)
    this.#calendar = new CalendarFigure(
      findElement('report-calendar', HTMLElement),
      (hour) => this.#week.moveTo(Math.floor(hour / WEEK_HOURS) * WEEK_HOURS, hour),
      () => undefined
    )
    root.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
        if (target.type !== 'range') void this.#show()
    })
  }

  /** Read the fleets, anew where they have changed, and show them. */
  async start(): Promise<void> {
    showScriptedParts()
    try {
      const [plan, reference] = await Promise.all(FLEETS.map((name) => this.#read(name)))
      if (plan === undefined || reference === undefined) return
      this.#fleets = { plan, reference }
      this.#frame = null
      this.#offer(plan)
      await this.#show()
    } catch (fault) {
      this.#say(fault instanceof Error ? fault.message : String(fault))
    }
  }

  /** Every weather year, the one in which the plan is shortest first chosen. */
  #offer({ years }: AskedYear): void {
    const hardest = years.toSorted((a, b) => b.eue_gwh - a.eue_gwh || b.lole_h - a.lole_h)[0]
    const select = findElement('hours-weather', HTMLSelectElement)
    select.replaceChildren(...years.map(({ year }) => new Option(String(year), String(year))))
    select.value = String(hardest?.year ?? '')
    select.disabled = years.length < 2
  }

  async #show(): Promise<void> {
    const fleets = this.#fleets
    if (fleets === null) return
    const chosen = document.querySelector<HTMLInputElement>('[name=hours-fleet]:checked')?.value
    const name = chosen === 'reference' ? 'reference' : 'plan'
    const year = Number(findElement('hours-weather', HTMLSelectElement).value)
    this.#say('Computing the hours.')
    // One axis for both fleets: that of the fleet with the larger reach.
    const views = new Map<FleetName, HourView>()
    for (const one of FLEETS) {
      const view = await this.#trace(fleets[one], year)
      if (view !== null) views.set(one, view)
    }
    const view = views.get(name)
    if (view === undefined) return
    this.#tellCall(fleets[name], year)
    this.#frame ??= frameOf([...views.values()])
    this.#week.show(view, this.#frame.range)
    const first = hardestWeek(view)
    this.#week.moveTo(first, hardestHour(view, first, first + WEEK_HOURS))
    this.#calendar.show(view, this.#frame.bounds, this.#week.hour)
    this.#say('')
  }

  async #trace(asked: AskedYear, year: number): Promise<HourView | null> {
    const reply = await this.#worker.ask({ ...yearOf(asked, year), standardH: 3 })
    if (reply !== null && 'error' in reply) this.#say(reply.error)
    return reply !== null && 'traced' in reply ? viewHours(reply.traced) : null
  }

  /** Commands that give the same hours; a file without a network has no place for them. */
  #tellCall(asked: AskedYear, year: number): void {
    const fold = document.querySelector<HTMLElement>('#hours-reproduce')
    if (fold === null) return
    fold.hidden = false
    const call = callOfYear(yearOf(asked, year))
    findElement('hours-call', HTMLElement).textContent = writeReproduction(call, location.origin)
  }

  #say(text: string): void {
    findElement('hours-status', HTMLElement).textContent = text
  }
}

function frameOf(views: readonly HourView[]): { range: PowerRange; bounds: CalendarBounds } {
  const ranges = views.map((view) => rangeOf(view))
  const [first] = views
  if (first === undefined) throw new Error('No fleet could be run.')
  return {
    range: {
      low: Math.min(...ranges.map(({ low }) => low)),
      high: Math.max(...ranges.map(({ high }) => high)),
    },
    bounds: boundCalendar(first),
  }
}

/** A fleet with its weather and the place of a year in it. */
function yearOf({ inputs: { weather, ...fleet }, years }: AskedYear, year: number) {
  const place = years.findIndex((one) => one.year === year)
  return { weather, fleet, place: Math.max(0, place) }
}
