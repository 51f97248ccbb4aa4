import { writeCsv } from '../core/dataset/csv.ts'
import { writeNdjson, type Field, type Row, type Table } from '../core/dataset/table.ts'
import { describeFile } from './formats.ts'
import type { SweepHead } from './schemas/sweep.ts'
import type { SliceStream } from './sweep-stream.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Formats of a sweep. */
export const SWEEP_FORMATS = ['json', 'ndjson', 'csv'] as const
export type SweepFormat = (typeof SWEEP_FORMATS)[number]

/** Formats of its slices, from which a JSON response is assembled. */
export type RowFormat = Exclude<SweepFormat, 'json'>

const LINE_FEED = '\n'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** Response headers by format. */
export function describeFormat(format: SweepFormat): Record<string, string> {
  if (format === 'json') return { 'Content-Type': 'application/json' }
  return describeFile(format, 'sweep')
}

/** Rows as text; CSV without the header line, which is written once at the start. */
export function writeRows(format: RowFormat, head: SweepHead, rows: readonly Row[]): Bytes {
  const table = toTable(head, rows)
  const encoder = new TextEncoder()
  if (format === 'ndjson') return encoder.encode(writeNdjson(table))
  return withoutHeader(encoder.encode(writeCsv(table)))
}

/** CSV without its header line, which contains no line feed. */
export function withoutHeader(csv: Bytes): Bytes {
  return csv.subarray(csv.indexOf(LINE_FEED) + 1)
}

/** What a stream needs to write rows in a format: the text around them and a writer of slices. */
export function frameRows(
  head: SweepHead,
  format: SweepFormat,
  slice: (format: RowFormat, from: number, to: number) => Promise<Bytes>
): Pick<SliceStream, 'head' | 'tail' | 'make'> {
  if (format === 'csv') {
    const make = (from: number, to: number) => slice('csv', from, to)
    return { head: writeCsv(toTable(head, [])), tail: '', make }
  }
  if (format === 'ndjson') {
    return { head: '', tail: '', make: (from, to) => slice('ndjson', from, to) }
  }
  return {
    head: `${JSON.stringify(head).slice(0, -1)},"rows":[`,
    tail: ']}',
    make: async (from, to) =>
      joinLines(await slice('ndjson', from, to), to < head.offset + head.limit),
  }
}

function toTable({ columns }: SweepHead, rows: readonly Row[]): Table {
  const fields = columns.map(({ name, unit }): Field => ({
    name,
    unit,
    type: 'number',
    description: name,
  }))
  return { fields, rows }
}

/** Turn NDJSON lines into list entries: serialised JSON contains no line feeds. */
function joinLines(lines: Bytes, isContinued: boolean): Bytes {
  const joined = lines.map((byte) => (byte === LINE_FEED ? COMMA : byte))
  return isContinued ? joined : joined.subarray(0, -1)
}
