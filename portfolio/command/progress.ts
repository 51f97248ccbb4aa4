import { formatCount } from '../../src/format/index.ts'

/** How far a run is. */
export interface Progress {
  readonly rowsDone: number
  readonly rows: number
  readonly partitionsDone: number
  readonly partitions: number
  /** Rows computed by this run: those of results that were there do not count. */
  readonly rowsComputed: number
  readonly seconds: number
}

const MINUTE_S = 60

/** A line about progress, with rows a second and the time left. */
export function describeProgress(progress: Progress): string {
  const { rowsDone, rows, partitionsDone, partitions, rowsComputed, seconds } = progress
  const speed = seconds > 0 ? rowsComputed / seconds : 0
  const done =
    `${formatCount(rowsDone)} of ${formatCount(rows)} rows, ` +
    `${partitionsDone} of ${partitions} partitions`
  if (speed === 0) return done
  const left = rowsDone < rows ? `, ${describeSeconds((rows - rowsDone) / speed)} left` : ''
  return `${done}, ${formatCount(Math.round(speed))} rows a second${left}`
}

/** Seconds as minutes and seconds. */
function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < MINUTE_S
    ? `${whole} s`
    : `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`
}
