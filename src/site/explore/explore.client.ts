import { SITE_NAME } from '../site-name.ts'
import { saveFile } from '../calculators/browser/downloads.ts'
import { findElement } from '../calculators/browser/elements.ts'
import { DEFAULT_STATE } from './default-state.ts'
import { writeReproduction } from '../reproduce/reproduction.ts'
import {
  callOfView,
  duckdbAddress,
  nameFile,
  tabulateMap,
  writeStatement,
  writeViewCsv,
} from './files.ts'
import { type Catalog, findIndicators, type Indicator, isByCountry } from './indicator.ts'
import { loadCatalog, loadColumns } from './load.client.ts'
import { listMeasures } from './measures.ts'
import { findPicker, listIndicatorOptions, listPlaceOptions, Picker } from './pickers.client.ts'
import { showPanels, showTable } from './show.client.ts'
import {
  type ExploreState,
  isAtOneYear,
  MEASURES,
  MOST,
  readState,
  VIEWS,
  writeState,
} from './state.ts'
import { colorOfPlace } from './traces.ts'
import { buildView, type Columns, type ExploreView } from './view.ts'

/** Time of a year while it plays, milliseconds. */
const STEP_MS = 400

/** The explorer: what is chosen, what was read, and what is shown of it. */
class Explorer {
  readonly #catalog: Catalog
  #state: ExploreState
  #view: ExploreView | null = null
  #columns: Columns | null = null
  /** Only the answer to the newest choice is shown. */
  #asked = 0
  #playing: ReturnType<typeof setInterval> | null = null
  readonly #indicators: Picker
  readonly #places: Picker

