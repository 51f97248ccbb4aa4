import { roundedOdds } from '../../../scenario/odds/words.ts'
import type { ControlFigures } from '../../../scenario/control/session.ts'
import { findElement } from '../../calculators/browser/elements.ts'
import { drawOddsBar, drawOddsBars } from '../../odds/drawing.ts'
import { drawPaths, type DrawnPicture } from './path-drawing.ts'
import type { ControlOdds, ControlOddsReply, ControlPicture } from './question.ts'
import {
  listFigures,
  writeClaim,
  writeSentence,
  writeStripFigures,
  writeStripOdds,
} from './words.ts'

/** Futures of a report. */
const ALL_FUTURES = 1024

/** Quiet time after the last move before the sentence is spoken, ms. */
const SPEAK_MS = 1000

/** What the page shows of a state: sentence, bars, paths and figures. */
export class ControlView {
  #picture: ControlPicture | null = null
  #target: DrawnPicture['target'] | null = null
  #range: DrawnPicture['range'] = null
  #strip: { odds?: ControlOdds; before?: ControlOdds; figures?: ControlFigures } = {}
  #speech: ReturnType<typeof setTimeout> | undefined

  /** Dim what a new state will change. */
  begin(): void {
    this.#range = null
    for (const id of ['control-bars', 'control-paths']) this.wait(id, true)
  }

  count(futures: number): void {
    findElement('control-futures', HTMLElement).textContent =
      futures < ALL_FUTURES ? `${futures} of 1,024 futures` : '1,024 futures'
  }

  /** Dim a part that is still of the state before. */
  wait(id: string, isWaiting: boolean): void {
    findElement(id, HTMLElement).setAttribute('aria-busy', String(isWaiting))
  }

  showOdds({ odds, publishedOdds: published, range }: ControlOddsReply): void {
    const sentence = writeSentence(odds, published)
    findElement('control-sentence', HTMLElement).textContent = sentence
    clearTimeout(this.#speech)
    this.#speech = setTimeout(() => {
      findElement('control-spoken', HTMLElement).textContent = sentence
    }, SPEAK_MS)
    const bars = (
      [
        ['reference', 'Nothing more decided'],
        ['in_time', 'Decided in time'],
        ['as_planned', 'As planned'],
      ] as const
    ).map(([id, label]) => {
      const { share, word } = odds[id]
      return { id, label, share, word, percent: roundedOdds(share) }
    })
    findElement('control-bars', HTMLElement).innerHTML = drawOddsBars(bars, 'control')
    this.#strip = { ...this.#strip, odds, before: published }
    this.#showStrip()
    this.#range = range
    this.#drawPaths()
  }

  showPaths(picture: ControlPicture): void {
    this.#picture = picture
    this.wait('control-paths', false)
    this.#drawPaths()
  }

  /** The paths, and where nine futures in ten end once they are drawn. */
  #drawPaths(): void {
    if (this.#picture === null || this.#target === null) return
    findElement('control-paths', HTMLElement).innerHTML = drawPaths({
      ...this.#picture,
      target: this.#target,
      range: this.#range,
    })
  }

  /** What a phone shows above the sliders at all times. */
  #showStrip(): void {
    const { odds, before, figures } = this.#strip
    if (figures !== undefined)
      findElement('control-strip-figures', HTMLElement).textContent = writeStripFigures(figures)
    if (odds === undefined || before === undefined) return
    findElement('control-strip-odds', HTMLElement).textContent = writeStripOdds(odds, before)
    findElement('control-strip-bar', HTMLElement).innerHTML = drawOddsBar(odds.in_time.share)
  }

  showFigures(figures: ControlFigures, published: ControlFigures): void {
    this.#target = figures.target
    findElement('control-claim', HTMLElement).textContent = writeClaim(figures)
    this.#strip = { ...this.#strip, figures }
    this.#showStrip()
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
}
