import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** What `npm start` took until its server was healthy. */
export interface Start {
  readonly seconds: number
  /** Of all processes that took part. */
  readonly processorSeconds: number
  /** Until it could answer all requests, from the beginning. */
  readonly readySeconds: number
  /** What set-up said of its steps: name and seconds. */
  readonly steps: readonly string[]
  readonly residentMb: number
}

/** A server that `npm start` has brought up in a folder. */
export interface StartedServer extends Start {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Kernel ticks of `/proc/<pid>/stat` for each second. */
const TICKS = 100

const POLL_MS = 50

/** Clone a repository as it is committed into a new folder. */
export function cloneBare(root: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'first-start-')), 'clone')
  execFileSync('git', ['clone', '--quiet', root, folder])
  return folder
}

/** Remove a clone. */
export function removeClone(folder: string): void {
  rmSync(dirname(folder), { recursive: true })
}

/** Run `npm start` in a folder by one Node, and wait until `/healthz` and `/readyz` answer 200. */
export async function startBy(
  node: string,
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {}
): Promise<StartedServer> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const exited = new Promise((resolve) => child.once('close', resolve))
  const address = `http://127.0.0.1:${port}/`
  const secondsUntil = async (path: string): Promise<number> => {
    while (!(await isAnswered(address + path))) {
      if (child.exitCode !== null) throw new Error(`npm start failed in ${folder}:\n${output}`)
      await sleep(POLL_MS)
    }
    return (performance.now() - began) / 1000
  }
  const seconds = await secondsUntil('healthz')
  const readySeconds = await secondsUntil('readyz')
  const tree = listTree(Number(child.pid))
  const pid =
    tree.find((one) => readCommand(one).includes('dist/program/server.mjs')) ?? Number(child.pid)
  return {
    seconds,
    readySeconds,
    processorSeconds: tree.reduce((sum, one) => sum + readTicks(one), 0) / TICKS,
    steps: [...output.matchAll(/setup: (.+): done in (\d+ s)/g)].map(
      ([, step, took]) => `${step} ${took}`
    ),
    residentMb: readResidentMb(pid),
    address,
    pid,
    stop: async () => {
      process.kill(pid, 'SIGINT')
      await exited
    },
  }
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).status === 200
  } catch {
    return false
  }
}

/** A process and its descendants. */
function listTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const fields = readStat(Number(name))
    if (fields !== null) parents.set(Number(name), Number(fields[1]))
  }
  const tree = [root]
  for (const one of tree) {
    for (const [pid, parent] of parents) if (parent === one) tree.push(pid)
  }
  return tree
}

/** Fields of `/proc/<pid>/stat` from the state on; null where there is no such process any more. */
function readStat(pid: number): string[] | null {
  if (!Number.isInteger(pid)) return null
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function readCommand(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

/** Ticks of a process and of those that it has waited for. */
function readTicks(pid: number): number {
  const fields = readStat(pid) ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** Resident memory of a process, MB. */
export function readResidentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Files and megabytes of a build; what several addresses share counts once, as on the disk. */
export function measureFolder(folder: string): { readonly files: number; readonly mb: number } {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => statSync(join(folder, name))).filter((one) => one.isFile())
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]))
  return { files: files.length, mb: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6 }
}
