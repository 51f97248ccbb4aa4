import { isCoastUnknown } from '../../core/chain/offered.ts'
import { HORIZON_RANGE } from '../../core/chain/request-ranges.ts'
import { PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { entryAt, entryOf, numberAt } from '../../core/entry.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import type { SampleSize } from '../../core/uncertainty/draws.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { GEOGRAPHY_IDS, NO_PATHWAY, partOf } from './call-code.ts'
import { FIGURES, LOSS_FIGURES, type ValueKind } from './columns.ts'
import { CALLS_OF_BATCH, evaluateCalls } from './evaluate-calls.ts'
import { readRow, type RowCells, type RowReading } from './read-row.ts'
import { addLosses, createLosses, listDraws, sampleCalls } from './sample-calls.ts'
import { countCells, createCellSums, type CountedBatch, type Totals } from './totals.ts'
import type { WordReaders } from './words.ts'

/** A row that can be computed. */
type GoodRow = Extract<RowReading, { readonly code: number }> & { readonly row: number }

/** A row with what the chain says of its site, under the names and in the order of the command's results. */
export type AnsweredRow = Readonly<Record<string, string | number | null>> & {
  readonly row: number
  readonly id: string
  readonly geography: string
  readonly value_usd: number
  readonly loss_usd: number
}

/** What is asked of sites beside their rows. */
export interface SitesQuestion {
  readonly rows: readonly RowCells[]
  readonly kind: ValueKind
  /** Draws, or null for central values alone. */
  readonly size: SampleSize | null
}

/** Sites computed in memory. */
export interface SitesAnswer {
  readonly rows: readonly AnsweredRow[]
  readonly bad: readonly { readonly row: number; readonly reason: string }[]
  readonly totals: Totals
  /** The losses of a row in every draw, USD a year, rising; null without draws. */
  readonly sampleRow: (row: number) => Float64Array | null
}

/** Ten-thousandths in which values are added up, as the decimals of the command. */
const FRACTIONS_OF_USD = 1e4

/**
 * Compute sites as the command does, to the digit, for as many as fit into memory: the same calls in
 * the same batches and the same order of sums. `onAnswered` is told the share of the work done.
 */
export function answerSites(
  { rows, kind, size }: SitesQuestion,
  readers: WordReaders,
  onAnswered: (share: number) => void = () => undefined
): SitesAnswer {
  const readings = rows.map((cells, index) => ({ ...readRow(cells, readers), row: index + 1 }))
  const good = readings.filter((reading): reading is GoodRow => 'code' in reading)
  const bad = readings.flatMap((reading) =>
    'reason' in reading ? [{ row: reading.row, reason: reading.reason }] : []
  )
  const calls = groupCalls(good)
  const { figures, cells } = evaluateAll(calls, kind)
  return {
    rows: good.map((site) => writeRow(site, entryOf(figures, writeKey(site)), kind)),
    bad,
    totals: {
      partition: 'page',
      good_rows: good.length,
      bad_rows: bad.length,
      calculations: calls.length,
      cells,
      draws: size === null ? null : sampleAll(calls, { kind, size, onAnswered }),
    },
    sampleRow: (row) => {
      const site = good.find((one) => one.row === row)
      if (site === undefined || size === null) return null
      const [draws] = Object.values(
        sampleCalls(packBatch([{ ...site, sites: 1 }]), size, kind).geographies
      )
      return draws === undefined ? null : draws.toSorted()
    },
  }
}

/** The figures of each call, and its sites added up. */
function evaluateAll(
  calls: readonly CountedCall[],
  kind: ValueKind
): { readonly figures: ReadonlyMap<string, Float64Array>; readonly cells: Totals['cells'] } {
  const cells = createCellSums()
  const figures = new Map<string, Float64Array>()
  for (const part of cutParts(calls, CALLS_OF_BATCH.central)) {
    const batch = packBatch(part)
    const answer = evaluateCalls(batch)
    countCells(batch, answer, kind, cells.add)
    for (const [index, call] of part.entries()) {
      const start = index * FIGURES.length
      figures.set(writeKey(call), answer.slice(start, start + FIGURES.length))
    }
  }
  return { figures, cells: cells.list() }
}

/** The losses of all calls in every draw. */
function sampleAll(
  calls: readonly CountedCall[],
  {
    kind,
    size,
    onAnswered,
  }: {
    readonly kind: ValueKind
    readonly size: SampleSize
    readonly onAnswered: (share: number) => void
  }
): Totals['draws'] {
  const losses = createLosses()
  let done = 0
  for (const part of cutParts(calls, CALLS_OF_BATCH.sampled)) {
    addLosses(losses, sampleCalls(packBatch(part), size, kind), size.samples)
    done += part.length
    onAnswered(done / calls.length)
  }
  return listDraws(losses)
}

/** A call with what asks for it. */
interface CountedCall {
  readonly code: number
  readonly warming: number
  readonly adaptation: number
  readonly value_usd: number
  readonly sites: number
}

function writeKey({
  code,
  warming,
  adaptation,
}: Pick<CountedCall, 'code' | 'warming' | 'adaptation'>) {
  return `${code} ${warming} ${adaptation}`
}

/** The distinct calls of rows in rising order. */
function groupCalls(rows: readonly GoodRow[]): CountedCall[] {
  return [...Map.groupBy(rows, writeKey).values()]
    .map((same): CountedCall => {
      const { code, warming, adaptation } = entryAt(same, 0)
      return {
        code,
        warming,
        adaptation,
        // As decimals the sum does not depend on the order of rows.
        value_usd: sumDecimals(same.map(({ value_usd }) => value_usd)),
        sites: same.length,
      }
    })
    .sort((a, b) => a.code - b.code || a.warming - b.warming || a.adaptation - b.adaptation)
}

function sumDecimals(values: readonly number[]): number {
  const sum = values.reduce(
    (total, value) => total + BigInt(Math.round(value * FRACTIONS_OF_USD)),
    0n
  )
  return Number(sum) / FRACTIONS_OF_USD
}

function cutParts(calls: readonly CountedCall[], length: number): CountedCall[][] {
  return Array.from({ length: Math.ceil(calls.length / length) }, (_, index) =>
    calls.slice(index * length, (index + 1) * length)
  )
}

function packBatch(calls: readonly CountedCall[]): CountedBatch {
  return {
    codes: Int32Array.from(calls, ({ code }) => code),
    warmings: Float64Array.from(calls, ({ warming }) => warming),
    adaptations: Float64Array.from(calls, ({ adaptation }) => adaptation),
    values_usd: Float64Array.from(calls, ({ value_usd }) => value_usd),
    sites: calls.map(({ sites }) => sites),
  }
}

function writeRow(site: GoodRow, figures: Float64Array, kind: ValueKind): AnsweredRow {
  const { row, id, code, value_usd, adaptation } = site
  const geography = entryAt(GEOGRAPHY_IDS, partOf(code, 'geography'))
  const pathway = partOf(code, 'pathway')
  const { figure, share } = LOSS_FIGURES[kind]
  return {
    row,
    id,
    geography,
    industry: entryAt(INDUSTRY_IDS, partOf(code, 'industry')),
    value_usd,
    pathway: pathway === NO_PATHWAY ? null : entryAt(PATHWAY_IDS, pathway),
    horizon: HORIZON_RANGE.min + partOf(code, 'horizon'),
    shocks: SHOCK_IDS.filter((_, index) => (partOf(code, 'shocks') >> index) % 2 === 1).join(';'),
    warming: pathway === NO_PATHWAY ? site.warming : null,
    adaptation,
    ...Object.fromEntries(
      FIGURES.map((name, index) => [
        name,
        name === 'coast_pct' && isCoastUnknown(geography) ? null : numberAt(figures, index),
      ])
    ),
    loss_usd: value_usd * numberAt(figures, FIGURES.indexOf(figure)) * share,
  }
}
