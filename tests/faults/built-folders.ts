import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../', import.meta.url)

/** The build of the site. */
export const DIST = fileURLToPath(new URL('dist', ROOT))

/** The small build with which servers of these tests start, unless they name another one. */
export const FIXTURE_BUILD = fileURLToPath(new URL('.cache/fixture-build', ROOT))
