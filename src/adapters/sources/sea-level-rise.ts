import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readYear, scale } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

/** The source states inches. */
const MM_PER_INCH = 25.4

/** Global mean sea level from tide gauges and from satellites. */
export const seaLevelRise: Adapter = {
  dataset_id: 'sea-level-rise',
  folder: 'sea-level-rise',
  title: 'Global mean sea level since 1880',
  description:
    'Global mean sea level by year, reconstructed from tide gauges with its error range, and measured by satellites since 1993, both against 1880.',
  topic: 'climate',
  ...LICENSES.pddl,
  attribution: 'U.S. EPA Climate Change Indicators; CSIRO; NOAA; packaged by Frictionless Data',
  source: {
    name: 'U.S. EPA',
    url: 'https://www.epa.gov/climate-indicators/climate-change-indicators-sea-level',
  },
  cadence: 'annual',
  redistributable: true,
  limits: ['The tide gauge series ends in 2013 and is continued by the one of satellites.'],
  files: [
    {
      file: 'epa-sea-level.csv',
      url: 'https://raw.githubusercontent.com/datasets/sea-level-rise/main/data/epa-sea-level.csv',
      snapshot: '2024-10-08',
    },
  ],
  fields: [
    YEAR_FIELD,
    numberField('tide_gauge_mm', 'mm', 'Reconstruction from tide gauges, against 1880'),
    numberField('tide_gauge_low_mm', 'mm', 'Lower error bound of the reconstruction'),
    numberField('tide_gauge_high_mm', 'mm', 'Upper error bound of the reconstruction'),
    numberField('satellite_mm', 'mm', 'Satellite altimetry, joined to the reconstruction'),
  ],
  key: ['year'],
  sanity: {
    least_rows: 140,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [{ match: { year: 2023 }, field: 'satellite_mm', value: 259, tolerance_pct: 3 }],
    ranges: {
      tide_gauge_mm: [-50, 400],
      tide_gauge_low_mm: [-80, 400],
      tide_gauge_high_mm: [-50, 450],
      satellite_mm: [100, 600],
    },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: ['Year', 'CSIRO Adjusted Sea Level', 'NOAA Adjusted Sea Level'],
    }).map((record) => ({
      year: readYear(record, 'Year'),
      tide_gauge_mm: scale(readNumber(record, 'CSIRO Adjusted Sea Level'), MM_PER_INCH),
      tide_gauge_low_mm: scale(readNumber(record, 'Lower Error Bound'), MM_PER_INCH),
      tide_gauge_high_mm: scale(readNumber(record, 'Upper Error Bound'), MM_PER_INCH),
      satellite_mm: scale(readNumber(record, 'NOAA Adjusted Sea Level'), MM_PER_INCH),
    })),
}
