import { describe, expect, it, test } from 'vitest'
import { loadWeatherSet } from '../../../tests/support/load-weather-set.ts'
import { numberAt } from '../../core/entry.ts'
import { HOURS } from '../../year/calendar.ts'
import { EXAMPLE_FLEETS } from '../../year/example-fleets.ts'
import { traceYear } from '../../year/hours.ts'
import { boundCalendar, CALENDAR_MODES, classifyHours, listClasses } from './calendar-cells.ts'
import { viewHours } from './hour-view.ts'
import { drawWeek, rangeOf } from './week-drawing.ts'
import { describeWeek, hardestHour, hardestWeek, hourTitle } from './words.ts'
import { drawDuration, drawFill, drawYearStrip } from './year-drawings.ts'

describe.each(EXAMPLE_FLEETS)('the drawings of $set', ({ set, fleet }) => {
  const view = viewHours(traceYear(fleet, loadWeatherSet(set), 0))

  it('stack what serves the load: with what is missing the stack is load and charging', () => {
    for (let t = 0; t < HOURS; t += 97) {
      const served = view.layers.reduce((sum, { gw }) => sum + numberAt(gw, t), 0)
      const taken = view.charging.reduce((sum, { gw }) => sum + numberAt(gw, t), 0)
      const spilled = numberAt(view.traced.hours.spilled, t)
      const rest = served + numberAt(view.unserved, t) - taken - spilled - numberAt(view.load, t)
      // Layers that never give more than 5 MW are left out.
      expect(Math.abs(rest)).toBeLessThan(0.05)
    }
  })

  it.each([320, 950])('have a place for everything at %i px', (width) => {
    const range = rangeOf(view)
    const from = hardestWeek(view)
    const drawings = [
      drawWeek(view, { id: 'week', width, from, range }).svg,
      drawYearStrip(view, width, from),
      drawDuration(view, width, 'curve'),
      drawFill(view, width),
    ]
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('open with a week that holds the hardest hours', () => {
    const from = hardestWeek(view)
    const hour = hardestHour(view, from, from + 168)
    const most = view.unserved.reduce((deepest, gw) => Math.max(deepest, gw), 0)
    if (most > 1) expect(numberAt(view.unserved, hour)).toBeGreaterThan(0)
    expect(describeWeek(view, from)).toContain(' to ')
  })

  test.each(['surplus', 'chance', 'price', 'fill'] as const)(
    'give every hour a class that the key of %s names',
    (mode) => {
      const bounds = boundCalendar(view)
      const classes = listClasses(mode, bounds)
      expect(CALENDAR_MODES[mode]).toBeTruthy()
      expect(Math.max(...classifyHours(view, mode, bounds))).toBeLessThan(classes.length)
    }
  )
})

test.each([
  [2015, 0, 'Thu 1 January, 00:00'],
  [2016, 1415, 'Sun 28 February, 23:00'],
  [2016, 1416, 'Tue 1 March, 00:00'],
  [2019, 8759, 'Tue 31 December, 23:00'],
  // Weekends of synthetic year 1 are days 4, 5, 11, 12.
  [1, 96, 'Sat 5 January, 00:00'],
])('an hour of %i has the weekday of its year', (year, hour, title) => {
  expect(hourTitle(year, hour)).toBe(title)
})
