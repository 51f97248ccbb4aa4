import { spawn } from 'node:child_process'
import { delimiter, sep } from 'node:path'

/** Interval between two signs of life of a long step, in milliseconds. */
const HEARTBEAT_MS = 10_000

/**
 * Run a command as one titled step, with a sign of life every ten seconds, and return its exit
 * status and everything it wrote to its error stream. Output is passed on as it comes.
 *
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ status: number, errors: string }>}
 */
export async function runStep(title, command, parameters, options = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`setup: ${title} …`)
  const heartbeat = setInterval(
    () => console.log(`setup: ${title}: ${seconds()} s so far`),
    HEARTBEAT_MS
  )
  try {
    const result = await runToEnd(command, parameters, options)
    if (result.status === 0) console.log(`setup: ${title}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * The search path without any node_modules/.bin in it, so that the npm of the machine runs on the
 * Node of the machine while the packages, Node among them, are being replaced.
 *
 * @param {string} searchPath
 */
export function withoutPackageBinaries(searchPath) {
  return searchPath
    .split(delimiter)
    .filter((folder) => !folder.replace(/[\\/]+$/, '').endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ status: number, errors: string }>}
 */
function runToEnd(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'inherit', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (text) => {
      errors += text
      process.stderr.write(text)
    })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, errors }))
  })
}
