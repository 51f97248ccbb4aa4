import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD } from '../fields.ts'
import { readNumber, readText, scale } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { GPPD_FIELDS, GPPD_FUELS, GPPD_SOURCE, gppdUrl } from './gppd-source.ts'

const FILE = 'global_power_plant_database_country_summary.csv'

const FUELS = Object.values(GPPD_FUELS)

/** Power plants by country and primary fuel, as the database itself adds them up. */
export const gppdSummary: Adapter = {
  dataset_id: 'gppd-summary',
  folder: 'gppd',
  title: 'Power plants by country and primary fuel, release 1.3',
  description:
    'Number and capacity of the known power plants of each country by primary fuel, from the summary that the Global Power Plant Database publishes with its release 1.3 of 2021.',
  ...GPPD_SOURCE,
  limits: [
    'A plant counts for each of its fuels: capacities by fuel of a country may sum to more than it has.',
    'The database was discontinued in 2021.',
  ],
  files: [{ file: FILE, url: gppdUrl(FILE), snapshot: '2022-01-26' }],
  fields: [COUNTRY_FIELD, ...GPPD_FIELDS],
  key: ['country', 'fuel'],
  sanity: {
    least_rows: 600,
    anchors: [
      {
        match: { country: 'US', fuel: 'nuclear' },
        field: 'capacity_gw',
        value: 104.2331,
        tolerance_pct: 5,
      },
    ],
    ranges: { plants: [1, 20_000], capacity_gw: [0, 2_000] },
  },
  parse(files, { countries }) {
    const columns = FUELS.flatMap((fuel) => [countColumn(fuel), capacityColumn(fuel)])
    const records = readCsv(takeOnlyFile(files), { columns: ['iso_code', ...columns] })
    return records.flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'iso_code'))
      if (country === null) return []
      return FUELS.flatMap((fuel) => {
        const plants = readNumber(record, countColumn(fuel))
        const capacity = scale(readNumber(record, capacityColumn(fuel)), 1)
        return plants ? [{ country, fuel, plants, capacity_gw: capacity }] : []
      })
    })
  },
}

function countColumn(fuel: string): string {
  return `count_fuel_${fuel}`
}

function capacityColumn(fuel: string): string {
  return `capacity_gw_fuel_${fuel}`
}
