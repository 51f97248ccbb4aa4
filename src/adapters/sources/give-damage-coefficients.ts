import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, textField } from '../fields.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const COEFFICIENT_FILE = 'mortality_damages_coefficients.csv'
const MAPPING_FILE = 'Mapping_countries_to_mortality_regions.csv'
const BASE = 'https://raw.githubusercontent.com/rffscghg/MimiGIVE.jl/main/data'

/** Mortality response to warming by country, through the region of its estimate. */
export const giveDamageCoefficients: Adapter = {
  dataset_id: 'give-damage-coefficients',
  folder: 'give-damage-coefficients',
  title: 'Mortality response to warming by country',
  description:
    'Relative change of mortality per degree of global warming, estimated for ten regions of the world and stated for each country of a region.',
  topic: 'risk',
  license: 'MIT',
  license_url: 'https://opensource.org/license/mit',
  attribution: 'GIVE model (MimiGIVE.jl), coefficients of Cromar et al. 2022',
  source: { name: 'GIVE', url: 'https://github.com/rffscghg/MimiGIVE.jl' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'Countries of a region share one estimate; those of South Asia and of the Middle East and North Africa do not differ from zero at 95 percent.',
    'The coefficients of building energy in the same source are left out because their file states no unit.',
  ],
  files: [
    {
      file: COEFFICIENT_FILE,
      url: `${BASE}/CromarMortality_damages_coefficients.csv`,
      snapshot: '2021-12-21',
    },
    {
      file: MAPPING_FILE,
      url: `${BASE}/Mapping_countries_to_cromar_mortality_regions.csv`,
      snapshot: '2021-12-21',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    textField('region', 'Region of the estimate'),
    numberField('mortality_change_per_c', '1/°C', 'Relative change of mortality per degree'),
    numberField('standard_error_per_c', '1/°C', 'Standard error of the estimate'),
  ],
  key: ['country'],
  sanity: {
    least_rows: 180,
    anchors: [
      {
        match: { country: 'US' },
        field: 'mortality_change_per_c',
        value: 0.00464,
        tolerance_pct: 0.1,
      },
    ],
    ranges: { mortality_change_per_c: [-0.05, 0.05], standard_error_per_c: [0, 0.05] },
  },
  parse(files, { countries }) {
    const estimates = new Map(
      readCsv(takeFile(files, COEFFICIENT_FILE), {
        columns: ['Cromar Region Name', 'Pooled Beta', 'Pooled SE'],
      }).map((record) => [readText(record, 'Cromar Region Name'), record])
    )
    const format = { columns: ['ISO3', 'cromar_region'], encoding: 'latin1' } as const
    return readCsv(takeFile(files, MAPPING_FILE), format).flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'ISO3'))
      const region = readText(record, 'cromar_region')
      const estimate = estimates.get(region)
      if (estimate === undefined) throw new UpstreamFault('bad_value', `No estimate for ${region}.`)
      if (country === null) return []
      return [
        {
          country,
          region,
          mortality_change_per_c: readRequiredNumber(estimate, 'Pooled Beta'),
          standard_error_per_c: readRequiredNumber(estimate, 'Pooled SE'),
        },
      ]
    })
  },
}
