import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root of the repository. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Whether this run has brought it up to date: each project that needs a build asks. */
let isPrepared = false

/** Bring the build up to date once, before the tests of any project that needs it. */
export default function prepareSharedBuild(): void {
  if (isPrepared) return
  const { status } = spawnSync(
    process.execPath,
    ['scripts/setup.mjs', '--development', '--build'],
    { cwd: ROOT, stdio: 'inherit' }
  )
  if (status !== 0) throw new Error('The build that these tests need failed; see above.')
  isPrepared = true
}