  constructor(catalog: Catalog, state: ExploreState) {
    this.#catalog = catalog
    this.#state = state
    this.#indicators = new Picker(findPicker('indicators'), MOST.indicators, (indicators) =>
      this.#change({ indicators })
    )
    this.#places = new Picker(findPicker('places'), MOST.places, (places) =>
      this.#change({ places })
    )
    this.#listen()
  }

  async start(): Promise<void> {
    this.#offer()
    await this.#refresh()
  }

  #listen(): void {
    findElement('explore-views', HTMLElement).addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      const view = VIEWS.find((one) => one === button?.dataset['view'])
      if (view !== undefined) this.#change({ view })
    })
    findElement('explore-views', HTMLElement).addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step === undefined) return
      const at = VIEWS.indexOf(this.#state.view) + step
      const view = VIEWS[(at + VIEWS.length) % VIEWS.length]
      if (view !== undefined) this.#change({ view })
      findElement(`view-${this.#state.view}`, HTMLButtonElement).focus()
    })
    const boxes = { 'explore-relative': 'isRelative', 'explore-log': 'isLog' } as const
    for (const [id, part] of Object.entries(boxes)) {
      const box = findElement(id, HTMLInputElement)
      box.addEventListener('change', () => this.#change({ [part]: box.checked }))
    }
    const per = findElement('explore-per', HTMLSelectElement)
    per.addEventListener('change', () =>
      this.#change({ per: MEASURES.find((one) => one === per.value) ?? 'total' })
    )
    for (const key of ['from', 'to', 'year'] as const) {
      const input = findElement(`explore-${key}`, HTMLInputElement)
      input.addEventListener('input', () => {
        this.#stop()
        this.#setYear(key, Number(input.value))
      })
    }
    findElement('explore-play', HTMLButtonElement).addEventListener('click', () =>
      this.#playing === null ? this.#play() : this.#stop()
    )
    document.addEventListener('keydown', () => this.#stop())
    for (const type of ['csv', 'svg', 'png', 'spec', 'link', 'embed'] as const) {
      findElement(`explore-${type}`, HTMLButtonElement).addEventListener('click', () => {
        void this.#give(type)
      })
    }
    addEventListener('popstate', () => {
      this.#state = readState(new URLSearchParams(location.search), DEFAULT_STATE)
      this.#offer()
      void this.#refresh()
    })
  }

  #setYear(key: 'from' | 'to' | 'year', value: number): void {
    const span = this.#view?.span
    if (span === null || span === undefined) return
    const [first, last] = span
    const end = key === 'from' ? first : last
    this.#state = { ...this.#state, [key]: value === end ? null : value }
    this.#showControls()
    this.#remember('replace')
    void this.#draw()
  }

  #play(): void {
    const span = this.#view?.span
    if (span === null || span === undefined) return
    if (!isAtOneYear(this.#state)) this.#change({ view: 'map' })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const [first, last] = span
    const step = (): void => {
      const at = this.#state.year ?? last
      this.#setYear('year', at >= last ? first : at + 1)
    }
    step()
    if (isStill) return
    this.#playing = setInterval(() => {
      step()
      if (this.#state.year === null) this.#stop()
    }, STEP_MS)
    findElement('explore-play', HTMLButtonElement).textContent = 'Stop'
  }

  #stop(): void {
    if (this.#playing === null) return
    clearInterval(this.#playing)
    this.#playing = null
    findElement('explore-play', HTMLButtonElement).textContent = 'Play'
  }

  #change(part: Partial<ExploreState>): void {
    this.#state = { ...this.#state, ...part }
    const allowed = this.#chosen()[0]
    if (allowed !== undefined && !listMeasures(allowed).includes(this.#state.per)) {
      this.#state = { ...this.#state, per: 'total' }
    }
    this.#remember('push')
    void this.#refresh()
  }

  #remember(how: 'push' | 'replace'): void {
    const query = writeState(this.#state, DEFAULT_STATE)
    const address = `${location.pathname}${query === '' ? '' : `?${query}`}`
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }

  #chosen(): Indicator[] {
    return findIndicators(this.#state.indicators, this.#catalog)
  }

  #offer(): void {
    this.#indicators.offer(listIndicatorOptions(this.#catalog), this.#state.indicators)
    this.#offerPlaces(null)
  }

  #offerPlaces(own: readonly string[] | null): void {
    this.#places.offer(listPlaceOptions(this.#catalog, own), this.#state.places)
  }

  async #refresh(): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const status = findElement('explore-status', HTMLElement)
    try {
      const columns = await loadColumns(this.#state, this.#catalog)
      if (asked !== this.#asked) return
      this.#columns = columns
      status.textContent = ''
      const [first] = this.#chosen()
      const own =
        first === undefined || isByCountry(first) ? null : columns.byIndicator.get(first.id)
      this.#offerPlaces(own === null || own === undefined ? null : [...own.keys()])
      await this.#draw()
    } catch (error) {
      if (asked !== this.#asked) return
      const reason = error instanceof Error ? error.message : String(error)
      status.textContent = `The rows could not be read: ${reason} Choose again to retry.`
    }
  }

  async #draw(): Promise<void> {
    if (this.#columns === null) return
    const view = buildView(this.#state, this.#catalog, this.#columns)
    this.#view = view
    const heading = document.querySelector('.page-head h1')
    if (heading !== null) heading.textContent = view.title
    document.title = `${view.title} · ${SITE_NAME}`
    const [first] = this.#chosen()
    const plot = findElement('explore-plot', HTMLElement)
    const table = findElement('explore-table', HTMLTableElement)
    const isTable = this.#state.view === 'table'
    plot.hidden = isTable
    findElement('explore-rows', HTMLDetailsElement).open = isTable
    showTable(
      table,
      view.map !== null && first !== undefined
        ? tabulateMap(view.map, first, view.unit, this.#catalog)
        : (view.panels[0]?.table ?? view.table)
    )
    findElement('explore-hint', HTMLElement).textContent = view.hint ?? ''
    await showPanels(plot, view, this.#catalog)
    this.#showControls()
    this.#showSources(first)
  }

  #showControls(): void {
    this.#places.mark((place) => colorOfPlace(place, this.#state, this.#catalog))
    const { view, per, isRelative, isLog, from, to, year } = this.#state
    for (const one of VIEWS) {
      const tab = findElement(`view-${one}`, HTMLButtonElement)
      tab.setAttribute('aria-selected', String(one === view))
      tab.tabIndex = one === view ? 0 : -1
    }
    findElement('explore-relative', HTMLInputElement).checked = isRelative
    findElement('explore-log', HTMLInputElement).checked = isLog
    const [first] = this.#chosen()
    const measures = first === undefined ? (['total'] as const) : listMeasures(first)
    const select = findElement('explore-per', HTMLSelectElement)
    for (const option of select.options) {
      option.disabled = !measures.some((one) => one === option.value)
    }
    select.value = per
    const span = this.#view?.span ?? null
    const years = findElement('explore-years', HTMLElement)
    years.hidden = span === null || span[0] === span[1]
    if (span === null) return
    const [low, high] = span
    const isAtYear = isAtOneYear(this.#state)
    findElement('explore-span', HTMLElement).hidden = isAtYear
    findElement('explore-at', HTMLElement).hidden = !isAtYear
    for (const [key, value, fallback] of [
      ['from', from, low],
      ['to', to, high],
      ['year', year, high],
    ] as const) {
      const input = findElement(`explore-${key}`, HTMLInputElement)
      input.min = String(low)
      input.max = String(high)
      input.value = String(value ?? fallback)
      findElement(`explore-${key}-text`, HTMLElement).textContent = input.value
    }
  }

  #showSources(first: Indicator | undefined): void {
    const chosen = this.#chosen()
    const sources = [...new Set(chosen.map(({ source, license }) => `${source}, ${license}`))]
    findElement('explore-source', HTMLElement).textContent = sources.join('; ')
    const link = findElement('explore-duckdb', HTMLAnchorElement)
    if (first !== undefined) {
      const statement = writeStatement(first, this.#state, location.origin)
      link.href = duckdbAddress(statement)
      findElement('explore-statement', HTMLElement).textContent = statement
      const commands = writeReproduction(callOfView(this.#state), location.origin)
      findElement('explore-reproduce', HTMLElement).textContent = commands
    }
  }

  async #give(type: 'csv' | 'svg' | 'png' | 'spec' | 'link' | 'embed'): Promise<void> {
    const view = this.#view
    if (view === null) return
    const { giveFile } = await import('./give.client.ts')
    const address = new URL(location.href).href
    if (type === 'csv') {
      saveFile(
        nameFile(view.title, 'csv'),
        'text/csv',
        writeViewCsv(view.traces, this.#state, address)
      )
      return
    }
    const said = await giveFile(type, view, {
      name: nameFile(view.title, type === 'spec' ? 'vl.json' : type),
      address,
      plot: findElement('explore-plot', HTMLElement),
      source: findElement('explore-source', HTMLElement).textContent ?? '',
    })
    findElement('explore-status', HTMLElement).textContent = said
  }
}

const asked = readState(new URLSearchParams(location.search), DEFAULT_STATE)
document.documentElement.dataset['view'] = asked.view
await new Explorer(await loadCatalog(), asked).start()
