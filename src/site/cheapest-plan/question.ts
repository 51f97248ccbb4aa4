import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'

/** What a page asks its solver about one document. */
export interface Question {
  /** Address of the document as JSON. */
  readonly document: string
  /** Parameters of the API's `least-cost`; what is left out is the document's. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** Adds what takes dozens of solves. */
  readonly detail: boolean
}

/** An answer with what it costs a year over the same case without a ceiling. */
interface Solved {
  readonly answer: PlanAnswer
  readonly over_no_ceiling_musd_a_year: number | null
}

/** What the solver sends back: an answer, or a sentence why there is none. */
export type Reply = Solved | { readonly error: string }
