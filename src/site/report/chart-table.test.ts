import { describe, expect, it } from 'vitest'
import { writeChartCsv, writeChartTable } from './chart-table.ts'

const TABLE = {
  columns: [
    { label: 'Year', unit: null },
    { label: 'Cost, total', unit: 'USD bn' },
  ],
  rows: [
    ['2030', 0.937],
    ['2031', 12],
    ['2032', null],
  ],
}

describe('writeChartTable', () => {
  it('gives a column the decimals of its longest number and a dash for what is not known', () => {
    expect(writeChartTable(TABLE).rows).toEqual([
      ['2030', '0.937'],
      ['2031', '12.000'],
      ['2032', '–'],
    ])
  })

  it('prints no more than three decimals of a computed number', () => {
    const rows = [['2035', 37.21838388197766]]
    expect(writeChartTable({ ...TABLE, rows }).rows).toEqual([['2035', '37.218']])
  })

  it('aligns numbers to the right and words to the left', () => {
    expect(writeChartTable(TABLE).columns.map(({ isNumber }) => isNumber)).toEqual([false, true])
  })
})

describe('writeChartCsv', () => {
  it('puts units in the header, quotes commas, leaves unknown cells empty and names chart and source', () => {
    expect(writeChartCsv(TABLE, { title: 'Costs rise', source: 'A, 2026' })).toBe(
      'Year,"Cost, total (USD bn)",Chart,Source\r\n2030,0.937,Costs rise,"A, 2026"\r\n' +
        '2031,12,Costs rise,"A, 2026"\r\n2032,,Costs rise,"A, 2026"\r\n'
    )
  })

  it('names each column once, since a reader of tables keeps one of two with the same name', () => {
    const columns = ['Year', 'Heat', 'low', 'Floods', 'low'].map((label) => ({ label, unit: 'h' }))
    const [header] = writeChartCsv({ columns, rows: [] }, { title: '', source: '' }).split('\r\n')
    expect(header).toBe(
      'Year (h),Heat (h),"Heat, low (h)",Floods (h),"Floods, low (h)",Chart,Source'
    )
  })
})
