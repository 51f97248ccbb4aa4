import { integerField, numberField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'

/** Primary fuels by their name in the list of plants. */
export const GPPD_FUELS: Readonly<Record<string, string>> = {
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

/** Terms and origin of the Global Power Plant Database. */
export const GPPD_SOURCE = {
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
} as const

/** Columns of a table by country and primary fuel. */
export const GPPD_FIELDS = [
  textField('fuel', `One of ${Object.values(GPPD_FUELS).join(', ')}`),
  integerField('plants', '1', 'Number of power plants'),
  numberField('capacity_gw', 'GW', 'Electrical capacity'),
]

/** The address of a file of the database. */
export function gppdUrl(file: string): string {
  return `https://raw.githubusercontent.com/wri/global-power-plant-database/master/output_database/${file}`
}
