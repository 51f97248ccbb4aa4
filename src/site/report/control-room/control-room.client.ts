import { findElement } from '../../calculators/browser/elements.ts'
import { MOVE_NAMES, type Moves } from '../../../scenario/control/moves.ts'
import type { SearchedSlider } from '../../../scenario/control/smallest-set.ts'
import { readMoves, writeMoves } from './address.ts'
import { ControlView } from './control-view.ts'
import type { ControlQuestion, ControlReply } from './question.ts'
import { writeChanges, writeFound } from './words.ts'

/** A stop of the tour: a slider, how far it moves, and what to look at. */
const TOUR = [
  [
    'energy_growth_pct',
    -1,
    'Demand first: one point less growth a year. Watch the bars, all three move.',
  ],
  [
    'clean_scale',
    0.5,
    'Now half as much clean plant again. The cost for a household rises with it.',
  ],
  ['start', 24, 'Last, decide two years later. The plan is the same, and its odds are not.'],
] as const

/** Marks what a move has put into the history: undoing anything else would leave the page. */
const MOVED = 'moved'

/** Six sliders, and the figures and odds that follow from them. */
export class ControlRoom {
  readonly #root: HTMLElement
  readonly #sliders: readonly HTMLInputElement[]
  readonly #worker: Worker
  readonly #view = new ControlView()
  #asked = 0
  #askedAt = 0
  #stop = 0
  #beforeTour: Moves | null = null

