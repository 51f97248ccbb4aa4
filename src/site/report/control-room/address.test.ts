import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from '../../../../tests/support/published.ts'
import { readMoves, writeMoves } from './address.ts'
import { listSliders } from './sliders.ts'

/** A value on the steps of a slider. */
function valueOf({ least, most, step }: { least: number; most: number; step: number }) {
  return fc
    .integer({ min: 0, max: Math.floor((most - least) / step) })
    .map((steps) => Number((least + steps * step).toFixed(6)))
}

describe('the state of a control room in an address', () => {
  it.each(DOCUMENTS.map((scenario) => [scenario.id, scenario] as const))(
    'comes back as it was written: %s',
    (_, scenario) => {
      const sliders = listSliders(scenario)
      const moves = fc.record(
        Object.fromEntries(sliders.map((slider) => [slider.name, valueOf(slider)])),
        { requiredKeys: [] }
      )
      fc.assert(
        fc.property(moves, (state) => {
          expect(readMoves(new URLSearchParams(writeMoves(state)), sliders)).toEqual(state)
        })
      )
    }
  )

  it.each([
    ['no number', 'clean_scale=much'],
    ['nothing', 'clean_scale='],
    ['more than the slider has', 'clean_scale=2.5'],
    ['less than the slider has', 'start=-1'],
    ['another name', 'growth=1'],
  ])('leaves out %s', (_, query) => {
    const [scenario] = DOCUMENTS
    if (scenario === undefined) throw new Error('There is no document.')
    expect(readMoves(new URLSearchParams(query), listSliders(scenario))).toEqual({})
  })
})
