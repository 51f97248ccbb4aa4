import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A production server in its own process. */
export interface ServerProcess {
  /** Address with a trailing slash. */
  readonly address: string
  readonly port: number
  readonly child: ChildProcess
  /** Resolves to the exit status. */
  readonly exited: Promise<number | null>
  /** End it gracefully and return its exit status. */
  stop(): Promise<number | null>
}

/** How a server that did not start ended. */
export interface FailedStart {
  readonly status: number | null
  readonly errors: string
}

/** Start the production server on a free port and wait until it tells its address. */
export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const started = await launch({ PORT: '0', ...environment })
  if ('address' in started) return started
  throw new Error(`The server did not start (status ${started.status}): ${started.errors}`)
}

/** Start a server that must refuse to run, and return what it said. */
export async function startRefusingServer(environment: NodeJS.ProcessEnv): Promise<FailedStart> {
  const started = await launch({ PORT: '0', ...environment })
  if (!('address' in started)) return started
  await started.stop()
  throw new Error(`The server started at ${started.address}, which it must not.`)
}

function launch(environment: NodeJS.ProcessEnv): Promise<ServerProcess | FailedStart> {
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close').then(([status]): number | null =>
    typeof status === 'number' ? status : null
  )
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /Listening on (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve({ address, port: Number(new URL(address).port), child, exited, stop })
    })
    void exited.then((status) => resolve({ status, errors }))
  })

  function stop(): Promise<number | null> {
    child.kill('SIGTERM')
    return exited
  }
}
