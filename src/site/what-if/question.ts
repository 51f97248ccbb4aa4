import type { WhatIfChanges } from '../../core/scenario/what-if/request.ts'
import type { DayVerdictView, DayView } from '../closing-window/view.ts'
import type { WhatIfFiguresView, WhatIfVerdictView } from './view.ts'

/** What the page asks its worker: a state, as the query of an address. */
export interface WhatIfQuestion {
  readonly number: number
  /** Address of the document, and of the one that it varies. */
  readonly document: string
  readonly parent: string | null
  readonly query: string
}

/** What the worker answers: the figures at once, the drawn verdict after them. */
export type WhatIfReply = { readonly number: number } & (
  | { readonly kind: 'figures'; readonly changes: WhatIfChanges; readonly view: WhatIfFiguresView }
  | { readonly kind: 'verdict'; readonly view: WhatIfVerdictView }
  | { readonly kind: 'fault'; readonly message: string }
)

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
