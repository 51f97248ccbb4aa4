import { z } from 'zod'
import { facts } from '../document/rows/facts.ts'
import { financingFramework } from '../document/rows/financing.ts'
import { customers, powerAccount } from '../document/rows/money.ts'
import { target } from '../document/rows/system.ts'
import { authoredAccountSchema } from '../account/authored.ts'

/** Years that a plan of a region may be about, and how much of it is run through every year. */
export const PART_LIMITS = {
  base_year: { least: 2010, most: 2026 },
  deadline_year: { least: 2028, most: 2050 },
  plants: 60,
  cohorts: 120,
} as const

const { base_year: BASE, deadline_year: DEADLINE } = PART_LIMITS

const yearBetween = ({ least, most }: { least: number; most: number }) => {
  const error = `must be a year from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

const demand = facts.demand.shape
const growth = demand.energy.partial({ low: true, high: true, unit: true })
const account = powerAccount.shape
const baseRow = demand.base_peak.element.partial({ unit: true })

/**
 * A part of a document from which its account can be completed: what a region needs is its target, the
 * energy of its base year and its plants. All else has a default, and may be stated as in a document.
 */
export const regionPartSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  region_id: z.string().optional(),
  target: z.looseObject({
    reduction_pct: target.shape.reduction_pct.min(1, { error: 'must be 1 to 100 percent' }),
    deadline_year: yearBetween(DEADLINE),
  }),
  power_year: facts.power_year.partial().extend({ base_year: yearBetween(BASE) }),
  demand: facts.demand
    .partial()
    .extend({
      base_energy: z.array(baseRow).optional(),
      base_peak: z.array(baseRow).optional(),
      energy: growth.optional(),
      peak: growth.optional(),
    })
    .optional(),
  plants: facts.plants.max(PART_LIMITS.plants, {
    error: `must have at most ${PART_LIMITS.plants} rows: put plants of one technology together`,
  }),
  cohorts: z
    .array(
      facts.cohorts.element.partial({
        id: true,
        technology: true,
        stage: true,
        not_built_pct: true,
        in_reference: true,
      })
    )
    .max(PART_LIMITS.cohorts, {
      error: `must have at most ${PART_LIMITS.cohorts} rows: put cohorts of one plant and year together`,
    })
    .optional(),
  carbon: z
    .array(facts.carbon.element.partial({ instrument: true, currency_per_t: true }))
    .optional(),
  targets: z.array(facts.targets.element.partial({ scope: true, unit: true })).optional(),
  primary_target: facts.primary_target.optional(),
  test_target: facts.test_target.optional(),
  passed_over: facts.passed_over.optional(),
  imports: facts.imports.optional(),
  standard: facts.standard.optional(),
  operation: facts.operation.optional(),
  people: facts.people.optional(),
  samples: facts.samples,
  cost_rows: authoredAccountSchema.shape.cost_rows.optional(),
  distributions: authoredAccountSchema.shape.distributions.optional(),
  power_account: z
    .looseObject({
      reserve_closure: account.reserve_closure.optional(),
      capture_efficiency: account.capture_efficiency.optional(),
      usd_per_eur: account.usd_per_eur.optional(),
    })
    .optional(),
  financing_framework: z
    .looseObject({ discount_rate_pct: financingFramework.shape.discount_rate_pct })
    .optional(),
  customers: z.looseObject({ home_kwh_yr: customers.shape.home_kwh_yr.optional() }).optional(),
})

/** A part of a document that its author states of a region. */
export type RegionPart = z.infer<typeof regionPartSchema>
