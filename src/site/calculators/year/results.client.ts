import type { YearAnswer } from '../../../year/answer-year.ts'
import type { HourView } from '../../year/hour-view.ts'
import { describeDuration, describeFill } from '../../year/words.ts'
import { drawDuration, drawFill } from '../../year/year-drawings.ts'
import { findElement, writeText } from '../browser/elements.ts'
import {
  describeMissing,
  keyFigures,
  sentenceOf,
  tabulatePlants,
  tabulateYears,
  writeTable,
} from './figures.ts'

/** The answer of one weather year in words and figures. */
export function showFigures(view: HourView): void {
  writeText('calculator-sentence', sentenceOf(view.traced))
  findElement('year-figures', HTMLElement).replaceChildren(
    ...keyFigures(view).map(({ value, label }) => {
      const item = document.createElement('span')
      const number = document.createElement('b')
      number.textContent = value
      item.append(number, ` ${label}`)
      return item
    })
  )
}

/** Duration and stores, drawn for the width at hand. */
export function showCurves(view: HourView): void {
  const duration = findElement('year-duration', HTMLElement)
  duration.innerHTML = drawDuration(view, duration.clientWidth, 'duration')
  writeText('year-duration-claim', describeDuration(view))
  const fill = findElement('year-fill', HTMLElement)
  fill.innerHTML = drawFill(view, fill.clientWidth)
  writeText('year-fill-claim', describeFill(view))
}

export function showPlants(view: HourView): void {
  findElement('year-plants', HTMLElement).innerHTML = writeTable(tabulatePlants(view.traced))
}

/** All weather years in sum. */
export function showYears(answer: YearAnswer, standardH: number): void {
  findElement('year-years', HTMLElement).innerHTML = writeTable(tabulateYears(answer))
  writeText('year-missing', describeMissing(answer, standardH))
}
