import { appendUnit } from './step-text.ts'

/** A unit that is a scale rather than a measure, such as `0 to 10`. */
const SCALE = /^-?\d+(?:\.\d+)? to -?\d+(?:\.\d+)?$/

/** Units of datasets whose spelling in the data is not that of print, the number's place marked. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'billion US$': 'USD # bn',
  'billion US$ (2015)': 'USD # bn (2015)',
  'US$/t CO2e': 'USD #/t CO2e',
  'US$ (2020)/t of the gas': 'USD #/t (2020)',
  'EUR/MWh': 'EUR #/MWh',
  'km3/yr': '# km³ a year',
  'm3/person': '# m³ a person',
  't CO2/person': '# t CO2 a person',
  'MWh/person': '# MWh a person',
  'd/yr': '# days a year',
  'h/yr': '# h a year',
  'persons/yr': '# persons a year',
  'persons/yr per 10 million': '# a year per 10 million',
  '%/yr': '# % a year',
  'g CO2e/kWh': '# g CO2e/kWh',
}

/** Put the unit of a dataset's field to a number that is already text. */
export function attachFieldUnit(text: string, unit: string): string {
  if (unit === '1') return text
  if (SCALE.test(unit)) return `${text} (${unit})`
  const spelling = SPELLINGS[unit]
  return spelling === undefined ? appendUnit(text, unit) : spelling.replace('#', text)
}

/** Name the unit of a dataset's field as in the subtitle of a chart; null for a pure number. */
export function nameFieldUnit(unit: string | null): string | null {
  if (unit === null || unit === '1') return null
  return SCALE.test(unit) ? `scale of ${unit}` : unit
}
