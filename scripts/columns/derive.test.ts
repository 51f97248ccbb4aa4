import { beforeAll, describe, expect, test } from 'vitest'
import { isTable, type Row } from '../../src/core/dataset/table.ts'
import type { Dataset } from '../../src/core/dataset/dataset.ts'
import { COUNTRY_COLUMNS } from '../../src/core/geography/country-columns.ts'
import { CONTENT } from '../../tests/support/published.ts'
import { compareColumns, compareNewCountries, deriveColumns, listUnderived } from './derive.ts'
import { compareWorldSupply } from './world-supply.ts'
import { COLUMN_DECIMALS, isAsPrinted, printColumn } from './printing.ts'
import type { Datasets, DerivedColumns } from './tables.ts'

let derived: DerivedColumns

beforeAll(() => {
  derived = deriveColumns(CONTENT)
})

/** The datasets with the rows of one changed. */
function withRows(id: string, change: (row: Row) => Row): Datasets {
  const datasets = CONTENT.datasets.map((dataset): Dataset => {
    const { body, metadata } = dataset
    if (metadata.dataset_id !== id || !isTable(body)) return dataset
    return { ...dataset, body: { ...body, rows: body.rows.map(change) } }
  })
  return { datasets }
}

describe('columns derived from the datasets', () => {
  test.each(Object.keys(COLUMN_DECIMALS))('%s is as printed in all countries', (name) => {
    const comparison = compareColumns(derived).find(({ column }) => column === name)
    expect(comparison).toEqual({ column: name, equal: 80, differences: [] })
  })

  test('are all except the recalled ones and those with a closed source', () => {
    const recalled = new Set(['coastal_share', 'damage_pattern', 'deaths_now_per_100k'])
    const closed = COUNTRY_COLUMNS.filter(
      ({ name, licence_class }) => licence_class === 'C' || recalled.has(name)
    )
    expect(listUnderived(derived).map(({ column }) => column)).toEqual(
      closed.map(({ name }) => name)
    )
  })

  test('of the other countries differ only where protection and fuels are read elsewhere', () => {
    const compared = compareNewCountries(derived)
    const counts = compared.flatMap(({ column, differences, missing }) =>
      differences.length + missing.length === 0
        ? []
        : [[column, differences.length, missing.length]]
    )
    // Shares of plants and protection were read from fuller lists than the datasets hold.
    expect(counts).toEqual([
      ['local_scale', 10, 0],
      ['wbgt_offset_c', 3, 0],
      ['river_protection_yr', 0, 115],
      ['coast_protection_yr', 3, 90],
      ['share_steam', 16, 29],
      ['share_gas', 16, 29],
    ])
    const rounded = compared.flatMap(({ column, differences }) =>
      ['local_scale', 'wbgt_offset_c'].includes(column) ? differences : []
    )
    for (const { held, derived: value } of rounded)
      expect(Math.abs(value - held)).toBeLessThan(6e-4)
  })

  test('change only if a dataset changes in a printed digit', () => {
    const warmer = withRows('meta-pattern-scaling', (row) =>
      row['country'] === 'DE' ? { ...row, local_temperature_c: 9 } : row
    )
    expect(compareColumns(deriveColumns(warmer)).flatMap(({ differences }) => differences)).toEqual(
      [{ column: 'alpha_c', alpha2: 'DE', held: 8.5564, derived: 9 }]
    )
  })

  test('use the values of the stand-in country', () => {
    const warmer = withRows('meta-pattern-scaling', (row) =>
      row['country'] === 'MY' ? { ...row, local_temperature_c: 27 } : row
    )
    const changed = compareColumns(deriveColumns(warmer)).flatMap(({ differences }) => differences)
    expect(changed.map(({ alpha2 }) => alpha2)).toEqual(['MY', 'SG'])
  })

  test('need the datasets of their sources', () => {
    const datasets = CONTENT.datasets.filter(
      ({ metadata }) => metadata.dataset_id !== 'flopros-protection'
    )
    expect(() => deriveColumns({ datasets })).toThrow("Dataset 'flopros-protection' is missing")
  })
})

describe('printing a column', () => {
  test.each([
    ['h26', 6211.9264, 6211.93],
    ['gdp_busd', 27_360.94, 27_360.9],
    ['pop_m', 247.504495, 247.505],
    ['wbgt_offset_c', -0.00001, 0],
  ])('%s %f as %f', (column, value, printed) => {
    expect(printColumn(column, value)).toBe(printed)
    expect(isAsPrinted(column, value, printed)).toBe(true)
  })

  test.each([
    ['h26', 6211.9364, 6211.93],
    ['gdp_busd', 27_360.96, 27_360.9],
    ['va_agri', 0.11386, 0.1138],
  ])('%s %f is not %f', (column, value, printed) => {
    expect(isAsPrinted(column, value, printed)).toBe(false)
  })
})

describe('the table of world supply', () => {
  test('is the mean of all countries', () => {
    expect(compareWorldSupply()).toEqual([])
  })
})
