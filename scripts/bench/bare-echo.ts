// Baseline for calculators: Hono with the same validation, but no calculation and no other feature. A
// GET is answered by what was read, put into the answer that the server at the origin given as an
// argument returned to the same address once: the same JSON, of the same length, is written. Below
// /computed it is answered by the calculator itself, so that what is left is the work of a server.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { estimatePhysicalClimate } from '../../src/core/climate/estimate.ts'
import { physicalClimateRequestSchema } from '../../src/core/climate/request.ts'
import { estimateDamage } from '../../src/core/damage/estimate.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import { estimateFiscal } from '../../src/core/fiscal/estimate.ts'
import { fiscalRequestSchema } from '../../src/core/fiscal/request.ts'

const requestSchema = z.object({
  solar_gw: z.number().min(0),
  bess_gw: z.number().min(0),
  peak_demand_gw: z.number().positive(),
  firm_capacity_gw: z.number().min(0),
  bess_hours: z.number().positive().default(4),
  solar_cf_daytime: z.number().min(0).max(1).default(0.85),
  solar_cf_evening: z.number().min(0).max(1).default(0),
  round_trip_efficiency: z.number().positive().max(1).default(1),
})

const querySchema = z.object({
  geography: z.string().regex(/^[a-z_.]+$|^[A-Z]{2}$/),
  industry: z.enum([
    'energy',
    'agriculture',
    'manufacturing',
    'real_estate',
    'banking',
    'transport',
  ]),
  warming_c: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(0).max(6)),
})

const [, , origin] = process.argv
const app = new Hono()
for (const path of ['/api/climate/compute', '/api/damage/compute', '/api/fiscal/compute']) {
  const address = `${path}?geography=DE&industry=energy&warming_c=2`
  const whole = await readAnswer(address)
  const short = await readAnswer(`${address}&sources=false`)
  app.get(path, (context) => {
    const { sources, ...query } = context.req.query()
    const result = querySchema.safeParse(query)
    if (!result.success) return context.json({ error: 'invalid' }, 400)
    return context.json({ ...(sources === 'false' ? short : whole), ...result.data })
  })
}
compute('/api/climate/compute', physicalClimateRequestSchema, estimatePhysicalClimate)
compute('/api/damage/compute', damageRequestSchema, estimateDamage)
compute('/api/fiscal/compute', fiscalRequestSchema, estimateFiscal)
app.post('/api/bess-dispatch', async (context) => {
  const result = requestSchema.safeParse(await context.req.json())
  return result.success ? context.json(result.data) : context.json({ error: 'invalid' }, 400)
})

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  console.log(`Listening on http://127.0.0.1:${port}/`)
})
process.on('SIGTERM', () => process.exit(0))

/** Answer an address below /computed with a calculator of the core. */
function compute<Request>(
  path: string,
  schema: z.ZodType<Request>,
  estimate: (request: Request) => object
): void {
  app.get(`/computed${path}`, (context) => {
    const given = querySchema.safeParse(context.req.query())
    if (!given.success) return context.json({ error: 'invalid' }, 400)
    return context.json(estimate(schema.parse(given.data)))
  })
}

/** The fields of an answer of the server that is compared; none without one. */
async function readAnswer(address: string): Promise<object> {
  return origin === undefined ? {} : Object(await (await fetch(origin + address)).json())
}
