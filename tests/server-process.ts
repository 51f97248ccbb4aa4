import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Parameters for Node that end a child with the process that started it, however that one ends: the
 * channel between the two closes even when a test run is killed. It alone keeps no child running.
 */
export const END_WITH_PARENT: string[] = [
  '--import',
  'data:text/javascript,process.on("disconnect",()=>process.exit(1));process.channel?.unref()',
]

/** A production server in its own process. */
export interface ServerProcess {
  /** Address with a trailing slash. */
  readonly address: string
  readonly port: number
  readonly child: ChildProcess
  /** Resolves to the exit status. */
  readonly exited: Promise<number | null>
  /** What it has written to its error output so far. */
  readonly readErrors: () => string
  /** What it has written to its output so far. */
  readonly readOutput: () => string
  /** End it gracefully and return its exit status. */
  stop(): Promise<number | null>
}

/** How a server that did not start ended. */
export interface FailedStart {
  readonly status: number | null
  readonly errors: string
}

/** How the process is started; by default this repository's server, with Node's own settings. */
export interface ServerPlace {
  /** Root of the checkout whose server runs. */
  readonly root?: string
  /** Its program, by default that of its build. */
  readonly program?: string
  /** Parameters for Node itself. */
  readonly nodeOptions?: readonly string[]
}

/** The server as a build writes it, below the root of a checkout. */
const PROGRAM = join('dist', 'program', 'server.mjs')

/** Any free port, no balancer that must notice a shutdown, and modules as the build compiled them. */
const ENVIRONMENT = {
  PORT: '0',
  DRAIN_WAIT_S: '0',
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled-modules'),
}

/** Start the production server on a free port and wait until it tells its address. */
export async function startServer(
  environment: NodeJS.ProcessEnv = {},
  place: ServerPlace = {}
): Promise<ServerProcess> {
  const started = await launch({ ...ENVIRONMENT, ...environment }, place)
  if ('address' in started) return started
  throw new Error(`The server did not start (status ${started.status}): ${started.errors}`)
}

/** Start a server that must refuse to run, and return what it said. */
export async function startRefusingServer(environment: NodeJS.ProcessEnv): Promise<FailedStart> {
  const started = await launch({ ...ENVIRONMENT, ...environment }, {})
  if (!('address' in started)) return started
  await started.stop()
  throw new Error(`The server started at ${started.address}, which it must not.`)
}

function launch(
  environment: NodeJS.ProcessEnv,
  { root = ROOT, program = PROGRAM, nodeOptions = [] }: ServerPlace
): Promise<ServerProcess | FailedStart> {
  const parameters = [...nodeOptions, ...END_WITH_PARENT, program]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'close').then(([status]): number | null =>
    typeof status === 'number' ? status : null
  )
  let output = ''
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /Listening on (http:\/\/\S+)/.exec(output)?.[1]
      if (!address) return
      const { port } = new URL(address)
      resolve({
        address,
        port: Number(port),
        child,
        exited,
        readErrors: () => errors,
        readOutput: () => output,
        stop,
      })
    })
    void exited.then((status) => resolve({ status, errors }))
  })

  function stop(): Promise<number | null> {
    child.kill('SIGTERM')
    return exited
  }
}
