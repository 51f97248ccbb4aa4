import { describe, expect, it } from 'vitest'
import { BATTERY_INITIAL } from './fields.ts'
import { answerBatteryForm, readBatteryForm, writeBatteryQuery } from './view.ts'

const ORIGIN = 'http://127.0.0.1:4321'

function answer(change: Record<string, string>) {
  return answerBatteryForm({ ...BATTERY_INITIAL, ...change }, ORIGIN)
}

describe('answerBatteryForm', () => {
  it('answers the example with the numbers of the core, rounded for reading', () => {
    const view = answer({})
    expect(view).toMatchObject({
      kind: 'result',
      results: { evening_adequacy_pct: '93.3\u00a0%', bess_charge_gwh: '16\u00a0GWh' },
    })
  })

  it('states the shortfall if the peak is not covered', () => {
    expect(answer({})).toMatchObject({ sentence: expect.stringContaining('short by 1\u00a0GW') })
  })

  it('states the headroom if the peak is covered', () => {
    expect(answer({ firm_capacity_gw: '13' })).toMatchObject({
      sentence: expect.stringContaining('2\u00a0GW to spare'),
    })
  })

  it('uses the default for an empty field', () => {
    expect(answer({ bess_hours: '' })).toEqual({
      ...answer({}),
      reproduction: expect.not.stringContaining('bess_hours'),
    })
  })

  it.each([
    ['a word', { solar_gw: 'many' }, 'solar_gw', 'must be a number: digits'],
    [
      'a needed field that is empty',
      { bess_gw: ' ' },
      'bess_gw',
      'must be a number from 0 to 1000000 GW',
    ],
    ['a factor above one', { solar_cf_daytime: '1.2' }, 'solar_cf_daytime', 'from 0 to 1'],
    ['a peak of zero', { peak_demand_gw: '0' }, 'peak_demand_gw', 'from 0.000001'],
  ])('names the field and the fix for %s', (_case, change, field, message) => {
    expect(answer(change)).toMatchObject({
      kind: 'errors',
      errors: { [field]: expect.stringContaining(message) },
    })
  })

  it('keeps the bars inside the axis when supply is far above the peak', () => {
    expect(answer({ firm_capacity_gw: '100' })).toMatchObject({
      firm: { from: 0, width: 150 },
      battery: { from: 150, width: 0 },
    })
  })

  it('writes the call for the host that serves the page', () => {
    expect(answer({})).toMatchObject({ reproduction: expect.stringContaining(`${ORIGIN}/api/`) })
  })
})

describe('the address of the calculator', () => {
  it('restores the form from which it was written', () => {
    const form = { ...BATTERY_INITIAL, solar_gw: '7.5', bess_hours: 'x y' }
    expect(readBatteryForm(writeBatteryQuery(form))).toEqual(form)
  })

  it('keeps the example values of missing fields', () => {
    expect(readBatteryForm(new URLSearchParams('solar_gw=3'))).toEqual({
      ...BATTERY_INITIAL,
      solar_gw: '3',
    })
  })
})
