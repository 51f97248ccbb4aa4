import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DAMAGE_FUNCTION_IDS } from '../../src/model/coefficients/damage-functions.ts'
import { damageFraction } from '../../src/core/scc/damage.ts'
import { estimateScc } from '../../src/core/scc/estimate.ts'
import { GAS_IDS, GASES } from '../../src/core/scc/gases.ts'
import type { PresetId } from '../../src/core/scc/presets/presets.ts'
import { readCells } from './published-table.ts'
import { DAMAGES } from './scc-published.ts'

describe('damage functions', () => {
  it.each(readCells(DAMAGES))('of $row give $value for $column', (cell) => {
    const id = DAMAGE_FUNCTION_IDS.find((known) => known === cell.row)
    if (id === undefined) throw new Error(`No damage function '${cell.row}'.`)
    const warmingC = Number(/D_at_(.+)C/u.exec(cell.column)?.[1])
    expect(Math.abs(damageFraction(id, warmingC) - cell.value)).toBeLessThanOrEqual(cell.rounding)
  })
})

/** A published row: preset, emission year, value in the table's own currency and prices. */
const PUBLISHED: readonly (readonly [id: PresetId, year: number, value: number])[] = [
  ['iwg2021_5pct', 2020, 14.476],
  ['iwg2021_5pct', 2035, 22.281],
  ['iwg2021_5pct', 2050, 31.66],
  ['iwg2021_3pct', 2020, 51.082],
  ['iwg2021_3pct', 2031, 62.908],
  ['iwg2021_3pct', 2050, 84.662],
  ['iwg2021_2_5pct', 2020, 76.421],
  ['iwg2021_2_5pct', 2044, 108.456],
  ['iwg2021_2_5pct', 2050, 116.471],
  ['iwg2021_3pct_95th', 2020, 151.608],
  ['iwg2021_3pct_95th', 2039, 221.124],
  ['iwg2021_3pct_95th', 2050, 259.945],
  ['epa2023_2_5pct', 2020, 117],
  ['epa2023_2_5pct', 2055, 220],
  ['epa2023_2_5pct', 2080, 284],
  ['epa2023_2pct', 2020, 193],
  ['epa2023_2pct', 2030, 230],
  ['epa2023_2pct', 2080, 407],
  ['epa2023_1_5pct', 2020, 337],
  ['epa2023_1_5pct', 2067, 554],
  ['epa2023_1_5pct', 2080, 601],
  ['epa2023_give_2_5pct', 2020, 119],
  ['epa2023_give_2_5pct', 2080, 257],
  ['epa2023_give_2pct', 2020, 185],
  ['epa2023_give_2pct', 2050, 285],
  ['epa2023_give_1_5pct', 2020, 308],
  ['epa2023_give_1_5pct', 2070, 492],
  ['rennert2022_2pct', 2020, 185],
  ['uk_desnz_low', 2020, 126.6],
  ['uk_desnz_low', 2050, 198.77],
  ['uk_desnz_central', 2020, 253.19],
  ['uk_desnz_central', 2030, 294.5],
  ['uk_desnz_central', 2050, 397.54],
  ['uk_desnz_high', 2020, 379.79],
  ['uk_desnz_high', 2050, 596.31],
  ['canada_2023', 2020, 247],
  ['canada_2023', 2023, 261],
  ['canada_2023', 2030, 294],
  ['uba_1pct', 2020, 195],
]

/** The table of the EPA as the dataset serves it. */
const EPA_TABLE = z
  .object({
    rows: z.array(
      z.object({
        gas: z.string(),
        year: z.int(),
        rate_2_5_pct_usd_per_t: z.number(),
        rate_2_0_pct_usd_per_t: z.number(),
        rate_1_5_pct_usd_per_t: z.number(),
      })
    ),
  })
  .parse(
    JSON.parse(readFileSync(new URL('../../datasets/epa-scghg.json', import.meta.url), 'utf8'))
  )

