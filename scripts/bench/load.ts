import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One kind of request, sent again and again. */
export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as POST when present. */
  readonly body?: string
}

/** How long and how wide to load a server: one sending thread, since the server has one too. */
const SECONDS = 2
const CONNECTIONS = 32

/** Send a load as fast as it is answered; returns answers a second. Throws on any error answer. */
export async function measureLoad(load: Load, seconds: number = SECONDS): Promise<number> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const home = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const script = join(home, 'post.lua')
  if (load.body !== undefined) writeFileSync(script, postScript(load.body))
  const text = await runWrk([
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...headers,
    ...(load.body === undefined ? [] : ['-s', script]),
    load.url,
  ]).finally(() => rmSync(home, { recursive: true }))
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${load.url} failed under load:\n${text}`)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]
  if (rate === undefined) throw new Error(`wrk reported no rate for ${load.url}:\n${text}`)
  return Number(rate)
}

/** wrk's own language; Lua takes the body in long brackets as it is. */
function postScript(body: string): string {
  return `wrk.method = "POST"\nwrk.body = [==[${body}]==]\nwrk.headers["Content-Type"] = "application/json"\n`
}

function runWrk(parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`wrk ended with ${status}:\n${output}`))
    )
  })
}
