import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const CODE = '2017 NAICS Code'
const TITLE = '2017 NAICS Title'
const UNIT = 'kg CO2e/2022 USD, purchaser price'
const FACTOR = 'Supply Chain Emission Factors without Margins'
const MARGINS = 'Margins of Supply Chain Emission Factors'
const TOTAL = 'Supply Chain Emission Factors with Margins'

/** Greenhouse gases per dollar of purchase, by commodity. */
export const epaSupplyChainFactors: Adapter = {
  dataset_id: 'epa-supply-chain-factors',
  folder: 'epa-supply-chain-factors',
  title: 'Supply chain emission factors by commodity (USA)',
  description:
    'Greenhouse gases emitted along the supply chain per US dollar of purchase for the commodities of the United States, with and without the margins of trade and transport.',
  topic: 'emissions',
  ...LICENSES.usGovernment,
  attribution:
    'U.S. EPA Office of Research and Development, Supply Chain GHG Emission Factors v1.3.0',
  source: { name: 'U.S. EPA', url: 'https://doi.org/10.23719/1531143' },
  cadence: 'irregular',
  redistributable: true,
  limits: [
    'The United States, dollars of 2022 at purchaser prices; industries that share an input-output code share a factor.',
    'The split by gas, which the source holds in a second file, is left out.',
  ],
  files: [
    {
      file: 'SupplyChainGHGEmissionFactors_v1.3.0_NAICS_CO2e_USD2022.csv',
      url: 'https://pasteur.epa.gov/uploads/10.23719/1531143/SupplyChainGHGEmissionFactors_v1.3.0_NAICS_CO2e_USD2022.csv',
      snapshot: '2026-02-24',
    },
  ],
  fields: [
    textField('naics_code', 'Code of the commodity in NAICS 2017, six digits'),
    textField('title', 'Name of the commodity'),
    numberField('factor_kg_co2e_per_usd', 'kg CO2e/US$ (2022)', 'Factor up to the factory gate'),
    numberField('margins_kg_co2e_per_usd', 'kg CO2e/US$ (2022)', 'Part of trade and transport'),
    numberField('total_kg_co2e_per_usd', 'kg CO2e/US$ (2022)', 'Both together'),
  ],
  key: ['naics_code'],
  sanity: {
    least_rows: 1_000,
    anchors: [
      {
        match: { naics_code: '111110' },
        field: 'total_kg_co2e_per_usd',
        value: 0.532,
        tolerance_pct: 30,
      },
    ],
    ranges: {
      factor_kg_co2e_per_usd: [0, 10],
      margins_kg_co2e_per_usd: [0, 2],
      total_kg_co2e_per_usd: [0, 10],
    },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: [CODE, TITLE, 'GHG', 'Unit', FACTOR, MARGINS, TOTAL],
    }).map((record) => {
      if (readText(record, 'Unit') !== UNIT || readText(record, 'GHG') !== 'All GHGs') {
        throw new UpstreamFault('bad_value', 'The factors are not kg CO2e per 2022 US dollar.')
      }
      return {
        naics_code: readText(record, CODE),
        title: readText(record, TITLE),
        factor_kg_co2e_per_usd: readRequiredNumber(record, FACTOR),
        margins_kg_co2e_per_usd: readRequiredNumber(record, MARGINS),
        total_kg_co2e_per_usd: readRequiredNumber(record, TOTAL),
      }
    }),
}
