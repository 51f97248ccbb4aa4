import { join } from 'node:path'
import { readManifest } from '../../src/server/build/manifest.ts'
import { compare } from './comparison.ts'
import {
  buildComplete,
  cloneBare,
  measureFolder,
  readResidentMb,
  removeClone,
  startBy,
  type Start,
} from './first-start.ts'
import { listAddresses, listMixed, readAll, timeFirstRequests } from './mixed-reading.ts'
import { startNode } from './node-server.ts'

/** What is measured of first starts. */
export interface LightStartOptions {
  /** Root of the repository that is cloned. */
  readonly root: string
  /** Programs of Node that run it, such as one of version 20 and one of version 24. */
  readonly nodes: readonly string[]
  /** First starts by each. */
  readonly times: number
  /** Whether the complete build is measured too, which takes minutes. */
  readonly isComplete: boolean
  /** A built checkout of another commit whose server is compared; null for none. */
  readonly base: string | null
  readonly print: (line: string) => void
}

const PORT = 4917

/** Requests of mixed reading. */
const MIXED = 10_000

/** Measure first and second starts of bare clones, and in the last of them memory, first requests and rates. */
export async function measureLightStart(options: LightStartOptions): Promise<void> {
  const { root, nodes, times, print } = options
  print('seconds  processor s  resident MB  start')
  for (const [place, node] of nodes.entries()) {
    for (let time = 1; time <= times; time += 1) {
      const clone = cloneBare(root)
      try {
        const first = await startBy(node, clone, PORT)
        await first.stop()
        print(writeStart(`first ${time} by ${node}`, first))
        const second = await startBy(node, clone, PORT)
        await second.stop()
        print(writeStart(`second ${time} by ${node}`, second))
        const isLast = place === nodes.length - 1 && time === times
        if (isLast) await measureClone(clone, node, options)
      } finally {
        removeClone(clone)
      }
    }
  }
}

async function measureClone(
  clone: string,
  node: string,
  { isComplete, base, print }: LightStartOptions
): Promise<void> {
  const dist = join(clone, 'dist')
  const manifest = readManifest(join(dist, 'manifest.json'))
  print(`build: ${writeFolder(dist)}`)
  const server = await startBy(node, clone, PORT)
  const memory = (when: string): void => print(`resident MB ${when}: ${readResidentMb(server.pid)}`)
  memory('when healthy')
  print('median ms  p99 ms  first request')
  for (const { what, median_ms, p99_ms } of await timeFirstRequests(server.address, manifest)) {
    print(`${median_ms.toFixed(1).padStart(9)}  ${p99_ms.toFixed(1).padStart(6)}  ${what}`)
  }
  await readAll(server.address, listMixed(manifest, MIXED))
  memory(`after ${MIXED} mixed requests`)
  await readAll(server.address, listAddresses(manifest))
  memory('after every address but pictures once')
  await server.stop()
  if (base !== null) await compareFrozen(clone, base, print)
  if (!isComplete) return
  buildComplete(node, clone)
  print(`complete build: ${writeFolder(dist)}`)
}

/** Rates of a frozen answer, after one request each, against those of another commit. */
async function compareFrozen(
  clone: string,
  base: string,
  print: (line: string) => void
): Promise<void> {
  const [ours, theirs] = [
    await startNode(clone, 'src/server.ts'),
    await startNode(base, 'src/server.ts'),
  ]
  try {
    const path = '/api/datasets/ndc-registry'
    const etag = (
      await fetch(ours.origin + path, { headers: { 'Accept-Encoding': 'identity' } })
    ).headers.get('etag')
    const kinds = {
      identity: { 'Accept-Encoding': 'identity' },
      gzip: { 'Accept-Encoding': 'gzip' },
      304: { 'Accept-Encoding': 'identity', 'If-None-Match': etag ?? '' },
    }
    for (const [kind, headers] of Object.entries(kinds)) {
      const result = await compare({
        title: `frozen JSON, ${kind}`,
        ours: { url: ours.origin + path, headers },
        yardstick: { url: theirs.origin + path, headers },
        goal: null,
      })
      print(
        `${result.title}: ${result.ours.toFixed(0)} a second, ${result.yardstick.toFixed(0)} at ${base}, ratio ${result.ratio.toFixed(2)}`
      )
    }
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
  }
}

function writeStart(
  title: string,
  { seconds, processorSeconds, residentMb, steps }: Start
): string {
  const cells = [
    seconds.toFixed(1).padStart(7),
    processorSeconds.toFixed(1).padStart(11),
    String(residentMb).padStart(11),
    title,
  ]
  return `${cells.join('  ')}${steps.length === 0 ? '' : `: ${steps.join(', ')}`}`
}

function writeFolder(folder: string): string {
  const { files, mb } = measureFolder(folder)
  return `${files} files, ${mb.toFixed(1)} MB`
}
