import { z } from 'zod'
import { choice, COMPUTED, flag, list, number, row, section, text, title, word } from '../field.ts'
import { CONFIDENCES } from '../vocabularies.ts'

const LEAD = { plausible: [0, 40] } as const

/** Figures of a vector have their source in its notes. */
const OF_NOTES = { basis: 'notes of the vector' } as const

const constraints = section(
  'What its dates depend on',
  {
    rto_queue_bypass: flag('Whether it connects without the queue', {
      label: 'Connects without waiting in the queue',
    }),
    effective_delay_yr: number('years', 'Delay that remains', LEAD),
    permitting_timeline_yr: number('years', 'Time to a permit', LEAD),
    total_lead_time_yr: number('years', 'Decision to operation', { ...LEAD, ...COMPUTED }),
    co2_pipeline_permitting_months: number('months', 'CO2 pipeline permit').optional(),
  },
  OF_NOTES
)

const STORAGE_COST = row(z.tuple([number('usd_per_t', 'Low'), number('usd_per_t', 'High')]), {
  type: 'list',
  means: 'Storage cost, low and high',
  unit: 'usd_per_t',
})

const technicalParameters = section(
  'Technical figures that only some vectors have',
  {
    capture_efficiency_pct: number('pct', 'CO2 captured', { plausible: [40, 100] }).optional(),
    parasitic_load_pct: number('pct', 'Output that capture uses', {
      plausible: [1, 45],
    }).optional(),
    net_capacity_after_retrofit_gw: number('gw', 'Capacity after retrofit').optional(),
    brownfield_new_build_gw: number('gw', 'New plant on used sites').optional(),
    total_ccus_fleet_gw: number('gw', 'Plant with capture').optional(),
    co2_storage_status: text('What is known of the storage').optional(),
    co2_storage_cost_range_usd_per_t: STORAGE_COST.optional(),
    max_unit_size_mw: number('mw', 'Largest unit', { plausible: [0, 3000] }).optional(),
    transmission_capacity_increase_pct: number('pct', 'Gain of line capacity', {
      plausible: [0, 400],
    }).optional(),
    lcoe_premium_vs_utility_scale_pct: number('pct', 'Premium on utility scale', {
      plausible: [-95, 600],
    }).optional(),
  },
  OF_NOTES
)

/** One way of cutting emissions, with its lead time and what it can bring by the deadline. */
export const techVector = section('One way of cutting emissions', {
  id: word('Name inside the document', { label: 'Id' }),
  label: title('Name for readers', { label: 'Name of the measure' }),
  description: text('What would be built'),
  notes: text('What to keep in mind'),
  ce_model_mapping: word('Service or engine of the catalog, or not_mapped'),
  mapping_fidelity: word('How faithfully the model covers it: approximate, not_mapped'),
  mapping_caveats: text('Where the mapping fails').optional(),
  constraints,
  technical_parameters: technicalParameters.optional(),
  lcoe_premium_pct: number('pct', 'Cost above the cheapest new plant', {
    ...OF_NOTES,
    plausible: [-95, 600],
  }),
  contribution_group: word(
    'Group of analysis.estimated_<group>_contribution_mt_co2 that it counts in'
  ).optional(),
  estimated_mt_co2: number('mt_co2', 'Abatement in the deadline year that counts', {
    by: 'derived',
    plausible: [-5000, 5000],
  }),
  cohorts: list(word('Id'), 'Ids of its cohorts', { since: 3 }).optional(),
})

/** What the model leaves out, and how much it matters. */
export const modelGap = section('What the model leaves out', {
  gap: text('What is missing'),
  severity: choice(['high', 'medium', 'low'], 'How much it matters'),
  description: text('What follows from it'),
  planned_fix: text('What would close it'),
})

const contribution = section('Contribution of a class of vectors', {
  label: title('Class'),
  mt_co2: number('mt_co2', 'Abatement'),
})

/** Its name carries a `contribution_group` of the vectors. */
export const contributionOfGroup = number('mt_co2', 'Abatement by a group of vectors', COMPUTED)

/** Whether the vectors close the gap, and which one decides. */
export const analysis = section(
  'Whether the vectors close the gap, and which one decides',
  {
    critical_path: word('Id of the tech vector that decides'),
    critical_path_rationale: text('Why it decides'),
    abatement_needed_mt_co2: number('mt_co2', 'BAU less ceiling in the deadline year'),
    estimated_ccus_contribution_mt_co2: number('mt_co2', 'Carbon capture'),
    estimated_greenfield_contribution_mt_co2: number('mt_co2', 'New large plant'),
    estimated_ders_contribution_mt_co2: number('mt_co2', 'Distributed resources'),
    tech_contributions: list(contribution, 'Abatement by class of vectors'),
    estimated_total_mt_co2: number('mt_co2', 'Sum of the vectors'),
    ccus_storage_dependency_note: text('What capture depends on'),
    greenfield_timing_note: text('What new plant depends on'),
    estimated_margin_mt_co2: number('mt_co2', 'Ceiling less what is built; negative is a miss', {
      plausible: [-5000, 5000],
    }),
    value_of_cut_2020usd_b: list(
      number('usd_bn_of_2020', 'Value'),
      'Cut at three rates of the EPA',
      { since: 2 }
    ).optional(),
    confidence: row(z.string(), {
      type: 'choice',
      means: 'low, medium or high',
      choices: CONFIDENCES,
      label: 'How well the figures are known',
      note: 'sets the ranges that are left out',
      default: { value: 'low', source: 'assumed until an author says otherwise' },
    }),
    confidence_rationale: text('Why the figures are known so well or so badly'),
  },
  COMPUTED
)
