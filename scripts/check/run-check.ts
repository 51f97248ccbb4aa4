import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { performance } from 'node:perf_hooks'

/** How one check ended. */
export interface CheckResult {
  readonly title: string
  readonly isPassed: boolean
  readonly seconds: number
}

/** Run one command under a heading; its output passes through. */
export async function runCheck(
  title: string,
  [command = '', ...parameters]: readonly string[],
  folder: string
): Promise<CheckResult> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const status = await runToEnd(command, parameters, folder)
  const seconds = (performance.now() - started) / 1000
  console.log(`${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { title, isPassed: status === 0, seconds }
}

/** Tools start through their own first line, which looks for `node` on the search path. */
function runToEnd(command: string, parameters: string[], folder: string): Promise<number> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
  }
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: folder, env, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}
