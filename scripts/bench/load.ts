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
  /** Query parameter with a different value in each request: an increasing number. */
  readonly counting?: { readonly name: string; readonly first: number; readonly step: number }
}

/** Duration and connections of a load: one sending thread, since the server has one too. */
const SECONDS = 1
const CONNECTIONS = 32

/** Send a load as fast as possible; returns responses per second. Throws on any error response. */
export async function measureLoad(load: Load, seconds: number = SECONDS): Promise<number> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const home = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const script = join(home, 'load.lua')
  const text = writeScript(load)
  if (text !== null) writeFileSync(script, text)
  const report = await runWrk([
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...headers,
    ...(text === null ? [] : ['-s', script]),
    load.url,
  ]).finally(() => rmSync(home, { recursive: true }))
  if (/Non-2xx|Socket errors/.test(report))
    throw new Error(`${load.url} failed under load:\n${report}`)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]
  if (rate === undefined) throw new Error(`wrk reported no rate for ${load.url}:\n${report}`)
  return Number(rate)
}

/** A wrk script in Lua for what its command-line options do not cover; null if not needed. */
function writeScript({ url, body, counting }: Load): string | null {
  if (body !== undefined) {
    // Lua does not interpret text in long brackets.
    return `wrk.method = "POST"\nwrk.body = [==[${body}]==]\nwrk.headers["Content-Type"] = "application/json"\n`
  }
  if (counting === undefined) return null
  const { pathname, search } = new URL(url)
  const { name, first, step } = counting
  return `local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "${pathname}${search === '' ? '?' : `${search}&`}${name}=" .. (${first} + count * ${step}))
end
`
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
