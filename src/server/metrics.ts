import { createServer, type RequestListener, type Server } from 'node:http'
import type { LaneState } from './lanes/lane.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Upper bounds of the classes of durations, seconds: stored answers take microseconds, samples seconds. */
const DURATION_BOUNDS_S = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30]

/** What a server counts, and the server that tells it. */
export interface Metrics {
  /** The listener with each of its answers counted by method, class of status and duration. */
  readonly count: (listener: RequestListener) => RequestListener
  /** Answers GET /metrics in the text format of Prometheus. */
  readonly server: Server
}

/** What is told of a server beside its requests. */
interface MetricsParts {
  readonly isReady: () => boolean
  readonly describeLanes: () => readonly LaneState[]
}

/** Figures of a lane, each with its meaning. */
const LANE_FIGURES = [
  ['threads', 'Threads that do not sleep.'],
  ['waiting', 'Requests that wait for a thread.'],
  ['running', 'Requests that a thread calculates.'],
  ['answered', 'Requests that threads have answered since the build was loaded.'],
  ['refused', 'Requests refused with 503 since the build was loaded.'],
  ['deaths', 'Threads that died since the build was loaded.'],
] as const

/** Methods that are counted under their own name; any client could send others without end. */
const COUNTED_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])

/**
 * Create the metrics of a server: requests, their durations, requests in flight, whether it is ready,
 * and those of the process (memory, delay of the event loop, collected garbage). No address of a client and no
 * path is a label.
 */
export function createMetrics({ isReady, describeLanes }: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and class of status.',
    labelNames: ['method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    buckets: DURATION_BOUNDS_S,
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have no complete answer yet.',
    registers,
  })
  const ready = new Gauge({
    name: 'server_ready',
    help: '1 while /readyz answers 200.',
    registers,
  })
  const lanes = LANE_FIGURES.map(([figure, help]) => ({
    figure,
    gauge: new Gauge({ name: `lane_${figure}`, help, labelNames: ['lane'], registers }),
  }))
  const tell = (): Promise<string> => {
    ready.set(isReady() ? 1 : 0)
    for (const state of describeLanes()) {
      for (const { figure, gauge } of lanes) gauge.set({ lane: state.lane }, state[figure])
    }
    return registry.metrics()
  }
  return {
    count: (listener) => (request, response) => {
      const endTimer = durations.startTimer()
      inFlight.inc()
      response.once('close', () => {
        inFlight.dec()
        endTimer()
        const { method = '' } = request
        requests.inc({
          method: COUNTED_METHODS.has(method) ? method : 'other',
          status: `${Math.floor(response.statusCode / 100)}xx`,
        })
      })
      listener(request, response)
    },
    server: createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      void tell().then((text) => {
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
      })
    }),
  }
}
