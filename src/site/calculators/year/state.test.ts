import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { EXAMPLE_FLEETS } from '../../../year/example-fleets.ts'
import { changeFleet, offerControls } from './controls.ts'
import { findUndriven, readOwnHours } from './own-hours.ts'
import { fleetOf, readState, sourceOf, writeState, type YearState } from './state.ts'

const anyState: fc.Arbitrary<YearState> = fc
  .constantFrom(...EXAMPLE_FLEETS)
  .chain(({ set, fleet }) => {
    const controls = offerControls(fleet)
    return fc.record({
      set: fc.constant(set),
      year: fc.constantFrom(...sourceOf(set).years),
      changes: fc
        .subarray(controls)
        .map((some) => Object.fromEntries(some.map(({ id, most }) => [id, most]))),
      from: fc.option(fc.integer({ min: 0, max: 8592 })),
      hour: fc.option(fc.integer({ min: 0, max: 8759 })),
      show: fc.constantFrom('surplus', 'chance', 'price', 'fill'),
    })
  })

describe('the address of the year', () => {
  it('holds everything that is chosen', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readState(new URLSearchParams(writeState(state)))).toEqual(state)
      })
    )
  })

  it('leaves out what it does not know or allow', () => {
    const state = readState(
      new URLSearchParams('set=ATLANTIS&year=1066&sun=-4&wind=much&hour=9999&carbon=20')
    )
    expect(state).toEqual({ ...readState(new URLSearchParams()), changes: { carbon: 20 } })
  })
})

describe.each(EXAMPLE_FLEETS)('the controls of $set', ({ set, fleet }) => {
  const controls = offerControls(fleet)

  it('read what they write, and change nothing else', () => {
    for (const control of controls) {
      const changed = changeFleet(fleet, { [control.id]: control.most })
      expect(control.read(changed), control.id).toBeCloseTo(control.most, 9)
      for (const other of controls)
        if (other !== control && ![control.id, other.id].includes('demand'))
          expect(other.read(changed), `${control.id} ${other.id}`).toBe(other.start)
    }
  })

  it('lie within their sliders as the fleet starts', () => {
    for (const { id, start, least, most } of controls) {
      expect(start, id).toBeGreaterThanOrEqual(least)
      expect(start, id).toBeLessThanOrEqual(most)
    }
    expect(fleetOf({ ...readState(new URLSearchParams()), set })).toEqual(fleet)
  })
})

const hours = (count: number, row: (t: number) => string) =>
  Array.from({ length: count }, (_, t) => row(t)).join('\r\n')

describe('own hours', () => {
  it('are read by the names of their columns, whatever else there is', () => {
    const text = `hour,"sun",load [MW],note\r\n${hours(8760, (t) => `${t + 1},0.25,${500 + (t % 24)},x`)}\r\n`
    const series = readOwnHours(text)
    expect(series.load[25]).toBe(501)
    expect(series.sun[0]).toBe(0.25)
    const fleet = EXAMPLE_FLEETS[0]?.fleet
    expect(fleet && findUndriven(fleet, series)).toContain('nothing for wind')
  })

  it('may be separated by semicolons', () => {
    expect(readOwnHours(`load;wind\n${hours(8760, (t) => `${t % 7};1`)}`).wind[8759]).toBe(1)
  })

  const row = (t: number) => `${t % 24},0.1`

  test.each([
    ['8,759 rows', `load,wind\n${hours(8759, row)}`, '8\u202f759 rows'],
    ['a leap year', `load,wind\n${hours(8784, row)}`, 'delete its 24 rows'],
    ['no load', `wind,sun\n${hours(8760, row)}`, 'column load'],
    ['no header', hours(8761, row), 'first line must be a header'],
    [
      'a word',
      `load,wind\n${hours(8760, (t) => (t === 9 ? 'many,0' : row(t)))}`,
      'Line 11, column load',
    ],
    ['a percent', `load,wind\n${hours(8760, (t) => (t === 0 ? '1,35' : row(t)))}`, 'from 0 to 1'],
    ['an empty cell', `load,wind\n${hours(8760, (t) => (t === 0 ? '1,' : row(t)))}`, 'Line 2'],
    ['a column twice', `load,load\n${hours(8760, row)}`, 'twice'],
    ['a flat load', `load\n${hours(8760, () => '5')}`, 'same in every hour'],
  ])('with %s are refused in words', (_, text, words) => {
    expect(() => readOwnHours(text)).toThrow(words)
  })
})
