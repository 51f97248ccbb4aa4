import type { ApiCall } from '../reproduce/reproduction.ts'

/** A state of the picture of a page: what the slider is at, what is drawn, and what it says. */
export interface Frame {
  /** Value of the slider in words. */
  readonly at: string
  readonly svg: string
  /** What is seen, in a sentence. */
  readonly says: string
}

/** Widths for which a picture is drawn, px: its text is 13 px or more at each. */
const WIDTHS = { wide: 640, narrow: 340 } as const

/** Draw a picture for a desk and for a phone; the page shows the one that fits. */
export function drawForWidths(draw: (width: number) => string): string {
  return `<div class="chart-wide">${draw(WIDTHS.wide)}</div><div class="chart-narrow">${draw(WIDTHS.narrow)}</div>`
}

/** The picture of a page that answers a slider. */
export interface LivePicture {
  readonly title: string
  /** What the slider changes. */
  readonly slider: string
  readonly frames: readonly Frame[]
  /** Index of the frame that is shown first. */
  readonly first: number
  readonly source: string
}

/** A part of a page. */
interface LessonSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** A page of about 600 words on one idea, with one picture. */
export interface Lesson {
  readonly id: string
  /** Name in lists. */
  readonly title: string
  /** The question that the page answers, as its heading. */
  readonly heading: string
  readonly description: string
  readonly lede: string
  readonly sections: readonly LessonSection[]
  /** The section after which the picture stands. */
  readonly pictureAfter: number
  readonly draw: () => LivePicture
  /** Requests that give its numbers; an example made up for the page has none. */
  readonly calls?: readonly { readonly label: string; readonly call: ApiCall }[]
  readonly next: readonly { readonly href: string; readonly text: string }[]
}
