import type { Row, UpstreamBytes, UpstreamFile } from '../adapter.ts'
import { takeFile } from '../adapter.ts'
import type { CountryReader } from '../countries/country-reader.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'

/** Terms and origin of Gapminder's collection. */
export const GAPMINDER_SOURCE = {
  ...LICENSES.ccBy4,
  attribution: 'Free data from Gapminder (CC BY 4.0), based on World Bank and FAO',
  source: {
    name: 'Gapminder Systema Globalis',
    url: 'https://github.com/open-numbers/ddf--gapminder--systema_globalis',
  },
  cadence: 'annual',
  redistributable: true,
} as const

/** Countries for which the collection does not use the alpha-3 code. */
const CODE_ALIASES: Readonly<Record<string, string>> = {
  gbm: 'IMN',
  hos: 'VAT',
  kos: 'XKX',
  nld_curacao: 'CUW',
}

/** An indicator: its name is both file and column. */
export interface GapminderIndicator {
  readonly indicator: string
  readonly snapshot: string
  /** Factor from the unit of the source to that of the field. */
  readonly factor: number
}

/** The file of an indicator. */
export function gapminderFile({ indicator, snapshot }: GapminderIndicator): UpstreamFile {
  const base =
    'https://raw.githubusercontent.com/open-numbers/ddf--gapminder--systema_globalis/master/countries-etc-datapoints'
  return {
    file: `${indicator}.csv`,
    url: `${base}/ddf--datapoints--${indicator}--by--geo--time.csv`,
    snapshot,
  }
}

/** Join the indicators of several files by country and year. */
export function joinIndicators(
  files: UpstreamBytes,
  indicators: Readonly<Record<string, GapminderIndicator>>,
  firstYear: number,
  countries: CountryReader
): Row[] {
  const collector = collectRows(Object.keys(indicators), 6)
  for (const [field, { indicator, factor }] of Object.entries(indicators)) {
    const bytes = takeFile(files, `${indicator}.csv`)
    for (const record of readCsv(bytes, { columns: ['geo', 'time', indicator] })) {
      const code = readText(record, 'geo')
      const country = countries.readAlpha3(CODE_ALIASES[code] ?? code)
      const year = readYear(record, 'time')
      if (country === null || year < firstYear) continue
      const value = readNumber(record, indicator)
      collector.set({ country, year }, field, value === null ? null : value * factor)
    }
  }
  return collector.rows()
}
