import { z } from 'zod'
import { startServer } from '../../tests/server-process.ts'
import { median } from '../bench/comparison.ts'
import { createRandom } from './model/random-requests.ts'
import type { ProofOptions } from './proof.ts'
import { LARGE_SWEEPS } from './sweeps/grids.ts'
import { stallClients } from './sweeps/stalled-clients.ts'

export const description =
  'Sweeps of 10,000 points: duration, equality with single calls, memory if clients do not read; --amount sets the number of calls.'

const CALLS = 100
const STALLED = 16

/** Maximum memory growth caused by clients that do not read, MB. */
const GROWTH_GOAL_MB = 150

const answerSchema = z.object({
  columns: z.array(z.object({ name: z.string(), role: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})

/** Time the sweeps, compare rows with single calls, then run sweeps that nobody reads. */
export default async function proveSweeps(options: ProofOptions): Promise<boolean> {
  const { checkout, seed, amount: calls = CALLS, print } = options
  const random = createRandom(seed)
  const server = await startServer({ HEAVY_THREADS: '2' }, { root: checkout })
  try {
    await untilWarm(server.address)
    let different = 0
    for (const sweep of LARGE_SWEEPS) {
      const { seconds, text } = await timeSweep(server.address, sweep)
      const { columns, rows } = answerSchema.parse(JSON.parse(text))
      const outputs = columns.filter(({ role }) => role === 'output').map(({ name }) => name)
      let compared = 0
      for (let call = 0; call < calls; call += 1) {
        const row = rows[Math.floor(random() * rows.length)] ?? {}
        const point = Object.fromEntries(Object.keys(sweep.grid).map((name) => [name, row[name]]))
        const single = await askSingle(server.address, sweep.calculator, {
          ...sweep.fixed,
          ...point,
        })
        for (const name of outputs) {
          compared += 1
          if (!Object.is(row[name], Reflect.get(Object(single), name) ?? null)) different += 1
        }
      }
      print(
        `${sweep.calculator}: ${rows.length} points in ${seconds.toFixed(2)} s, ` +
          `${(text.length / 1e6).toFixed(1)} MB, ${outputs.length} outputs; ` +
          `${compared} numbers of ${calls} single calls compared`
      )
    }
    print(`numbers that differ: ${different}`)
    const body = JSON.stringify(
      LARGE_SWEEPS.find(({ calculator }) => calculator === 'fiscal/compute')
    )
    const { beforeMb, mostMb, sent, heavyMs } = await stallClients(server, STALLED, body)
    const growth = mostMb - beforeMb
    print(
      `${STALLED} clients that read nothing: memory ${beforeMb.toFixed(0)} MB, at most ${mostMb.toFixed(0)} MB ` +
        `(growth ${growth.toFixed(0)}, goal below ${GROWTH_GOAL_MB}), ${(sent / 1e6).toFixed(1)} MB taken by them; ` +
        `heavy requests of others meanwhile ${median(heavyMs).toFixed(0)} ms, at most ${Math.max(...heavyMs).toFixed(0)} ms`
    )
    return different === 0 && growth < GROWTH_GOAL_MB
  } finally {
    await server.stop()
  }
}

/**
 * Threads first load their content, which on a busy machine may take longer than a request may
 * wait.
 */
async function untilWarm(address: string): Promise<void> {
  for (;;) {
    const body = JSON.stringify(LARGE_SWEEPS[0])
    const answer = await fetch(`${address}api/sweep`, { method: 'POST', body })
    await answer.arrayBuffer()
    if (answer.status !== 503) return
  }
}

async function timeSweep(
  address: string,
  sweep: object
): Promise<{ seconds: number; text: string }> {
  const begun = performance.now()
  const answer = await fetch(`${address}api/sweep`, { method: 'POST', body: JSON.stringify(sweep) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`A sweep was answered ${answer.status}: ${text}`)
  return { seconds: (performance.now() - begun) / 1000, text }
}

async function askSingle(address: string, calculator: string, question: object): Promise<unknown> {
  const path = `${address}api/${calculator}`
  if (calculator === 'bess-dispatch') {
    return (await fetch(path, { method: 'POST', body: JSON.stringify(question) })).json()
  }
  const pairs = Object.entries(question).map(([name, value]) => [name, String(value)])
  return (await fetch(`${path}?${new URLSearchParams(pairs)}`)).json()
}
