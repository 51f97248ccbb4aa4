import { isGradualOnly } from '../../src/core/chain/offered.ts'
import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { quoteText, type Database } from '../engine/database.ts'

/** A portfolio that is made up: how many sites, and how they differ. */
export interface MadePortfolio {
  readonly rows: number
  readonly seed: number
  /** Whether every site asks something that no other does. */
  readonly isDistinct: boolean
  /** One row in so many is bad, or none where it is 0. */
  readonly badEvery: number
}

const SHOCKS = ['', '', '', 'flood', 'heatwave;drought', 'cyclone']
const HORIZONS = [2030, 2040, 2050, 2060, 2080]
const PATHWAYS = ['rcp26', 'rcp45', 'ssp245', 'ssp370', 'rcp85']
const ADAPTATIONS = [0, 0.25, 0.5]

/** What is bad in bad rows, by turns: a column and what stands there. */
export const BAD_CELLS: readonly (readonly [column: string, text: string, reason: string])[] = [
  ['country', 'Atlantis', 'country or region:'],
  ['industry', 'minning', 'industry:'],
  ['value_usd', '-5', 'value_usd:'],
  ['value_usd', 'much', 'value_usd:'],
  ['horizon', '2150', 'horizon:'],
  ['pathway', 'rcp99', 'pathway:'],
  ['adaptation', '1.5', 'adaptation:'],
  ['shocks', 'meteor', 'shocks:'],
  ['country', '', 'country:'],
  ['warming', '3', 'warming:'],
]

/** Write a portfolio as Parquet or CSV by the end of the name; the same seed gives the same rows. */
export async function writePortfolio(
  { run }: Database,
  path: string,
  { rows, seed, isDistinct, badEvery }: MadePortfolio
): Promise<void> {
  const pick = (words: readonly (string | number)[], salt: number): string =>
    `[${words.map((word) => quoteText(String(word))).join(', ')}][CAST(${chance(salt)} % ${words.length} AS INTEGER) + 1]`
  const chance = (salt: number): string => `hash(i, ${seed + salt})`
  const cells: Readonly<Record<string, string>> = {
    id: "'site-' || i",
    country: pick(
      COVERED_COUNTRIES.filter((country) => !isGradualOnly(country)).map(({ alpha2 }) => alpha2),
      1
    ),
    industry: pick(INDUSTRY_IDS, 2),
    value_usd: `CAST(round(exp(10 + ${chance(3)} % 1000000 / 100000.0), 2) AS VARCHAR)`,
    pathway: pick(isDistinct ? PATHWAY_IDS : PATHWAYS, 4),
    horizon: pick(HORIZONS, 5),
    shocks: pick(SHOCKS, 6),
    warming: "''",
    adaptation: isDistinct ? `CAST(i / ${rows}.0 AS VARCHAR)` : pick(ADAPTATIONS, 7),
  }
  const spoilt = (column: string): string =>
    BAD_CELLS.flatMap(([of, text], kind) =>
      of === column
        ? [
            `WHEN i % ${badEvery} = 0 AND (i // ${badEvery}) % ${BAD_CELLS.length} = ${kind} THEN ${quoteText(text)}`,
          ]
        : []
    ).join(' ')
  const columns = Object.entries(cells).map(([column, cell]) => {
    const wrong = badEvery === 0 ? '' : spoilt(column)
    return `${wrong === '' ? cell : `CASE ${wrong} ELSE ${cell} END`} AS ${column}`
  })
  const format = path.endsWith('.csv') ? 'csv, HEADER' : 'parquet'
  await run(
    `COPY (SELECT ${columns.join(', ')} FROM range(${rows}) AS numbers (i)) TO ${quoteText(path)} (FORMAT ${format})`
  )
}
