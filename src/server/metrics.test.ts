import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { createMetrics } from './metrics.ts'

let isReady = false
const metrics = createMetrics({
  isReady: () => isReady,
  describeLanes: () => [
    { lane: 'tables', threads: 1, waiting: 3, running: 1, answered: 40, refused: 2, deaths: 0 },
  ],
})
const counted = createServer(
  metrics.count((request, response) => response.writeHead(request.url === '/' ? 200 : 404).end())
)
const addresses = { counted: '', metrics: '' }
const servers: readonly Server[] = [counted, metrics.server]

beforeAll(async () => {
  const anywhere = { host: '127.0.0.1', port: 0 }
  addresses.counted = await listen(counted, anywhere)
  addresses.metrics = await listen(metrics.server, anywhere)
})
afterAll(() => {
  for (const server of servers) server.close()
})

it('counts answers by method and class of status, and says whether the server is ready', async () => {
  await (await fetch(addresses.counted)).text()
  await (await fetch(`${addresses.counted}nothing`)).text()
  await (await fetch(addresses.counted, { method: 'DELETE' })).text()
  const read = async (): Promise<string> => (await fetch(`${addresses.metrics}metrics`)).text()
  const text = await read()
  expect(text).toContain('lane_waiting{lane="tables"} 3')
  expect(text).toContain('http_requests_total{method="GET",status="2xx"} 1')
  expect(text).toContain('http_requests_total{method="GET",status="4xx"} 1')
  expect(text).toContain('http_requests_total{method="other",status="2xx"} 1')
  expect(text).toContain('http_request_duration_seconds_count 3')
  expect(text).toContain('server_ready 0')
  isReady = true
  expect(await read()).toContain('server_ready 1')
})

it('answers nothing else on that port', async () => {
  expect((await fetch(`${addresses.metrics}api/catalog`)).status).toBe(404)
})
