import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { performance } from 'node:perf_hooks'

/** A command that must exit with status 0. */
export interface Check {
  readonly title: string
  readonly command: readonly string[]
}

/** Result of a check. */
export interface CheckResult {
  readonly title: string
  readonly isPassed: boolean
  readonly seconds: number
}

/** Run one command under a heading and pass its output through. */
export function runCheck({ title, command }: Check, folder: string): Promise<CheckResult> {
  console.log(`\n== ${title}`)
  return judge(title, () => runToEnd(command, folder, 'inherit'))
}

/** Run commands in parallel; the output of each is shown when it has finished. */
export function runTogether(checks: readonly Check[], folder: string): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(({ title, command }) =>
      judge(title, async () => {
        const ended = await runToEnd(command, folder, 'pipe')
        process.stdout.write(`\n== ${title}\n${ended.output}`)
        return ended
      })
    )
  )
}

interface Ended {
  readonly status: number
  /** Its output, if not passed through. */
  readonly output: string
}

async function judge(title: string, run: () => Promise<Ended>): Promise<CheckResult> {
  const started = performance.now()
  const { status } = await run()
  const seconds = (performance.now() - started) / 1000
  console.log(`${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { title, isPassed: status === 0, seconds }
}

/** Tools are started through their shebang line, which looks for `node` on the PATH. */
function runToEnd(
  [command = '', ...parameters]: readonly string[],
  folder: string,
  output: 'inherit' | 'pipe'
): Promise<Ended> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
  }
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: folder,
      env,
      stdio: ['ignore', output, output],
    })
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => written.push(bytes))
    }
    child.on('error', reject)
    child.on('close', (status) =>
      resolve({ status: status ?? 1, output: Buffer.concat(written).toString('utf8') })
    )
  })
}
