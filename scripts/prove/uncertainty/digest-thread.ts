import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { digestSample } from './parts.ts'

/** A separate thread shares no cache with the main thread. */
const { country, seed } = z.object({ country: z.string(), seed: z.number() }).parse(workerData)
parentPort?.postMessage(digestSample(country, seed), [])
