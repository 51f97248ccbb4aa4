// Baseline for calculators: Hono with the same validation, but no calculation and no other feature.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'

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

const app = new Hono()
app.get('/api/climate/compute', (context) => {
  const result = querySchema.safeParse(context.req.query())
  return result.success ? context.json(result.data) : context.json({ error: 'invalid' }, 400)
})
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
