import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { readPictureVersion } from './picture-version.ts'
import { keepWork } from '../../data/store/kept-work.ts'
import type { PictureRequest } from './rasterize.ts'

/** An image to render, sent to a process. */
export interface RasterTask {
  readonly id: number
  /** A PictureRequest as JSON. */
  readonly content: string
}

/** Reply of a process. */
export type RasterAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly png: Uint8Array }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }

interface Waiting {
  readonly fulfil: (png: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface RasterProcess {
  readonly child: ChildProcess
  readonly waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | undefined
}

/**
 * Pages wait for their pictures, so these are what a build takes longest for: no core is kept free of
 * them. Each process has resvg, its fonts and the pixels of a few pictures.
 */
const MOST_PROCESSES = Math.min(availableParallelism(), 2)

/** Idle timeout of a process, milliseconds: starting one takes half a second. */
const IDLE_MS = 2000

/**
 * Draw pictures in processes of their own, which run a file and end with this one. Pixels are native
 * memory that counts in no limit of Node, so they are kept out of the process of the build. Returns
 * a function that draws one picture in the least busy process.
 */
function startRasterProcesses(file: string): (content: string) => Promise<Uint8Array> {
  const processes: RasterProcess[] = []
  let lastId = 0

  function choose(): RasterProcess {
    const idle = processes.find(({ waiting }) => waiting.size === 0)
    if (idle !== undefined) return idle
    if (processes.length < MOST_PROCESSES) return add()
    return processes.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least))
  }

  function add(): RasterProcess {
    const child = fork(file, {
      // Of this process's own flags none matter to it.
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
    })
    const added: RasterProcess = { child, waiting: new Map(), idle: undefined }
    child.on('message', (answer: RasterAnswer) => settle(added, answer))
    child.on('error', (error) => dismiss(added, error))
    child.on('disconnect', () => dismiss(added, new Error('a process that draws pictures left')))
    child.on('exit', (status, signal) =>
      dismiss(added, new Error(`a process that draws pictures ended with ${status ?? signal}`))
    )
    processes.push(added)
    return added
  }

  function settle(one: RasterProcess, answer: RasterAnswer): void {
    const entry = one.waiting.get(answer.id)
    one.waiting.delete(answer.id)
    if (one.waiting.size === 0) letEnd(one)
    if (answer.kind === 'done') entry?.fulfil(answer.png)
    else entry?.reject(new Error(`a picture cannot be drawn: ${answer.reason}`))
  }

  function dismiss(one: RasterProcess, error: Error): void {
    const index = processes.indexOf(one)
    if (index >= 0) processes.splice(index, 1)
    for (const { reject } of one.waiting.values()) reject(error)
    one.waiting.clear()
  }

  return (content) => {
    const chosen = choose()
    const { child, waiting } = chosen
    lastId += 1
    const id = lastId
    keepAlive(chosen)
    const done = new Promise<Uint8Array>((fulfil, reject) => waiting.set(id, { fulfil, reject }))
    child.send({ id, content } satisfies RasterTask)
    return done
  }
}

/** A busy process keeps this one alive, an idle one does not, and ends by itself. */
function keepAlive({ child, idle }: RasterProcess): void {
  clearTimeout(idle)
  child.ref()
  child.channel?.ref()
}

function letEnd(one: RasterProcess): void {
  one.child.unref()
  one.child.channel?.unref()
  one.idle = setTimeout(() => one.child.disconnect(), IDLE_MS).unref()
}

/** From source: a bundler would move the file, and could not take resvg's binary along. */
const PROCESS_FILE = resolve(join('src', 'charts', 'picture', 'raster-process.ts'))

const rasterizeOnce = keepWork({
  folder: join('.cache', 'pictures'),
  extension: 'png',
  readVersion: readPictureVersion,
  work: startRasterProcesses(PROCESS_FILE),
})

/** Turn a whole SVG document into PNG of a width in px, in another process or from the cache. */
export function renderPng(request: PictureRequest): Promise<Buffer> {
  return rasterizeOnce(JSON.stringify(request))
}
