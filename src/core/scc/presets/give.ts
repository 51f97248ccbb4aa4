import { atYears, type Points } from './points.ts'

/** The damage sectors of the GIVE model. */
export const SECTOR_IDS = ['mortality', 'agriculture', 'energy', 'sea_level'] as const

/** The id of a sector. */
export type SectorId = (typeof SECTOR_IDS)[number]

/** Names of the sectors. */
export const SECTOR_LABELS: Readonly<Record<SectorId, string>> = {
  mortality: 'Deaths from heat and cold',
  agriculture: 'Agriculture',
  energy: 'Heating and cooling',
  sea_level: 'Sea level rise',
}

/**
 * A published total with the component of each sector; components are rounded, so the sum is
 * approximate.
 */
export interface SectorTable {
  readonly total: Points
  readonly sectors: Readonly<Record<SectorId, Points>>
}

/** Emission year, total, and the components in the order of `SECTOR_IDS`. */
type Row = readonly [
  year: number,
  total: number,
  mortality: number,
  agriculture: number,
  energy: number,
  seaLevel: number,
]

/**
 * GIVE as run for US EPA (2023), USD 2020 per tonne CO2, by near-term Ramsey rate.
 * Read in github.com/USEPA/scghg, GIVE/output/scghgs/sc-CO2-give-<year>.csv.
 */
export const GIVE_EPA_2023 = {
  rate_2_5pct: readRows([
    [2020, 119, 57, 55, 5, 1],
    [2030, 145, 68, 70, 6, 1],
    [2040, 171, 78, 84, 7, 2],
    [2050, 199, 90, 99, 8, 2],
    [2060, 222, 100, 111, 10, 2],
    [2070, 239, 107, 120, 10, 2],
    [2080, 257, 115, 129, 11, 2],
  ]),
  rate_2pct: readRows([
    [2020, 185, 89, 85, 9, 2],
    [2030, 219, 104, 103, 10, 2],
    [2040, 251, 118, 120, 11, 2],
    [2050, 285, 133, 137, 13, 3],
    [2060, 314, 146, 151, 14, 3],
    [2070, 335, 155, 161, 16, 3],
    [2080, 356, 165, 171, 17, 3],
  ]),
  rate_1_5pct: readRows([
    [2020, 308, 154, 136, 15, 3],
    [2030, 350, 173, 157, 17, 3],
    [2040, 390, 191, 176, 19, 3],
    [2050, 431, 211, 195, 21, 4],
    [2060, 466, 228, 211, 23, 4],
    [2070, 492, 241, 222, 25, 4],
    [2080, 515, 253, 232, 26, 4],
  ]),
} as const

/**
 * Rennert et al. (2022), USD 2020 per tonne CO2 at a near-term rate of 2 %. The total and its range
 * are the headline of the paper; the parts were read in a critique that quotes them.
 */
export const RENNERT_2022 = {
  ...readRows([[2020, 185, 90, 84, 9, 2]]),
  percentile_5: atYears([[2020, 44]]),
  percentile_95: atYears([[2020, 413]]),
} as const

function readRows(rows: readonly Row[]): SectorTable {
  const column = (read: (row: Row) => number): Points =>
    atYears(rows.map((row) => [row[0], read(row)] as const))
  return {
    total: column(([, total]) => total),
    sectors: {
      mortality: column(([, , mortality]) => mortality),
      agriculture: column(([, , , agriculture]) => agriculture),
      energy: column(([, , , , energy]) => energy),
      sea_level: column(([, , , , , seaLevel]) => seaLevel),
    },
  }
}
