import { z } from 'zod'

/** Something an audience should do, and why that is safe to say. */
export const actionItemSchema = z.looseObject({
  id: z.string(),
  audience: z.string(),
  action: z.string(),
  rationale: z.string(),
  defensible_basis: z.string(),
  urgency: z.string(),
  no_regret: z.boolean(),
})

/** What an actor has to do by when, and what delay costs. */
export const decisionImplicationSchema = z.looseObject({
  actor: z.string(),
  actor_type: z.string(),
  action: z.string(),
  deadline: z.string(),
  consequence_if_delayed: z.string(),
  leverage: z.string(),
})

/** A span of time in which a decision can still be taken. */
export const decisionWindowSchema = z.looseObject({
  id: z.string(),
  actor_type: z.string(),
  actor: z.string().optional().describe('The body that can sign, then who must consent'),
  vector: z.string().optional().describe('Tech vector that the window governs'),
  region: z.string(),
  decision: z.string(),
  time_horizon: z.string(),
  deadline: z.string(),
  fiscal_instrument: z.string(),
  consequence_if_missed: z.string(),
  no_regret: z.boolean(),
})
