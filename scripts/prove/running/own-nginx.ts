import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilAnswering, type Running } from '../../bench/nginx.ts'

/** nginx with the shipped configuration. */
export interface OwnNginx extends Running {
  /** Send new requests only to these replicas, by port; others finish their pending ones. */
  readonly use: (ports: readonly number[]) => void
}

/** Replacements in the configuration; each text must occur exactly once. */
export type Replacements = Readonly<Record<string, string>>

/**
 * Start nginx with `deploy/nginx.conf` in front of local replicas. Only the number of workers, the
 * port and the proof's own replacements differ from the file.
 */
export async function startOwnNginx(
  checkout: string,
  ports: readonly number[],
  replacements: Replacements = {}
): Promise<OwnNginx> {
  const home = mkdtempSync(join(tmpdir(), 'prove-nginx-'))
  // A worker running as another user must be able to access its cache below.
  chmodSync(home, 0o755)
  const file = join(home, 'nginx.conf')
  const port = await freePort()
  const shipped = readFileSync(join(checkout, 'deploy', 'nginx.conf'), 'utf8')
  const use = (used: readonly number[]): void => {
    writeFileSync(file, adapt(shipped, port, used, replacements))
  }
  use(ports)
  const parameters = ['-p', home, '-c', file, '-e', join(home, 'error.log'), '-g', 'daemon off;']
  const child = spawn('nginx', parameters, { stdio: ['ignore', 'inherit', 'ignore'] })
  const closed = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(origin, child)
  return {
    origin,
    pid: Number(child.pid),
    use: (used) => {
      use(used)
      child.kill('SIGHUP')
    },
    stop: async () => {
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true })
    },
  }
}

function adapt(
  shipped: string,
  port: number,
  replicas: readonly number[],
  replacements: Replacements
): string {
  const servers = replicas.map((replica) => `server 127.0.0.1:${replica};`).join('\n    ')
  const all: Replacements = {
    'worker_processes auto;': 'worker_processes 1;',
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'server replica-1:4321;\n    server replica-2:4321;': servers,
    // A proof asks more of one address than a client may.
    'limit_req zone=clients burst=200 nodelay;': '',
    ...replacements,
  }
  return Object.entries(all).reduce((text, [from, to]) => {
    const parts = text.split(from)
    if (parts.length !== 2) throw new Error(`deploy/nginx.conf must have '${from}' once.`)
    return parts.join(to)
  }, shipped)
}
