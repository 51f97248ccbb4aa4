import { describe, expect, test } from 'vitest'
import { cycloneLoss } from '../../src/core/damage/cyclone.ts'
import { PEAK_DEMAND_GROWTH } from '../../src/core/damage/peak-demand.ts'
import { PLANT_CURVES, plantLoss } from '../../src/core/damage/plant-curves.ts'
import { sectorEffects } from '../../src/core/damage/sector-effects.ts'
import {
  dunneCapacity,
  isoCapacity,
  nioshCapacity,
  workCapacity,
} from '../../src/core/damage/work-capacity.ts'
import type { WorkIntensity } from '../../src/core/damage/labour-rows.ts'
import type { IndustryId } from '../../src/core/industry/industries.ts'
import { asPrinted } from './climate-printed.ts'
import { CALM, damageAt, readDamageLayer } from './damage-layer.ts'

const EUROPE = { geography: 'europe.west_central', industry: 'manufacturing' } as const

describe('work capacity by heat (Kjellstrom et al. 2018)', () => {
  test.each<[WorkIntensity, number, string]>([
    ['heavy', 26, '0.95282'],
    ['heavy', 30, '0.66304'],
    ['heavy', 34, '0.25508'],
    ['moderate', 30, '0.85617'],
    ['moderate', 33, '0.54149'],
    ['light', 32, '0.87245'],
    ['light', 36, '0.36480'],
  ])('%s work at %f °C keeps %s', (intensity, wbgtC, printed) => {
    expect(asPrinted(workCapacity(wbgtC, intensity), printed)).toBe(printed)
  })
})

describe('work capacity by other curves', () => {
  test.each<[string, number, string]>([
    ['ISO 7243 limits, 300 W at 30 °C', isoCapacity(30, 300), '0.59235'],
    ['ISO 7243 limits, 400 W at 28 °C', isoCapacity(28, 400), '0.70813'],
    ['NIOSH limits, 300 W at 30 °C', nioshCapacity(30, 300), '0.62003'],
    ['Dunne et al. 2013, heavy at 28 °C', dunneCapacity(28, 'heavy'), '0.47998'],
    ['Dunne et al. 2013, moderate at 30 °C', dunneCapacity(30, 'moderate'), '0.53799'],
  ])('%s', (_curve, capacity, printed) => {
    expect(asPrinted(capacity, printed)).toBe(printed)
  })
})

describe('labour lost to dangerous heat', () => {
  test.each<[string, number, number, number, string]>([
    ['asia_pacific.south', 1.5, 1, 0, '10.1347'],
    ['asia_pacific.south', 1.5, 0, 1, '5.0733'],
    ['asia_pacific.south', 1.5, 0, 0, '1.4822'],
    ['north_america.central', 2, 1, 0, '2.7999'],
    ['asia_pacific.south', 1.5, 0.43, 0.25, '6.1'],
  ])(
    '%s at %f °C with %f heavy and %f moderate work loses %s percent',
    (geography, warmingC, share_heavy, share_moderate, printed) => {
      const answer = damageAt(geography, warmingC, { share_heavy, share_moderate })
      expect(asPrinted(answer.labor_productivity_loss_pct, printed)).toBe(printed)
    }
  )
})

