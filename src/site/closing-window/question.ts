import type { DayVerdictView, DayView } from './view.ts'

/** What the scrubber of a report asks its worker: a day. */
export interface WindowQuestion {
  readonly number: number
  /** Address of the document, and of the one that it varies. */
  readonly document: string
  readonly parent: string | null
  readonly today: string
}

/** What the worker answers: central values at once, the draws after them. */
export type WindowReply = { readonly number: number } & (
  | { readonly kind: 'day'; readonly view: DayView }
  | { readonly kind: 'drawn'; readonly view: DayVerdictView }
  | { readonly kind: 'fault'; readonly message: string }
)
