import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startServer, type ServerProcess } from '../../../tests/server-process.ts'
import type { Attack } from './attack-list.ts'
import { readMessage, startHelper } from './helper-process.ts'
import { readMemoryMb, watch } from './watch.ts'

const clientReportSchema = z.object({
  rate: z.number(),
  medianMs: z.number().nullable(),
  slowestMs: z.number().nullable(),
})

const attackReportSchema = z.object({
  statuses: z.record(z.string(), z.number()),
  largestBytes: z.number(),
  slowestMs: z.number(),
})

/** Effect of one attack on a fresh server. */
export const measurementSchema = z.object({
  name: z.string(),
  attackers: z.number(),
  attack: attackReportSchema,
  healthAloneMs: z.number(),
  healthMs: z.number(),
  alone: clientReportSchema,
  meanwhile: clientReportSchema,
  memoryMb: z.object({ before: z.number(), peak: z.number(), after: z.number() }),
})
export type Measurement = z.infer<typeof measurementSchema>

/** Settings of a measurement. */
export interface MeasureOptions {
  readonly checkout: string
  readonly seed: number
  readonly attackers: number
  /** Length of each window, in seconds. */
  readonly seconds: number
}

/** Maximum wait for pending responses at the end of the window. */
const OPEN_ANSWERS_MS = 30_000

/** Seconds for warming up a fresh server, and for it to release memory. */
const WARM_UP_S = 2
const REST_S = 2

/** Start a server, measure it alone, then under attack, and stop it. */
export async function measureAttack(attack: Attack, options: MeasureOptions): Promise<Measurement> {
  const server = await startServer({ NODE_ENV: 'production' }, { root: options.checkout })
  try {
    return await measureOn(server, attack, options)
  } finally {
    // A server that is busy for half a minute would not react to SIGTERM either.
    server.child.kill('SIGKILL')
    await server.exited
  }
}

async function measureOn(
  { port, child: { pid = 0 } }: ServerProcess,
  { name, isCrowd = false }: Attack,
  { attackers, seconds, seed }: MeasureOptions
): Promise<Measurement> {
  const useServer = async (length: number) =>
    clientReportSchema.parse(await readMessage(startHelper('normal-client', [port, length])))
  await useServer(WARM_UP_S)

  const quiet = watch(port, pid)
  const alone = await useServer(seconds)
  const healthAloneMs = quiet.slowestHealthMs()
  quiet.stop()

  const before = readMemoryMb(pid)
  const attacker = startHelper('attacker', [port, name, attackers, seed])
  try {
    await readMessage(attacker)
    const watched = watch(port, pid)
    attacker.send('start')
    const meanwhile = await useServer(seconds)
    const report = readMessage(attacker)
    attacker.send('stop')
    if (!isCrowd) await Promise.race([report, pause(OPEN_ANSWERS_MS, null, { ref: false })])
    if (attacker.connected) attacker.send('tell')
    const told = attackReportSchema.parse(await report)
    await pause(REST_S * 1000)
    watched.stop()
    const memoryMb = { before, peak: watched.peakMb(), after: readMemoryMb(pid) }
    const healthMs = watched.slowestHealthMs()
    return { name, attackers, attack: told, healthAloneMs, healthMs, alone, meanwhile, memoryMb }
  } finally {
    attacker.kill('SIGKILL')
  }
}
