import type { Field } from '../../core/dataset/table.ts'

/** Unit suffixes of field names, longest first; the unit is printed elsewhere. */
const UNIT_SUFFIX =
  /_(?:mt_co2e?|gt_co2e?|kt_co2e|usd_per_t|usd_b|constant_usd_b|eur_per_mwh|pct_gdp|mwh_per_capita|g_co2e_per_kwh|m3_per_capita|hours|per_c|w_m2|pct|twh|gwh|gw|ppm|ppb|km3|mm|m|c)$/

/** Words of field names that are abbreviations or names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  amoc: 'AMOC',
  co2: 'CO2',
  gdp: 'GDP',
  gistemp: 'GISTEMP',
  noaa: 'NOAA',
  mauna: 'Mauna',
  loa: 'Loa',
}

/** Write the name of a column as words, short enough to stand at the end of a line: its unit left out. */
export function nameColumn({ name }: Pick<Field, 'name'>): string {
  const words = name
    .replace(UNIT_SUFFIX, '')
    .split('_')
    .map((word) => SPELLINGS[word] ?? word)
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
