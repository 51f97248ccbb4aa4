import { z } from 'zod'

const odds = z.object({ share: z.number(), word: z.string() })

const figures = z.object({
  target: z.object({ metric: z.string(), year: z.number(), value: z.number(), plan: z.number() }),
  odds: z.object({ reference: odds, in_time: odds, as_planned: odds }),
  firm_missing_gw: z.object({ plan: z.number() }),
  net_musd: z.number(),
  household_usd: z.number(),
})

/** What the control room reads of an answer of the route. */
export const whatIfSchema = z.object({ figures, published: figures })

export type ControlFigures = z.infer<typeof figures>
