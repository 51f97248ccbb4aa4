import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const SERIES: Readonly<Record<string, string>> = {
  observation: 'observed',
  SSP126: 'ssp126',
  SSP585: 'ssp585',
}

/** Observed and projected global mean sea level of the IPCC's sixth assessment. */
export const ar6GmslProjections: Adapter = {
  dataset_id: 'ar6-gmsl-projections',
  folder: 'ar6-gmsl-projections',
  title: 'Global mean sea level, observed and projected',
  description:
    'Global mean sea level observed from 1970 to 2019 and projected to 2150 under SSP1-2.6 and SSP5-8.5 with its uncertainty range, as in FAQ 9.2 of IPCC AR6 Working Group I.',
  topic: 'climate',
  ...LICENSES.ccBy4,
  attribution: 'IPCC AR6 Working Group I, Chapter 9, FAQ 9.2',
  source: { name: 'IPCC AR6 Working Group I', url: 'https://github.com/IPCC-WG1/Chapter-9' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'The base year is 1971, while other tables of AR6 use the mean of 1995 to 2014.',
    'Two of the five scenarios of AR6 are in the source.',
    'The source repository has no licence file; IPCC figure data are released under CC BY 4.0.',
  ],
  folder_only: 'the source is a spreadsheet, of which the sheet time_series is read as CSV',
  files: [
    {
      file: 'FAQ9.2_time_series.csv',
      url: 'https://raw.githubusercontent.com/IPCC-WG1/Chapter-9/main/Plotting_code_and_data/FAQ9_2_how_much_will_sea_level_rise/Plot_Figure/data/FAQ9.2_v5.0_data.xlsx',
      snapshot: '2021-06-24',
    },
  ],
  fields: [
    textField('series', `One of ${Object.values(SERIES).join(', ')}`),
    YEAR_FIELD,
    numberField('sea_level_m', 'm', 'Global mean sea level against 1971'),
    numberField('low_m', 'm', 'Lower end of the uncertainty range'),
    numberField('high_m', 'm', 'Upper end of the uncertainty range'),
  ],
  key: ['series', 'year'],
  sanity: {
    least_rows: 70,
    anchors: [],
    ranges: { sea_level_m: [-0.1, 3], low_m: [-0.1, 3], high_m: [-0.1, 4] },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: ['Year', 'GMSL_m', 'lower_m', 'upper_m', 'type_data'],
    }).map((record) => {
      const series = SERIES[readText(record, 'type_data')]
      if (series === undefined) throw new UpstreamFault('bad_value', 'Unknown series.')
      return {
        series,
        // Observed years are given by their middle, for example 1970.5.
        year: Math.floor(readRequiredNumber(record, 'Year')),
        sea_level_m: readNumber(record, 'GMSL_m'),
        low_m: readNumber(record, 'lower_m'),
        high_m: readNumber(record, 'upper_m'),
      }
    }),
}
