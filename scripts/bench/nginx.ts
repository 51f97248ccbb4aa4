import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running program with an address. */
export interface Running {
  /** Without a trailing slash. */
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Serve a folder with nginx and one worker, including its precompressed gzip files. */
export async function startNginx(folder: string): Promise<Running> {
  const home = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  const configuration = join(home, 'nginx.conf')
  writeFileSync(configuration, configure(home, folder, port))
  const child = spawn('nginx', ['-p', home, '-c', configuration, '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(origin, child)
  return {
    origin,
    pid: Number(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true })
    },
  }
}

/**
 * No access log, open file cache, and all settings that nginx's manual recommends for static files.
 */
function configure(home: string, folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${home}/${name};`
  )
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  types { application/json json; text/html html; text/css css; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=1000 inactive=60s;
  gzip_static on;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header Vary Accept-Encoding;
  }
}
`
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

/** Wait until a program responds at its address. Throws if it exits before. */
export async function untilAnswering(
  origin: string,
  child: { readonly exitCode: number | null }
): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(origin)
      return
    } catch {
      // Not listening yet; retry immediately.
    }
  }
  throw new Error(`nginx ended with status ${child.exitCode}; its message is above.`)
}
