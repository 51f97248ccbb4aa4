import type { PlanInputs } from '../../plan/inputs.ts'
import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import type { ScenarioYear } from '../../scenario/account/scenario-year.ts'
import type { CentralReport } from '../../scenario/report/central-report.ts'
import type { Report } from '../../scenario/report/report.ts'

/** Fleets whose hours are shown. */
export type ShownFleet = 'plan' | 'reference'

/** What the page asks its worker: the answer for a region, or the hours of the region just answered. */
export type RegionQuestion =
  | { readonly kind: 'answer'; readonly source: AuthoredAccount; readonly samples: number }
  | { readonly kind: 'hours'; readonly fleet: ShownFleet }

/** What the worker tells, first to last. */
export type RegionReply =
  | {
      readonly kind: 'central'
      readonly report: CentralReport
      /** What the cheapest plan is asked of. */
      readonly plan: PlanInputs
      readonly weatherYears: number
      readonly seconds: number
    }
  | { readonly kind: 'odds'; readonly report: Report; readonly seconds: number }
  | { readonly kind: 'hours'; readonly year: ScenarioYear }
  | { readonly kind: 'error'; readonly message: string }
