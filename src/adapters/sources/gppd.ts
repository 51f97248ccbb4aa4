import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, integerField, numberField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const GW_PER_MW = 0.001

const FUELS: Readonly<Record<string, string>> = {
  Biomass: 'biomass',
  Coal: 'coal',
  Cogeneration: 'cogeneration',
  Gas: 'gas',
  Geothermal: 'geothermal',
  Hydro: 'hydro',
  Nuclear: 'nuclear',
  Oil: 'oil',
  Other: 'other',
  Petcoke: 'petcoke',
  Solar: 'solar',
  Storage: 'storage',
  Waste: 'waste',
  'Wave and Tidal': 'wave_and_tidal',
  Wind: 'wind',
}

/** Power plants by country and primary fuel. */
export const gppd: Adapter = {
  dataset_id: 'gppd',
  folder: 'gppd',
  title: 'Power plants by country and primary fuel',
  description:
    'Number and capacity of the known power plants of each country by primary fuel, added up from the Global Power Plant Database.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution:
    'Global Energy Observatory, Google, KTH Royal Institute of Technology, Enipedia, World Resources Institute: Global Power Plant Database (CC BY 4.0)',
  source: {
    name: 'World Resources Institute',
    url: 'https://github.com/wri/global-power-plant-database',
  },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'The database was discontinued in 2021, and the first fill is its release 1.2 of 2019; the live address serves release 1.3.',
    'Coverage by country is uneven: compare with imf-renewable-energy before use.',
  ],
  files: [
    {
      file: 'global_power_plant_database.v1.2-subset.csv',
      url: 'https://raw.githubusercontent.com/wri/global-power-plant-database/master/output_database/global_power_plant_database.csv',
      snapshot: '2021-06-03',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    textField('fuel', `One of ${Object.values(FUELS).join(', ')}`),
    integerField('plants', '1', 'Number of power plants'),
    numberField('capacity_gw', 'GW', 'Electrical capacity'),
  ],
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
      const fuel = FUELS[label]
      if (fuel === undefined) throw new UpstreamFault('bad_value', `Unknown fuel "${label}".`)
      if (country === null) continue
      collector.add({ country, fuel }, 'plants', 1)
      const megawatts = readRequiredNumber(record, 'capacity_mw')
      collector.add({ country, fuel }, 'capacity_gw', megawatts * GW_PER_MW)
    }
    return collector.rows()
  },
}