  constructor(root: HTMLElement) {
    this.#root = root
    this.#sliders = [...root.querySelectorAll<HTMLInputElement>('input[type=range]')]
    this.#worker = new Worker(new URL('./control-room.worker.ts', import.meta.url), {
      type: 'module',
    })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ControlReply>) =>
      this.#hear(data)
    )
    this.#worker.addEventListener('error', () =>
      this.#say('The account could not be run: the thread that runs it did not start.')
    )
  }

  start(): void {
    const form = findElement('control-form', HTMLFormElement)
    form.addEventListener('input', () => this.#follow())
    form.addEventListener('change', () => this.#remember())
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#on('control-reset', () => this.#set({}))
    this.#on('control-banner-reset', () => this.#set({}))
    this.#on('control-undo', () => {
      if (history.state === MOVED) history.back()
    })
    this.#on('control-copy', () => void this.#copy())
    this.#on('control-solve', () => this.#solve())
    this.#on('control-tour', () => this.#tour())
    this.#on('control-leave', () => this.#leaveTour())
    this.#root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#leaveTour()
    })
    addEventListener('popstate', () => this.#restore())
    // The way back stands where the reader is: in the bar of the room, or at the foot of the window.
    new IntersectionObserver(([entry]) =>
      document.documentElement.toggleAttribute('data-in-room', entry?.isIntersecting)
    ).observe(this.#root)
    this.#restore()
  }

  #on(id: string, act: () => void): void {
    findElement(id, HTMLButtonElement).addEventListener('click', act)
  }

  /** The sliders that differ from what is published. */
  #moved(): Moves {
    const moved = this.#sliders.filter(isMoved)
    return Object.fromEntries(moved.map(({ name, value }) => [name, Number(value)]))
  }

  #restore(): void {
    this.#put(readMoves(new URLSearchParams(location.search), this.#ranges()))
    this.#showUndo()
    this.#follow()
  }

  #ranges(): SearchedSlider[] {
    return MOVE_NAMES.flatMap((name) => {
      const slider = this.#sliders.find((one) => one.name === name)
      if (slider === undefined) return []
      const { min, max, step } = slider
      return [{ name, least: Number(min), most: Number(max), step: Number(step) }]
    })
  }

  #put(values: Moves): void {
    const given = new Map<string, number>(Object.entries(values))
    for (const slider of this.#sliders)
      slider.value = String(given.get(slider.name) ?? slider.dataset['published'])
  }

  /** Put the sliders to values; those left out go back to what is published. */
  #set(values: Moves): void {
    this.#put(values)
    this.#remember()
    this.#follow()
  }

  #remember(): void {
    const query = writeMoves(this.#moved())
    history.pushState(MOVED, '', query === '' ? location.pathname : `?${query}`)
    this.#showUndo()
  }

  #showUndo(): void {
    const isIdle = history.state !== MOVED
    findElement('control-undo', HTMLButtonElement).setAttribute('aria-disabled', String(isIdle))
  }

  /** Say at once what was moved, and ask for what follows from it. */
  #follow(): void {
    for (const slider of this.#sliders) tellValue(slider)
    const count = Object.keys(this.#moved()).length
    for (const id of ['control-count', 'control-banner-count'])
      findElement(id, HTMLElement).textContent = writeChanges(count)
    document.documentElement.toggleAttribute('data-moved', count > 0)
    this.#say('')
    this.#ask(false)
  }

  #ask(isSearch: boolean): void {
    this.#asked += 1
    this.#askedAt = performance.now()
    this.#view.begin()
    const file = this.#root.dataset['file'] ?? ''
    const [moves, sliders] = [this.#moved(), this.#ranges()]
    const question: ControlQuestion = { file, number: this.#asked, moves, sliders, isSearch }
    this.#worker.postMessage(question, { transfer: [] })
  }

  #hear(reply: ControlReply): void {
    if (reply.number !== this.#asked) return
    if ('error' in reply) this.#say(reply.error)
    else if ('figures' in reply) {
      this.#view.showFigures(reply.figures, reply.published)
      this.#view.wait('control-figures', !reply.isSettled)
      this.#measure(reply.isSettled ? 'figures' : 'first')
    } else if ('odds' in reply) {
      this.#view.showOdds(reply)
      this.#view.wait('control-bars', false)
      this.#view.count(reply.futures)
      this.#measure(`odds${reply.futures}`)
    } else if ('paths' in reply) {
      this.#view.showPaths(reply)
      this.#measure('paths')
    } else if ('drawn' in reply) this.#view.count(reply.drawn)
    else {
      const { moves } = reply.found
      if (moves !== null) this.#set(moves)
      this.#say(writeFound(reply.found, (name) => this.#describe(name)))
    }
  }

  /** How long the last move has taken to be answered, ms: read by measurements of the page. */
  #measure(what: string): void {
    performance.measure(`control-${what}`, { start: this.#askedAt, end: performance.now() })
  }

  #say(text: string): void {
    findElement('control-status', HTMLElement).textContent = text
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href)
      this.#say('Copied.')
    } catch {
      this.#say(`Copy it from the address bar: ${location.href}`)
    }
  }

  /** Ask for the smallest set of changes that makes the target likely. */
  #solve(): void {
    this.#say('Searching for the smallest set of changes, each tried in 256 futures.')
    this.#ask(true)
  }

  /** A slider with its value, in words. */
  #describe(name: string): string {
    const slider = this.#sliders.find((one) => one.name === name)
    if (slider === undefined) return name
    const unit = slider.closest('.control')?.querySelector('output')?.dataset['unit'] ?? ''
    return `${slider.dataset['label'] ?? name} ${Number(slider.value)} ${unit}`
  }

  /** The next stop of the tour; after the last one, and when left, all is as it was before. */
  #tour(): void {
    this.#beforeTour ??= this.#moved()
    const stop = TOUR[this.#stop]
    if (stop === undefined) {
      this.#leaveTour()
      return
    }
    this.#stop += 1
    const [name, by, words] = stop
    const slider = this.#sliders.find((one) => one.name === name)
    const value = Number(slider?.dataset['published']) + by
    const text = findElement('control-tour-text', HTMLElement)
    text.hidden = false
    text.textContent = words
    findElement('control-leave', HTMLButtonElement).hidden = false
    findElement('control-tour', HTMLButtonElement).textContent =
      this.#stop === TOUR.length ? 'End of the tour' : 'Next stop'
    this.#set({ [name]: Math.round(value * 100) / 100 })
  }

  #leaveTour(): void {
    if (this.#beforeTour === null) return
    const before = this.#beforeTour
    this.#beforeTour = null
    this.#stop = 0
    findElement('control-tour-text', HTMLElement).hidden = true
    findElement('control-leave', HTMLButtonElement).hidden = true
    const tour = findElement('control-tour', HTMLButtonElement)
    tour.textContent = 'Tour of two minutes'
    tour.focus()
    this.#set(before)
  }
}

/** Whether a slider stands elsewhere than published, by more than half a step. */
function isMoved({ value, step, dataset }: HTMLInputElement): boolean {
  return Math.abs(Number(value) - Number(dataset['published'])) > Number(step) / 2
}

function tellValue(slider: HTMLInputElement): void {
  const output = slider.closest('.control')?.querySelector('output')
  if (!output) return
  const text = `${Number(slider.value)} ${output.dataset['unit'] ?? ''}`
  output.textContent = text
  const published = Number(slider.dataset['published'])
  slider.setAttribute('aria-valuetext', `${text}; published ${Math.round(published * 100) / 100}`)
}