describe('power system', () => {
  test.each<[string, number, string]>([
    ['Gas', 5, '0.05'],
    ['Gas', 15, '0.175'],
    ['Steam/Dry', 9, '0.03'],
  ])('%s loses at %f °C of air %s', (plant, intensity, printed) => {
    expect(asPrinted(plantLoss(plant, 'AirTemperature', intensity), printed)).toBe(printed)
  })

  test('every node of every plant curve is returned exactly', () => {
    for (const { plant_type, hazard, intensity, loss } of PLANT_CURVES)
      expect(intensity.map((node) => plantLoss(plant_type, hazard, node))).toEqual(loss)
    expect(PLANT_CURVES).toHaveLength(13)
  })

  test.each([
    ['thermal_derating', '0.0080554'],
    ['line_derating', '0.02875'],
    ['peak_growth', '0.05405'],
    ['grid_disruption_index', '0.0859768'],
  ])('%s is %s at 2 °C with the published example', (symbol, printed) => {
    const physical = {
      ...CALM,
      drought_risk: 0.227,
      drivers: { ...CALM.drivers, pattern_factor: 1.389 },
    }
    const read = readDamageLayer(physical, EUROPE, { thermal_share: 0.6 })
    expect(asPrinted(read(symbol), printed)).toBe(printed)
  })

  test('the slope of the peak is that of the published peaks', () => {
    const total = PEAK_DEMAND_GROWTH.find(
      ({ pathway, region }) => pathway === 'rcp45' && region === 'total'
    )
    expect(asPrinted((total?.p95_daily_peak ?? 0) / 1.5, '4.7')).toBe('4.7')
    expect(PEAK_DEMAND_GROWTH).toHaveLength(12)
  })
})

describe('flood and wind damage', () => {
  test.each<[IndustryId, number, string]>([
    ['manufacturing', 1, '0.019420'],
    ['manufacturing', 1.7, '0.033014'],
    ['transport', 1, '0.038425'],
    ['transport', 1.7, '0.065322'],
    ['banking', 1, '0.020270'],
    ['banking', 1.7, '0.034459'],
  ])('assets of %s in Europe lose a year at %f times the rain %s', (industry, rain, printed) => {
    const physical = { ...CALM, drivers: { ...CALM.drivers, rain_multiplier: rain } }
    const read = readDamageLayer(physical, { geography: 'europe', industry })
    expect(asPrinted(read('infrastructure_damage_index'), printed)).toBe(printed)
  })

  test.each<[number, string | undefined, string, string]>([
    [60, 'NA2_usa_canada', '0.15544', '0.56882'],
    [50, undefined, '0.10871', '0.49592'],
  ])('wind of %f m/s in %s costs %s', (speed, region, loss, relative) => {
    const value = cycloneLoss(speed, region)
    expect(asPrinted(value, loss)).toBe(loss)
    expect(asPrinted(Math.cbrt(value / (1 - value)), relative)).toBe(relative)
  })
})

describe('GDP damage, fiscal stress and supply chain', () => {
  test.each([
    ['gdp_damage_pct', '2.9752'],
    ['gdp_damage_now_pct', '0.88371'],
    ['fiscal_stress_index', '0.348582'],
  ])('%s at 2 °C in Europe is %s', (symbol, printed) => {
    expect(asPrinted(readDamageLayer(CALM, EUROPE)(symbol), printed)).toBe(printed)
  })

  test.each([
    ['supply_chain_disruption', (x: number) => x, '0.222842'],
    ['exposure_heat_stress', (x: number) => 1 - x, '0.884635'],
    ['exposure_drought_risk', (x: number) => 1 - x, '0.954598'],
    ['exposure_flood_risk', (x: number) => 1 - x, '0.92029'],
  ])('%s of manufacturing gives the published product', (symbol, of, printed) => {
    const physical = { ...CALM, heat_stress: 0.38455, drought_risk: 0.22701, flood_risk: 0.15942 }
    expect(asPrinted(of(readDamageLayer(physical, EUROPE)(symbol)), printed)).toBe(printed)
  })

  test('published sector effects are held as printed', () => {
    const effects = sectorEffects('agriculture', 2.09)
    expect(effects.map(({ effect, low, high }) => [effect, low, high])).toEqual([
      ['wheat_yield', -6, -6],
      ['rice_yield', -3.2, -3.2],
      ['maize_yield', -7.4, -7.4],
      ['soybean_yield', -3.1, -3.1],
      ['insect_losses', 10, 25],
    ])
    expect(effects[0]?.at_warming?.low).toBeCloseTo(-6, 9)
  })
})
