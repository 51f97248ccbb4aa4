import { describe, expect, it } from 'vitest'
import { layOutCalendar } from './calendar-map.ts'

const day = (date: string, attempted: number, failed = 0) => ({
  date,
  attempted,
  succeeded: attempted - failed,
  unchanged: 0,
  failed,
})

describe('layOutCalendar', () => {
  it('puts a Friday into the fifth row of the last week', () => {
    const { cells, width } = layOutCalendar([day('2026-11-20', 49)], '2026-11-20', 10)
    expect(cells).toMatchObject([{ x: width - 13, y: 20 + 4 * 13, step: 6, hasFailure: false }])
  })

  it('puts the Monday of a week on top', () => {
    const { cells } = layOutCalendar([day('2026-11-16', 1)], '2026-11-20', 1)
    expect(cells).toMatchObject([{ x: 0, y: 20 }])
  })

  it('shows each day of the weeks once, known or empty, and none after the last', () => {
    const { cells, emptyPath } = layOutCalendar([day('2026-11-17', 2)], '2026-11-20', 3)
    expect(cells.length + emptyPath.split('M').length - 1).toBe(2 * 7 + 5)
  })

  it('leaves out days before the first week', () => {
    expect(layOutCalendar([day('2020-01-01', 3)], '2026-11-20', 53).cells).toEqual([])
  })

  it('tells a failure', () => {
    const { cells } = layOutCalendar([day('2026-11-20', 4, 1)], '2026-11-20', 2)
    expect(cells).toMatchObject([{ hasFailure: true, text: expect.stringContaining('1 failed') }])
  })
})
