import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import type { RegionVerdict } from '../../core/scenario/evaluate/evaluate.ts'
import type { CheapestAnswer } from '../../core/scenario/evaluate/cheapest.ts'

/** Requests of the page to its workers, which send nothing over the network. */
export interface ThreadQuestion {
  readonly number: number
  readonly kind: 'verdict' | 'document' | 'cheapest'
  readonly plan: Plan
  /** Day of writing of a document, ISO 8601. */
  readonly day: string
}

/** A document around a plan, and what its author has still to do. */
export interface WrittenDocument {
  readonly text: string
  readonly isValid: boolean
  readonly open: readonly string[]
}

/** What a thread answers; a cheapest plan comes twice, first without detail. */
export type ThreadReply =
  | { readonly number: number; readonly kind: 'verdict'; readonly verdict: RegionVerdict | null }
  | { readonly number: number; readonly kind: 'document'; readonly written: WrittenDocument }
  | {
      readonly number: number
      readonly kind: 'cheapest'
      readonly found: CheapestAnswer
      readonly isDetailed: boolean
    }
