import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { AsyncBuffer, FileMetaData } from 'hyparquet'
import { type Column, gatherColumn, type Indicator, splitId } from './indicator.ts'

/** Bytes of the end of a file that hold its footer, mostly at the first try. */
const FOOTER_BYTES = 16_384

/** A table that is read in pieces: the file, and what its footer says. */
interface OpenTable {
  readonly file: AsyncBuffer
  readonly metadata: FileMetaData
}

const tables = new Map<string, Promise<OpenTable>>()
const columns = new Map<string, Promise<Column>>()

/**
 * Read the values of an indicator at some places, or at all for null: of the file only the footer
 * and the row groups that may hold those places, and of them only the columns that are needed.
 */
export function readColumn(
  indicator: Indicator,
  places: readonly string[] | null
): Promise<Column> {
  const key = `${indicator.id} ${places === null ? 'all' : places.toSorted().join(' ')}`
  const whole = columns.get(`${indicator.id} all`)
  const known = whole ?? columns.get(key)
  if (known !== undefined) return known
  const read = readPieces(indicator, places)
  columns.set(key, read)
  // A failed read may be tried again.
  read.catch(() => columns.delete(key))
  return read
}

async function readPieces(indicator: Indicator, places: readonly string[] | null): Promise<Column> {
  const { dataset, field } = splitId(indicator.id)
  const { file, metadata } = await openTable(dataset)
  const wanted = [...indicator.keys, ...(indicator.time === null ? [] : [indicator.time]), field]
  const ranges = chooseRanges(metadata, indicator, places)
  const parts = await Promise.all(
    ranges.map(([rowStart, rowEnd]) =>
      parquetReadObjects({ file, metadata, columns: wanted, rowStart, rowEnd })
    )
  )
  return gatherColumn(parts.flat(), indicator)
}

function openTable(dataset: string): Promise<OpenTable> {
  const opened =
    tables.get(dataset) ??
    (async () => {
      const file = await openFile(`/api/datasets/${dataset}.parquet`)
      return {
        file,
        metadata: await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES }),
      }
    })()
  tables.set(dataset, opened)
  opened.catch(() => tables.delete(dataset))
  return opened
}

/**
 * A file that is fetched in pieces, its end first; whole where the server sends no pieces. The first
 * answer states the size, so that no request is spent on it.
 */
async function openFile(url: string): Promise<AsyncBuffer> {
  const first = await fetchPiece(url, `-${FOOTER_BYTES}`)
  const size = /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '')?.[1]
  const tail = await first.arrayBuffer()
  if (first.status !== 206 || size === undefined) {
    return { byteLength: tail.byteLength, slice: (start, end) => tail.slice(start, end) }
  }
  const byteLength = Number(size)
  const known = byteLength - tail.byteLength
  return {
    byteLength,
    async slice(start, end = byteLength) {
      if (start >= known) return tail.slice(start - known, end - known)
      return (await fetchPiece(url, `${start}-${end - 1}`)).arrayBuffer()
    },
  }
}

async function fetchPiece(url: string, range: string): Promise<Response> {
  const response = await fetch(url, { headers: { Range: `bytes=${range}` } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response
}

/** First and last row of the groups that may hold the places, by the range of their first key. */
function chooseRanges(
  { row_groups: groups }: FileMetaData,
  { keys }: Indicator,
  places: readonly string[] | null
): [from: number, to: number][] {
  const starts = new Set(places?.map((place) => place.split(' · ')[0] ?? ''))
  let row = 0
  return groups.flatMap(({ num_rows, columns: chunks }): [number, number][] => {
    const from = row
    row += Number(num_rows)
    const chunk = chunks.find(({ meta_data }) => meta_data?.path_in_schema[0] === keys[0])
    const { min_value: low, max_value: high } = chunk?.meta_data?.statistics ?? {}
    const isBounded = typeof low === 'string' && typeof high === 'string'
    const isNeeded =
      places === null || !isBounded || [...starts].some((start) => start >= low && start <= high)
    return isNeeded ? [[from, row]] : []
  })
}
