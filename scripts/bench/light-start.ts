import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../../src/server/build/manifest.ts'
import { compare } from './comparison.ts'
import {
  cloneBare,
  measureFolder,
  readResidentMb,
  removeClone,
  startBy,
  type Start,
} from './first-start.ts'
import { listAddresses, listMixed, readAll, timeFirstRequests } from './mixed-reading.ts'

/** What is measured of first starts. */
export interface FirstStartOptions {
  /** Root of the repository that is cloned. */
  readonly root: string
  /** Programs of Node that run it, such as one of version 20 and one of version 24. */
  readonly nodes: readonly string[]
  /** First starts by each. */
  readonly times: number
  readonly print: (line: string) => void
}

/** What is measured of a build and its server. */
export interface ReadingOptions {
  /** A built checkout. */
  readonly root: string
  readonly node: string
  /** A built checkout of another commit whose server is compared; null for none. */
  readonly base: string | null
  readonly print: (line: string) => void
}

const PORT = 4917

/** Requests of mixed reading. */
const MIXED = 10_000

/** Measure first and second starts of bare clones. */
export async function measureFirstStarts(options: FirstStartOptions): Promise<void> {
  const { root, nodes, times, print } = options
  print('seconds  processor s  resident MB  start')
  for (const node of nodes) {
    for (let time = 1; time <= times; time += 1) {
      const clone = cloneBare(root)
      try {
        for (const which of ['first', 'second']) {
          const start = await startBy(node, clone, PORT)
          await start.stop()
          print(writeStart(`${which} ${time} by ${node}`, start))
        }
        print(`build: ${writeFolder(join(clone, 'dist'))}`)
      } finally {
        removeClone(clone)
      }
    }
  }
}

/**
 * Measure the build of a checkout with a server that has kept nothing: its memory, its first requests,
 * and with a base the rates of a frozen answer.
 */
export async function measureReading({ root, node, base, print }: ReadingOptions): Promise<void> {
  const manifest = readManifest(join(root, 'dist', 'manifest.json'))
  print(`build: ${writeFolder(join(root, 'dist'))}`)
  const keptFolder = mkdtempSync(join(tmpdir(), 'kept-'))
  const server = await startBy(node, root, PORT, { KEPT_FOLDER: keptFolder })
  const memory = (when: string): void => print(`resident MB ${when}: ${readResidentMb(server.pid)}`)
  try {
    print(
      `seconds to healthy: ${server.seconds.toFixed(2)}, to ready: ${server.readySeconds.toFixed(2)}`
    )
    memory('when ready')
    print('median ms  p99 ms  first request')
    for (const { what, median_ms, p99_ms } of await timeFirstRequests(server.address, manifest)) {
      print(`${median_ms.toFixed(1).padStart(9)}  ${p99_ms.toFixed(1).padStart(6)}  ${what}`)
    }
    await readAll(server.address, listMixed(manifest, MIXED))
    memory(`after ${MIXED} mixed requests`)
    await readAll(server.address, listAddresses(manifest))
    memory('after every address but pictures once')
  } finally {
    await server.stop()
    rmSync(keptFolder, { recursive: true })
  }
  if (base !== null) await compareFrozen(node, root, base, print)
}

/** Rates of a frozen answer, after one request each, against those of another commit. */
async function compareFrozen(
  node: string,
  root: string,
  base: string,
  print: (line: string) => void
): Promise<void> {
  const [ours, theirs] = [await startBy(node, root, PORT), await startBy(node, base, PORT + 1)]
  try {
    const path = 'api/datasets/ndc-registry'
    const answer = await fetch(ours.address + path, { headers: { 'Accept-Encoding': 'identity' } })
    const kinds = {
      identity: { 'Accept-Encoding': 'identity' },
      gzip: { 'Accept-Encoding': 'gzip' },
      304: { 'Accept-Encoding': 'identity', 'If-None-Match': answer.headers.get('etag') ?? '' },
    }
    for (const [kind, headers] of Object.entries(kinds)) {
      const result = await compare({
        title: `frozen JSON, ${kind}`,
        ours: { url: ours.address + path, headers },
        yardstick: { url: theirs.address + path, headers },
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
