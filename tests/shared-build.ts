import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root of the repository. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Bring the build up to date once before a project's tests; it is quick when nothing changed. */
export default function prepareSharedBuild(): void {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/setup.mjs', '--development', '--build'],
    { cwd: ROOT, stdio: 'inherit' }
  )
  if (status !== 0) throw new Error('The build that these tests need failed; see above.')
}
