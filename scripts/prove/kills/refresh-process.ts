/**
 * The process that the proof kills: it refreshes synthetic datasets below a folder to an edition,
 * with the lock, journal and file access of `npm run data:refresh`. Prints `start` when the refresh
 * starts. Arguments: folder, edition.
 */
import { refreshAll } from '../../../src/adapters/refresh/refresh-all.ts'
import { openFolder } from '../../../src/adapters/refresh/disk.ts'
import { createPlainSource, writeEdition } from '../../../tests/upstream/sample-source.ts'
import { withRefreshLock } from '../../refresh-lock.ts'
import { DATASET_IDS, PLACES } from './datasets.ts'

const [root = '', edition = ''] = process.argv.slice(2)
const bytes = writeEdition(Number(edition), PLACES)

process.stdout.write('start\n')
const lines = await withRefreshLock(
  root,
  async () =>
    await refreshAll(
      DATASET_IDS.map(createPlainSource),
      {
        mode: { kind: 'folder', folder: { read: () => Promise.resolve(bytes) }, source_dates: {} },
        dry_run: false,
      },
      {
        transport: () => Promise.reject(new Error('A folder needs no connection.')),
        now: () => new Date(),
        sleep: () => Promise.resolve(),
        files: openFolder(root),
      },
      { notice: (sentence) => process.stdout.write(`${sentence}\n`), line: () => undefined }
    )
)
process.exitCode = lines.every(({ status }) => status !== 'failed') ? 0 : 1
