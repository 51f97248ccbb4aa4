import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField } from '../fields.ts'
import { readRequiredNumber, roundTo } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { IGCC_EDITION_LIMIT, igccFile, IGCC_SOURCE } from './igcc-source.ts'

/** Columns of the source: the chance of staying below the target. */
const LIKELIHOODS = ['0.1', '0.17', '0.33', '0.5', '0.66', '0.83', '0.9']

const PCT = 100

/** The name of the file at the source encodes the settings of the models. */
const UPSTREAM_NAME =
  'budget_normal_magicc_True_fair_False_esf_7.1pm26.7_likeli_0.6827_nonCO2pc50.0_GtCO2_permaf_False_zecsd_0.0_asym_False_hdT_1.24NonlinNonCO2_all_None_recEm204.csv'

/** Remaining carbon budget by warming target and likelihood. */
export const igccCarbonBudget: Adapter = {
  dataset_id: 'igcc-carbon-budget',
  folder: 'igcc-indicators',
  title: 'Remaining carbon budget',
  description:
    'CO2 that may still be emitted from the start of 2025 for a given chance of staying below a given warming against 1850 to 1900.',
  topic: 'climate',
  ...IGCC_SOURCE,
  limits: [
    IGCC_EDITION_LIMIT,
    'A negative budget means that the target is already exceeded at that likelihood.',
  ],
  files: [igccFile('remaining_carbon_budget.csv', `carbon_budget/${UPSTREAM_NAME}`, '2025-05-02')],
  fields: [
    numberField('warming_target_c', '°C', 'Warming against 1850 to 1900'),
    numberField('likelihood_pct', '%', 'Chance of staying below the target'),
    numberField('budget_gt_co2', 'Gt CO2', 'Remaining budget from the start of 2025'),
  ],
  key: ['warming_target_c', 'likelihood_pct'],
  sanity: {
    least_rows: 105,
    anchors: [
      {
        match: { warming_target_c: 1.5, likelihood_pct: 50 },
        field: 'budget_gt_co2',
        value: 184,
        tolerance_pct: 40,
      },
    ],
    ranges: { warming_target_c: [1, 3], likelihood_pct: [0, 100], budget_gt_co2: [-2_000, 6_000] },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), { columns: ['dT_targets', ...LIKELIHOODS] }).flatMap((record) =>
      LIKELIHOODS.map((likelihood) => ({
        // The source writes 1.5000000000000004.
        warming_target_c: roundTo(readRequiredNumber(record, 'dT_targets'), 4),
        likelihood_pct: roundTo(Number(likelihood) * PCT, 4),
        budget_gt_co2: roundTo(readRequiredNumber(record, likelihood)),
      }))
    ),
}
