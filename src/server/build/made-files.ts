import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createMaker } from '../maker.ts'
import type { PlaceOnRequest } from './manifest.ts'

/**
 * Neighbours are made by the same process: the files of a chart share its drawing, and the charts of a
 * region its content.
 */
const PLACES_IN_A_ROW = 100

/** A process first loads for two to three seconds, in which another one makes this many. */
const PLACES_WORTH_A_PROCESS = 300

/** Write into the client folder of a build what its site would otherwise make on request. */
export async function writeMadeFiles(
  distFolder: string,
  places: readonly PlaceOnRequest[]
): Promise<void> {
  const left = Array.from({ length: Math.ceil(places.length / PLACES_IN_A_ROW) }, (_, row) =>
    places.slice(row * PLACES_IN_A_ROW, (row + 1) * PLACES_IN_A_ROW)
  )
  const makeRows = async (): Promise<void> => {
    const maker = createMaker(distFolder)
    try {
      for (let row = left.pop(); row !== undefined; row = left.pop()) {
        for (const { path, made_by } of row) {
          const { status, body } = await maker.make({ address: made_by, headers: {} })
          if (status !== 200) throw new Error(`${made_by} answered ${status} while it was made.`)
          const file = join(distFolder, 'client', path)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, body, { flag: 'wx' })
        }
      }
    } finally {
      await maker.close()
    }
  }
  const mostWorth = Math.ceil(places.length / PLACES_WORTH_A_PROCESS)
  const processes = Math.min(mostWorth, availableParallelism())
  await Promise.all(Array.from({ length: processes }, makeRows))
}
