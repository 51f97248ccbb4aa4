import { describeProgress } from '../command/progress.ts'
import type { Partition } from '../command/run-identity.ts'
import { runPartition, type PartitionRunner } from '../engine/run-partition.ts'

/** How often a run tells how far it is, in milliseconds. */
const PROGRESS_MS = 2000

/** Compute partitions one after the other, each in all threads of this process. */
export async function runHere(
  runner: PartitionRunner,
  chosen: readonly Partition[],
  print: (line: string) => void
): Promise<void> {
  const started = performance.now()
  const rows = chosen.reduce((sum, { first_row, end_row }) => sum + end_row - first_row, 0)
  let [rowsDone, rowsComputed, partitionsDone, rowsAnswered] = [0, 0, 0, 0]
  const tell = (): void => {
    const seconds = (performance.now() - started) / 1000
    const done = { rowsDone: rowsDone + rowsAnswered, rowsComputed: rowsComputed + rowsAnswered }
    const partitions = chosen.length
    print(describeProgress({ ...done, rows, partitionsDone, partitions, seconds }))
  }
  const timer = setInterval(tell, PROGRESS_MS)
  try {
    for (const partition of chosen) {
      rowsAnswered = 0
      const result = await runPartition(runner, partition, (sites) => (rowsAnswered += sites))
      const size = partition.end_row - partition.first_row
      rowsAnswered = 0
      rowsDone += size
      partitionsDone += 1
      if (result === 'computed') rowsComputed += size
    }
  } finally {
    clearInterval(timer)
  }
  tell()
}