/** The dollar value of a table's currency: Federal Reserve G.5A, average of the price year. */
function usdPerUnit(id: PresetId): number {
  if (id.startsWith('uk')) return 1.2371
  if (id.startsWith('uba')) return 1.141
  return id.startsWith('canada') ? 1 / 1.2533 : 1
}

describe('presets', () => {
  it.each(PUBLISHED)('%s gives for %i the published %d', (id, year, value) => {
    const result = estimateScc({ year, discounting: { kind: 'preset', id } })
    const row = result.presets.find((preset) => preset.id === id)
    expect(row?.published_value).toBe(value)
    expect(row?.published_usd_per_tco2).toBe(result.scc_usd_per_tco2)
    expect(result.scc_usd_per_tco2).toBe(value * usdPerUnit(id))
  })

  const EPA_COLUMNS = [
    ['epa2023_2_5pct', 'rate_2_5_pct_usd_per_t'],
    ['epa2023_2pct', 'rate_2_0_pct_usd_per_t'],
    ['epa2023_1_5pct', 'rate_1_5_pct_usd_per_t'],
  ] as const

  it.each(EPA_COLUMNS)('%s gives every gas and year of the dataset of the EPA', (id, column) => {
    const { rows } = EPA_TABLE
    expect(rows).toHaveLength(183)
    for (const row of rows) {
      const gas = GAS_IDS.find((known) => GASES[known].formula === row.gas)
      const result = estimateScc({ year: row.year, gas, discounting: { kind: 'preset', id } })
      expect([row.gas, row.year, result.usd_per_tonne_of_gas]).toEqual([
        row.gas,
        row.year,
        row[column],
      ])
    }
  })

  it('averages the three damage models to the rounded value of the EPA', () => {
    const read = (id: PresetId) =>
      estimateScc({ year: 2020, discounting: { kind: 'preset', id } }).scc_usd_per_tco2
    // DSCIM and meta-analysis at 2.5, 2 and 1.5 % as printed beside GIVE.
    expect(Math.round((109 + 122 + read('epa2023_give_2_5pct')) / 3)).toBe(117)
    expect(Math.round((191 + 203 + read('epa2023_give_2pct')) / 3)).toBe(193)
    expect(Math.round((335 + 367 + read('epa2023_give_1_5pct')) / 3)).toBe(337)
  })

  it('rounds to the headline values of the interagency group', () => {
    const ids = ['iwg2021_5pct', 'iwg2021_3pct', 'iwg2021_2_5pct', 'iwg2021_3pct_95th'] as const
    const values = ids.map((id) =>
      Math.round(estimateScc({ year: 2020, discounting: { kind: 'preset', id } }).scc_usd_per_tco2)
    )
    expect(values).toEqual([14, 51, 76, 152])
  })

  it('reads between the rows of a table along a straight line', () => {
    const { presets } = estimateScc({
      year: 2027,
      discounting: { kind: 'preset', id: 'canada_2023' },
    })
    const row = presets.find(({ id }) => id === 'canada_2023')
    expect(row?.published_value).toBeCloseTo(261 + (4 / 7) * 33, 10)
  })

  it('converts pounds of 2022 at 1.2371 dollars', () => {
    const discounting = { kind: 'preset', id: 'uk_desnz_central' } as const
    const { scc_usd_per_tco2: value, dollar_year: dollarYear } = estimateScc({
      year: 2030,
      discounting,
    })
    expect(dollarYear).toBe(2022)
    expect(value).toBeCloseTo(294.5 * 1.2371, 10)
  })

  it('turns dollars of 2010 into dollars of 2020 by the ratio 113.648 to 96.166', () => {
    const before = estimateScc({ dollar_year: 2010 }).scc_usd_per_tco2
    const after = estimateScc({ dollar_year: 2020 }).scc_usd_per_tco2
    expect(after / before).toBeCloseTo(113.648 / 96.166, 12)
  })
})
