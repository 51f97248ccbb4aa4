import { drawOddsBars } from '../../odds/drawing.ts'
import { roundedOdds } from '../../../scenario/odds/words.ts'
import { findElement } from '../../calculators/browser/elements.ts'
import { type ControlFigures, whatIfSchema } from './answer.ts'
import { listFigures, writeChanges, writeSentence } from './words.ts'

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

/** Quiet time after the last move before the account is asked, ms. */
const REST_MS = 150

/** Six sliders, and the figures and odds that follow from them. */
export class ControlRoom {
  readonly #root: HTMLElement
  readonly #sliders: readonly HTMLInputElement[]
  #asked: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = 0

  constructor(root: HTMLElement) {
    this.#root = root
    this.#sliders = [...root.querySelectorAll<HTMLInputElement>('input[type=range]')]
  }

  start(): void {
    const form = findElement('control-form', HTMLFormElement)
    form.addEventListener('input', () => this.#follow())
    form.addEventListener('change', () => this.#remember())
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#on('control-reset', () => this.#set({}))
    this.#on('control-undo', () => history.back())
    this.#on('control-copy', () => void this.#copy())
    this.#on('control-solve', () => this.#solve())
    this.#on('control-tour', () => this.#tour())
    addEventListener('popstate', () => this.#restore())
    this.#restore()
  }

  #on(id: string, act: () => void): void {
    findElement(id, HTMLButtonElement).addEventListener('click', act)
  }

  /** The sliders that differ from what is published, by name. */
  #moved(): URLSearchParams {
    return new URLSearchParams(
      this.#sliders.flatMap((slider): [string, string][] =>
        isMoved(slider) ? [[slider.name, slider.value]] : []
      )
    )
  }

  #restore(): void {
    const query = new URLSearchParams(location.search)
    for (const slider of this.#sliders)
      slider.value = query.get(slider.name) ?? slider.dataset['published'] ?? ''
    this.#follow()
  }

  /** Put the sliders to values; those left out go back to what is published. */
  #set(values: Readonly<Record<string, number>>): void {
    for (const slider of this.#sliders)
      slider.value = String(values[slider.name] ?? slider.dataset['published'])
    this.#remember()
    this.#follow()
  }

  #remember(): void {
    const query = this.#moved().toString()
    history.pushState(null, '', query === '' ? location.pathname : `?${query}`)
  }

  /** Say at once what was moved, and ask for its figures when the hand rests. */
  #follow(): void {
    for (const slider of this.#sliders) tellValue(slider)
    const moved = this.#moved()
    findElement('control-count', HTMLElement).textContent = writeChanges(moved.size)
    document.documentElement.toggleAttribute('data-moved', moved.size > 0)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(moved), REST_MS)
  }

  async #ask(moved: URLSearchParams): Promise<void> {
    this.#asked?.abort()
    const asked = new AbortController()
    this.#asked = asked
    const results = this.#root.querySelector('.control-results')
    results?.setAttribute('aria-busy', 'true')
    if (moved.size > 0) this.#say('Running all fleets through all weather years, and 256 futures.')
    try {
      const address = `/api/scenarios/${this.#root.dataset['scenario'] ?? ''}/what-if?${moved}`
      const response = await fetch(address, { signal: asked.signal })
      if (!response.ok) throw new Error(`The account could not answer: ${response.status}.`)
      const { figures, published } = whatIfSchema.parse(await response.json())
      this.#show(figures, published)
      this.#say('')
    } catch (fault) {
      if (asked.signal.aborted) return
      this.#say(fault instanceof Error ? fault.message : String(fault))
    }
    results?.setAttribute('aria-busy', 'false')
  }

  #show(figures: ControlFigures, published: ControlFigures): void {
    findElement('control-sentence', HTMLElement).textContent = writeSentence(figures, published)
    const bars = (
      [
        ['reference', 'Nothing more decided'],
        ['in_time', 'Decided in time'],
        ['as_planned', 'As planned'],
      ] as const
    ).map(([id, label]) => {
      const { share, word } = figures.odds[id]
      return { id, label, share, word, percent: roundedOdds(share) }
    })
    findElement('control-bars', HTMLElement).innerHTML = drawOddsBars(bars, 'control')
    findElement('control-figures', HTMLElement).replaceChildren(
      ...listFigures(figures, published).map(({ label, value, before }) => {
        const row = document.createElement('div')
        const [term, given, number, note] = ['dt', 'dd', 'b', 'span'].map((tag) =>
          document.createElement(tag)
        )
        if (!term || !given || !number || !note) return row
        term.textContent = label
        number.textContent = value
        note.textContent = `published ${before}`
        given.append(number, note)
        row.append(term, given)
        return row
      })
    )
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

  /** The least clean plant that makes the target likely, as the report has found it. */
  #solve(): void {
    const scale = Number(this.#root.dataset['sizing'])
    if (!(scale > 0)) {
      this.#say(
        'Twice the clean plant of the plan does not make it likely: demand has to grow more slowly as well.'
      )
      return
    }
    const rounded = Math.ceil(scale * 20) / 20
    this.#set({ clean_scale: rounded })
    this.#say(
      rounded <= 1
        ? 'Decided in time, the plan makes it likely already.'
        : `The smallest set found: ${rounded} times the clean plant of the plan.`
    )
  }

  #tour(): void {
    const stop = TOUR[this.#stop]
    const text = findElement('control-tour-text', HTMLElement)
    const button = findElement('control-tour', HTMLButtonElement)
    this.#stop = stop === undefined ? 0 : this.#stop + 1
    text.hidden = stop === undefined
    if (stop === undefined) {
      button.textContent = 'Tour of two minutes'
      this.#set({})
      return
    }
    const [name, by, words] = stop
    const slider = this.#sliders.find((one) => one.name === name)
    const value = Number(slider?.dataset['published']) + by
    text.textContent = words
    button.textContent = this.#stop === TOUR.length ? 'End the tour' : 'Next stop'
    this.#set({ [name]: Math.round(value * 100) / 100 })
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
