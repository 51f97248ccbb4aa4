import { z } from 'zod'
import { entryAt } from '../../core/entry.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { GEOGRAPHY_IDS, partOf } from './call-code.ts'
import { FIGURES, HAZARD_FIGURES, HAZARDS, LOSS_FIGURES, type ValueKind } from './columns.ts'
import type { CallBatch } from './evaluate-calls.ts'

/**
 * Sites of an industry in a geography: how many, their value (USD), their loss (USD a year), and what
 * they lose of their value with the product of the country, by hazard.
 */
const cellSchema = z.object({
  geography: z.string(),
  industry: z.string(),
  sites: z.int(),
  value_usd: z.number(),
  loss_usd: z.number(),
  hazards_usd: z.array(z.number()),
})

const drawsByName = z.record(z.string(), z.array(z.number()))

/** What is known of a partition when all its rows are written: the mark that it is done. */
export const totalsSchema = z.object({
  partition: z.string(),
  good_rows: z.int(),
  bad_rows: z.int(),
  /** Distinct calls of the chain. */
  calculations: z.int(),
  cells: z.array(cellSchema),
  /** Losses draw by draw, USD a year, or null without draws. */
  draws: z
    .object({ geographies: drawsByName, industries: drawsByName, hazards: drawsByName })
    .nullable(),
})

/** Sites of an industry in a geography. */
export type Cell = z.output<typeof cellSchema>

/** The totals of a partition. */
export type Totals = z.output<typeof totalsSchema>

/** Adds up sites by geography and industry, in the order in which they come. */
export interface CellSums {
  readonly add: (cell: Cell) => void
  /** The sums by geography, then industry. */
  readonly list: () => Cell[]
}

/** Start sums of cells. */
export function createCellSums(): CellSums {
  const sums = new Map<string, { -readonly [Key in keyof Cell]: Cell[Key] }>()
  return {
    add: (cell) => {
      const key = `${cell.geography} ${cell.industry}`
      const sum = sums.get(key)
      if (!sum) {
        sums.set(key, { ...cell, hazards_usd: [...cell.hazards_usd] })
        return
      }
      sum.sites += cell.sites
      sum.value_usd += cell.value_usd
      sum.loss_usd += cell.loss_usd
      sum.hazards_usd = sum.hazards_usd.map(
        (loss, hazard) => loss + entryAt(cell.hazards_usd, hazard)
      )
    },
    list: () => [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum),
  }
}

/** A batch with the number of sites of each call. */
export interface CountedBatch extends CallBatch {
  readonly sites: readonly number[]
}

const PERCENT = 100

/** Tell the sites of each call of a batch with their value and loss, in its order. */
export function countCells(
  { codes, values_usd, sites }: CountedBatch,
  figures: Float64Array,
  kind: ValueKind,
  add: (cell: Cell) => void
): void {
  const { figure, share } = LOSS_FIGURES[kind]
  const slot = FIGURES.indexOf(figure)
  for (let index = 0; index < codes.length; index += 1) {
    const code = entryAt(codes, index)
    const value_usd = entryAt(values_usd, index)
    add({
      geography: entryAt(GEOGRAPHY_IDS, partOf(code, 'geography')),
      industry: entryAt(INDUSTRY_IDS, partOf(code, 'industry')),
      sites: entryAt(sites, index),
      value_usd,
      loss_usd: value_usd * entryAt(figures, index * FIGURES.length + slot) * share,
      hazards_usd: HAZARDS.map((hazard) => {
        const part = FIGURES.indexOf(HAZARD_FIGURES[hazard])
        return (value_usd * entryAt(figures, index * FIGURES.length + part)) / PERCENT
      }),
    })
  }
}
