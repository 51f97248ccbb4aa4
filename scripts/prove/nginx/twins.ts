import { join } from 'node:path'
import { readManifest } from '../../../src/server/build/manifest.ts'
import { eachOf } from './compare.ts'
import { exchange } from './exchange.ts'

/** Request every file of a build from a static file server; returns how many differ. */
export async function findTwins(
  dist: string,
  origin: string,
  print: (line: string) => void
): Promise<number> {
  const { files } = readManifest(join(dist, 'manifest.json'))
  let wrong = 0
  await eachOf(files, async ({ path, sha256 }) => {
    const address = `/${path.split('/').map(encodeURIComponent).join('/')}`
    const answer = await exchange(origin, address, { 'Accept-Encoding': 'identity' })
    if (answer.status === 200 && answer.sha256 === sha256) return
    wrong += 1
    print(`  ${address} from a static file server: status ${answer.status}, other bytes`)
  })
  const frozen = files.filter(({ origin: maker }) => maker === 'api').length
  print(
    `${files.length} files of the build from a static file server, ${frozen} of them copies of ` +
      `frozen answers: ${wrong} differ`
  )
  return wrong
}
