import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField } from '../fields.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { nameScenario, TIPPING_RISK_SOURCE, TIPPING_RISK_URL } from '../publishers.ts'

/** File of each horizon. */
const HORIZONS = { '450_years': 'results450.csv', long_term: 'resultsLT.csv' } as const

/** Quantiles of temperature published here. */
const QUANTILES: ReadonlySet<string> = new Set(['0.1', '0.5', '0.9'])

const COLUMNS = {
  any_probability: 'any_tippings_prob',
  greenland_probability: 'GIS_tip_prob',
  west_antarctic_probability: 'WAIS_tip_prob',
  amoc_probability: 'THC_tip_prob',
  amazon_probability: 'AMAZ_tip_prob',
} as const

const VALUE_FIELDS = [
  numberField('any_probability', '1', 'Probability that at least one element tips'),
  numberField('greenland_probability', '1', 'Probability that the Greenland ice sheet tips'),
  numberField('west_antarctic_probability', '1', 'Probability of the West Antarctic ice sheet'),
  numberField('amoc_probability', '1', 'Probability of the Atlantic overturning circulation'),
  numberField('amazon_probability', '1', 'Probability of the Amazon rainforest'),
]

/** Probability of tipping under pathways of policy. */
export const tippingRiskProbabilities: Adapter = {
  dataset_id: 'tipping-risk-probabilities',
  folder: 'tipping-risk',
  title: 'Tipping probabilities under policy pathways',
  description:
    'Simulated probability that the Greenland and West Antarctic ice sheets, the Atlantic overturning circulation and the Amazon rainforest tip under ten pathways of policy, within 450 years and in the long term.',
  ...TIPPING_RISK_SOURCE,
  limits: [
    'Probabilities come from 1,000 runs of a conceptual model of interacting elements for each row.',
    'Three of nine quantiles of temperature in the source; the thresholds themselves are not in its files.',
  ],
  files: Object.values(HORIZONS).map((file) => ({
    file,
    url: `${TIPPING_RISK_URL}#${file}`,
    snapshot: '2025-02-13',
  })),
  fields: [
    textField('scenario', 'Pathway of policy'),
    textField('horizon', 'One of 450_years, long_term'),
    numberField('temperature_quantile', '1', 'Quantile of warming under the pathway'),
    numberField('coupling_strength', '1', 'Strength of interaction between elements, 0 to 1'),
    numberField('peak_warming_c', '°C', 'Peak of warming against 1850 to 1900'),
    ...VALUE_FIELDS,
  ],
  key: ['scenario', 'horizon', 'temperature_quantile', 'coupling_strength'],
  sanity: {
    least_rows: 600,
    anchors: [],
    ranges: {
      temperature_quantile: [0, 1],
      coupling_strength: [0, 1],
      peak_warming_c: [0.5, 8],
      ...Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 1]])),
    },
  },
  parse: (files) =>
    Object.entries(HORIZONS).flatMap(([horizon, file]) =>
      readCsv(takeFile(files, file), { columns: ['scenario', 'Tpeak', ...Object.values(COLUMNS)] })
        .filter((record) => QUANTILES.has(readText(record, 'quantile')))
        .map((record) =>
          Object.assign(
            {
              scenario: nameScenario(readText(record, 'scenario')),
              horizon,
              temperature_quantile: readRequiredNumber(record, 'quantile'),
              coupling_strength: readRequiredNumber(record, 'coupling_strength'),
              peak_warming_c: readRequiredNumber(record, 'Tpeak'),
            },
            Object.fromEntries(
              Object.entries(COLUMNS).map(([field, column]) => [
                field,
                readRequiredNumber(record, column),
              ])
            )
          )
        )
    ),
}
