import { setTimeout as sleep } from 'node:timers/promises'

/** What is installed: the Chromium without a window, or the whole one where Debian has no other. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Time between two attempts to read the package lists, milliseconds: mirrors fail for moments. */
const RETRY_MS = 5000

/**
 * Runs a command as a titled step and returns its exit status.
 *
 * @typedef {(title: string, command: string, parameters: readonly string[], options: { env: NodeJS.ProcessEnv }) => Promise<number>} StepRunner
 */

/**
 * Install Debian's own Chromium. Package lists that cannot be refreshed are tried once more; where that
 * fails too, those of the machine may still name a package that is there.
 *
 * @param {StepRunner} runStep
 * @param {number} [retryMs]
 */
export async function installDebianChromium(runStep, retryMs = RETRY_MS) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const update = async () =>
    await runStep('refreshing the package lists', 'apt-get', ['update', '-qq'], options)
  if ((await update()) !== 0) {
    await sleep(retryMs)
    const status = await update()
    if (status !== 0) {
      console.warn(`setup: apt-get update failed twice (${status}); the lists are those of before.`)
    }
  }
  for (const name of PACKAGES) {
    const status = await runStep(
      `installing ${name} (about a minute)`,
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '-o=Dpkg::Use-Pty=0', name],
      options
    )
    if (status === 0) return
    console.warn(`setup: apt-get install ${name} failed (${status}).`)
  }
}
