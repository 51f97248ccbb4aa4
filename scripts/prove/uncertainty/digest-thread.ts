import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { digestSample } from './parts.ts'

/** A thread of its own shares no store with the one that asks. */
const { country, seed } = z.object({ country: z.string(), seed: z.number() }).parse(workerData)
parentPort?.postMessage(digestSample(country, seed), [])
