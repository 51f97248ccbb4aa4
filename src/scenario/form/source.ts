import { z } from 'zod'
import { authoredAccountSchema } from '../account/authored.ts'
import type { FormFacts } from '../report/facts.ts'
import type { Report } from '../report/report.ts'
import { chargeRow } from '../document/rows/money.ts'

const open = z.looseObject({})

/** A row of the three lists of decisions; `vector` names its plant, `body` who decides it. */
const decisionRow = z.looseObject({
  vector: z.string().optional(),
  body: z.string().optional(),
})

const vector = z.looseObject({ id: z.string(), label: z.string(), constraints: open })

/** The authored file of a document: the account's inputs, and what the form keeps of its author. */
export const formSourceSchema = authoredAccountSchema.extend({
  id: z.string(),
  region_id: z.string(),
  baseline: open,
  target: authoredAccountSchema.shape.target.extend({ penalty: open }),
  structural_constraints: open,
  tech_vectors: z.array(vector),
  analysis: open,
  action_items: z.array(decisionRow),
  decision_implications: z.array(decisionRow),
  decision_windows: z.array(decisionRow),
  projections: open,
  non_compliance: z.looseObject({
    affected_sectors: z.array(
      z.looseObject({ export_value_usd_b: z.number(), embedded_mt_co2: z.number() })
    ),
  }),
  charge_rows: z.array(chargeRow),
  customers: authoredAccountSchema.shape.customers.extend({
    industry_gwh_yr: z.number(),
    usd_per_unit: z.number(),
    currency: z.string(),
  }),
  fiscal_transition: z.looseObject({
    phase_1: z.looseObject({
      years: z.string(),
      entity_deficit_trajectory: z.array(
        z.looseObject({ year: z.number(), deficit_usd_b: z.number() })
      ),
    }),
    phase_2: open,
    counterfactual_inaction: z.looseObject({ export_erosion_usd_b_annual: z.number() }),
    fiscal_waterfall: z.array(
      z.looseObject({
        year: z.number(),
        concessional_inflow_usd_b: z.number(),
        concessional_note: z.string(),
      })
    ),
  }),
  data_freshness: z.looseObject({ stale_indicators: z.array(z.unknown()) }),
})

export type FormSource = z.infer<typeof formSourceSchema>

/** What the form is filled from: the authored file, its report, and facts of the same runs. */
export interface FormInputs {
  readonly source: FormSource
  readonly report: Report
  readonly facts: FormFacts
}
