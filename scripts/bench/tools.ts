import { spawnSync } from 'node:child_process'

/** Programs that the comparison needs, with the Debian package of each. */
const TOOLS = [
  { command: 'nginx', package: 'nginx', versionFlag: '-v' },
  { command: 'wrk', package: 'wrk', versionFlag: '-v' },
] as const

/** Make sure that all programs are there. Throws an error that says what to install. */
export function assertTools(): void {
  const missing = TOOLS.filter(
    ({ command, versionFlag }) => spawnSync(command, [versionFlag]).error !== undefined
  )
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.package).join(' ')
  throw new Error(`The benchmark needs ${packages}. On Debian: apt-get install ${packages}.`)
}
