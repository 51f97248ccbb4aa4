import { listLeaves } from '../leaves.ts'
import { defineRelation } from '../relation.ts'
import { listNumbers } from '../stated-number.ts'

/** Figures that no other field gives: an author chose or read them, and says so somewhere. */
const CHOSEN_FIELDS: readonly RegExp[] = [
  /^baseline\.\w+_capacity_factor$/,
  /^structural_constraints\.(?:rto_|transmission_|peak_demand|demand_growth)/,
  /^structural_constraints\.permitting\.\w+(?:_months|_min|_max|_yr)$/,
  /^tech_vectors\.\d+\.constraints\.(?:total_lead_time_yr|co2_pipeline_permitting_months)$/,
  /^tech_vectors\.\d+\.lcoe_premium_pct$/,
  /^tech_vectors\.\d+\.technical_parameters\./,
  /^fiscal_transition\.phase_2\./,
  /^fiscal_transition\.counterfactual_inaction\./,
  /^financing_framework\.capital_providers\.\d+\.committed_usd_b$/,
]

const CITATION = /\[\d{1,3}\]/g

/** Every chosen figure stands in the text too: a note, a register row, a calculation. */
export const statedFiguresRelation = defineRelation({
  id: 'stated_figures',
  name: 'Figures that follow from nothing are stated in the text',
  formula: 'value of the field = a number in a register row, a key calculation or a note',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'A figure that only its field knows has no source and no reason; a slip in it shows nowhere else.',
  reads: ['assumption_register', 'key_calculations'],
  check: (_sections, report, { document }) => {
    if (Object.hasOwn(document, 'parent_scenario')) return []
    const leaves = listLeaves(document)
    const stated = new Set(
      leaves.flatMap(({ path, value }) =>
        typeof value !== 'string' || path.startsWith('sources.')
          ? []
          : listNumbers(value.replaceAll(CITATION, ' ')).map((number) => Math.abs(number.value))
      )
    )
    return leaves.flatMap(({ path, value }) =>
      typeof value !== 'number' || !CHOSEN_FIELDS.some((field) => field.test(path))
        ? []
        : report.claim(
            value === 0 || stated.has(Math.abs(value)),
            {
              path,
              message: `${path} is ${value}, which no register row, calculation or note states: add a row that says where it comes from, or mend the value.`,
              expected: 'a number in the text',
              actual: value,
            },
            'warning'
          )
    )
  },
})
