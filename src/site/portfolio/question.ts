import type { ValueKind } from '../../portfolio/calculation/columns.ts'
import type { SampleSize } from '../../core/uncertainty/draws.ts'
import type { SiteDefaults } from './sites-table.ts'

/** What the page asks its worker. */
export interface PortfolioQuestion {
  readonly text: string
  readonly defaults: SiteDefaults
  readonly kind: ValueKind
  readonly size: SampleSize | null
  /** Origin of the page: a worker's own address is that of its file. */
  readonly origin: string
}

/** What the worker answers, the last with the results. */
export type PortfolioReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'error'; readonly message: string }
  | {
      readonly kind: 'results'
      readonly markup: string
      /** Every site with its figures, as CSV. */
      readonly rows: string
      /** The rows left out, each with its reason, as CSV; null where there are none. */
      readonly bad: string | null
    }
