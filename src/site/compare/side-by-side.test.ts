import { describe, expect, it } from 'vitest'
import { comparedFiguresSchema } from './figures.ts'
import { compareAll, compareRegions } from './published-figures.ts'
import { writeDotRows, writeSideBySide } from './side-by-side-markup.ts'
import { setSideBySide, writeGroup } from './side-by-side.ts'

const plain = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/[\u00a0\u202f]/g, ' ')
const all = compareAll()
const [OHIO, POLAND] = ['ohio-pjm-mandate-2035', 'poland-mandate-2035']
const VARIANT = 'ohio-no-capture-storage'

const findRow = (chosen: readonly string[], label: string) =>
  setSideBySide(all, chosen)
    .groups.flatMap(({ rows }) => rows)
    .find((row) => row.label === label)

describe('scenarios side by side', () => {
  it('are what the file of the page holds', () => {
    expect(comparedFiguresSchema.parse(JSON.parse(JSON.stringify(all)))).toEqual(all)
  })

  it('stand in the order in which they were chosen, the second less the first', () => {
    const { columns, differenceHead } = setSideBySide(all, [POLAND, OHIO, 'unknown'])
    expect(columns.map(({ name }) => name)).toEqual(['Poland', 'Ohio'])
    expect(differenceHead).toBe('Ohio less Poland')
    const row = findRow([POLAND, OHIO], 'Cut in emissions')
    expect(row?.cells.map(plain)).toEqual(['65 %', '50 %'])
    expect(plain(row?.difference ?? null)).toBe('\u221215 points')
  })

  it('give the span of three, and no difference of words', () => {
    const three = [OHIO, POLAND, VARIANT]
    expect(setSideBySide(all, three).differenceHead).toBe('Highest less lowest')
    expect(plain(findRow(three, 'Cut in emissions')?.difference ?? null)).toBe('15 points')
    expect(findRow(three, 'Next decision')?.difference).toBeNull()
    expect(findRow([OHIO, VARIANT], 'Cut in emissions')?.difference).toBe('none')
  })

  it('are written as a table whose cells name their column for a phone', () => {
    const markup = writeSideBySide(setSideBySide(all, [OHIO, POLAND]))
    expect(markup).toContain('data-name="Poland"')
    expect(markup).toContain('data-name="Poland less Ohio"')
    expect(markup).not.toContain('NaN')
    expect(writeDotRows(setSideBySide(all, [OHIO, POLAND]).columns).match(/<tr/g)).toHaveLength(2)
  })
})

it('has a cell for each region in each row', () => {
  const { columns, groups } = compareRegions()
  expect(columns.length).toBeGreaterThan(10)
  for (const group of groups) {
    for (const { cells, difference } of writeGroup(group)) {
      expect(cells).toHaveLength(columns.length)
      expect(difference).toBeNull()
    }
  }
})
