import { sccQuerySchema } from './query-schema.ts'
import { checkQuery, readDiscounting } from './request-rules.ts'
import type { SccRequest } from './request.ts'

/** A checked query, turned into the request that `estimateScc` takes. */
export const sccRequestSchema = sccQuerySchema
  .superRefine((query, context) => {
    for (const { path, message, input } of checkQuery(query))
      context.addIssue({ code: 'custom', path: [path], message, input })
  })
  .transform((query): SccRequest => {
    const { engine, gas, damage_function, horizon, year, dollar_year } = query
    const discounting = readDiscounting(query)
    return { engine, discounting, gas, damage_function, horizon, year, dollar_year }
  })
