import { exp } from '../elementary/exponential.ts'
import type { CoefficientTable } from '../explain/coefficient.ts'
import { coefficientRows, evaluateRows, explainRows, readSymbol, type Row } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'

const SOURCE =
  'Australian Bureau of Meteorology, simplified wet-bulb globe temperature, after ACSM (1984)'
const VAPOUR = 'water vapour pressure in the same approximation'

/** Coefficients of the simplified wet-bulb globe temperature; published without a range. */
export const WET_BULB_GLOBE_COEFFICIENTS = {
  air_weight: documented('Weight of air temperature', 0.567, '1', SOURCE),
  vapour_weight: documented('Weight of vapour pressure', 0.393, 'degC/hPa', SOURCE),
  wbgt_offset_c: documented('Offset', 3.94, 'degC', SOURCE),
  vapour_scale_hpa: documented('Vapour pressure at 0 degC', 6.105, 'hPa', VAPOUR),
  vapour_slope: documented('Slope of the exponent', 17.27, '1', VAPOUR),
  vapour_offset_c: documented('Temperature offset of the exponent', 237.7, 'degC', VAPOUR),
} as const satisfies CoefficientTable

/**
 * Simplified wet-bulb globe temperature in the shade (degC) from air temperature (degC, above
 * -237.7) and relative humidity (percent). Takes moderate radiation as given, so it overstates in
 * cloud and at night.
 */
export function simplifiedWetBulbGlobeTemperature(airC: number, humidityPct: number): number {
  return readSymbol(evaluateRows(wetBulbGlobeRows(airC, humidityPct)), 'wbgt_c')
}

/** Lay out the simplified wet-bulb globe temperature as steps. */
export function explainWetBulbGlobeTemperature(airC: number, humidityPct: number): Step[] {
  const rows = wetBulbGlobeRows(airC, humidityPct)
  return explainRows(rows, evaluateRows(rows))
}

function wetBulbGlobeRows(airC: number, humidityPct: number): Row[] {
  return [
    givenRow('air_c', 'Air temperature', 'degC', airC),
    givenRow('humidity_pct', 'Relative humidity', 'percent', humidityPct),
    ...coefficientRows(WET_BULB_GLOBE_COEFFICIENTS),
    {
      symbol: 'vapour_pressure_hpa',
      label: 'Water vapour pressure',
      unit: 'hPa',
      formula:
        'humidity_pct / 100 * vapour_scale_hpa * exp(vapour_slope * air_c / (vapour_offset_c + air_c))',
      inputs: ['humidity_pct', 'vapour_scale_hpa', 'vapour_slope', 'air_c', 'vapour_offset_c'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        (v('humidity_pct') / 100) *
        v('vapour_scale_hpa') *
        exp((v('vapour_slope') * v('air_c')) / (v('vapour_offset_c') + v('air_c'))),
    },
    {
      symbol: 'wbgt_c',
      label: 'Simplified wet-bulb globe temperature',
      unit: 'degC',
      formula: 'air_weight * air_c + vapour_weight * vapour_pressure_hpa + wbgt_offset_c',
      inputs: ['air_weight', 'air_c', 'vapour_weight', 'vapour_pressure_hpa', 'wbgt_offset_c'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        v('air_weight') * v('air_c') +
        v('vapour_weight') * v('vapour_pressure_hpa') +
        v('wbgt_offset_c'),
    },
  ]
}

function documented(label: string, value: number, unit: string, source: string) {
  return { label, value, unit, source, source_type: 'documented', range: [value, value] } as const
}

function givenRow(symbol: string, label: string, unit: string, value: number): Row {
  return { symbol, label, unit, source: `argument ${symbol}`, kind: 'given', read: () => value }
}
