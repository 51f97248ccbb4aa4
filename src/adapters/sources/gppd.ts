import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD } from '../fields.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import { GPPD_FIELDS, GPPD_FUELS, GPPD_SOURCE, gppdUrl } from './gppd-source.ts'

const GW_PER_MW = 0.001

/** Power plants by country and primary fuel. */
export const gppd: Adapter = {
  dataset_id: 'gppd',
  folder: 'gppd',
  title: 'Power plants by country and primary fuel',
  description:
    'Number and capacity of the known power plants of each country by primary fuel, added up from the Global Power Plant Database.',
  ...GPPD_SOURCE,
  limits: [
    'The database was discontinued in 2021, and the first fill is its release 1.2 of 2019; the live address serves release 1.3.',
    'Coverage by country is uneven: compare with imf-renewable-energy before use.',
  ],
  files: [
    {
      file: 'global_power_plant_database.v1.2-subset.csv',
      url: gppdUrl('global_power_plant_database.csv'),
      snapshot: '2021-06-03',
    },
  ],
  fields: [COUNTRY_FIELD, ...GPPD_FIELDS],
  key: ['country', 'fuel'],
  sanity: {
    least_rows: 600,
    anchors: [],
    ranges: { plants: [1, 10_000], capacity_gw: [0, 1_500] },
  },
  parse(files, { countries }) {
    const collector = collectRows(['plants', 'capacity_gw'])
    const format = { columns: ['country', 'capacity_mw', 'primary_fuel'] }
    for (const record of readCsv(takeOnlyFile(files), format)) {
      const country = countries.readAlpha3(readText(record, 'country'))
      const label = readText(record, 'primary_fuel')
      const fuel = GPPD_FUELS[label]
      if (fuel === undefined) throw new UpstreamFault('bad_value', `Unknown fuel "${label}".`)
      if (country === null) continue
      collector.add({ country, fuel }, 'plants', 1)
      const megawatts = readRequiredNumber(record, 'capacity_mw')
      collector.add({ country, fuel }, 'capacity_gw', megawatts * GW_PER_MW)
    }
    return collector.rows()
  },
}
