import { MONTHS_PER_YEAR } from '../../unit-conversions.ts'
import { readFuelOutputs } from '../generation.ts'
import { listLeaves, readLeaf } from '../leaves.ts'
import { roundTo } from '../precision.ts'
import { defineRelation } from '../relation.ts'
import { listNumbers } from '../stated-number.ts'

/** Figures that no other field gives: an author chose or read them, and says so somewhere. */
const CHOSEN_FIELDS: readonly RegExp[] = [
  /^baseline\.\w+_capacity_factor$/,
  /^structural_constraints\.(?:rto_interconnection_queue_yr|peak_demand_gw|demand_growth_cagr_pct)$/,
  /^structural_constraints\.transmission_thermal_capacity_pct$/,
  /^structural_constraints\.permitting\.\w+(?:_months|_min|_max)$/,
  /^tech_vectors\.\d+\.constraints\.total_lead_time_yr$/,
  /^tech_vectors\.\d+\.technical_parameters\.(?:capture|parasitic|net_capacity|total_ccus)/,
  /^fiscal_transition\.phase_2\./,
  /^fiscal_transition\.counterfactual_inaction\.(?:inaction|net)/,
]

/** Distance of an energy from capacity x factor x 8.76 that rounding of all three explains. */
const ENERGY_ROUNDING = 0.01

/** The same for a number whose unit stands elsewhere: it has to be the energy itself. */
const EXACT = 0.001

const isNear = (a: number, b: number, share: number): boolean =>
  Math.abs(a - b) <= Math.abs(b) * share

/** Shorter forms of a figure that a text may use: 3.75 for 3.752; at least two digits stay. */
function roundings(value: number): number[] {
  const decimals = (String(value).split('.')[1] ?? '').length
  return Array.from({ length: Math.max(0, decimals - 1) }, (_, index) =>
    roundTo(value, index + 1)
  ).filter((rounded) => Math.abs(rounded) >= 1)
}

const CITATION = /\[\d{1,3}\]/g

/** Every chosen figure stands in the text too: a note, a register row, a calculation. */
export const statedFiguresRelation = defineRelation({
  id: 'stated_figures',
  name: 'Figures that follow from nothing are stated in the text',
  formula: 'value of the field = a number in a register row, a key calculation or a note',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'A figure that only its field knows has no source and no reason; a slip in it shows nowhere else.',
  reads: ['assumption_register', 'key_calculations', 'baseline'],
  check: ({ baseline }, report, { document }) => {
    if (Object.hasOwn(document, 'parent_scenario')) return []
    const leaves = listLeaves(document)
    const numbers = leaves.flatMap(({ path, value }) =>
      typeof value !== 'string' || path.startsWith('sources.')
        ? []
        : listNumbers(value.replaceAll(CITATION, ' '))
    )
    const stated = new Set(numbers.map((number) => number.value))
    const isStatedAsYears = (path: string, value: number): boolean =>
      path.includes('_months') && stated.has(value / MONTHS_PER_YEAR)
    const outputs = readFuelOutputs(baseline)
    const isStatedAsEnergy = (path: string): boolean => {
      const output = outputs.find(({ fuel }) => path === `baseline.${fuel}_capacity_factor`)
      return numbers.some(({ value, unit }) =>
        isNear(
          value,
          output?.generation_twh ?? Number.NaN,
          unit === 'TWh' ? ENERGY_ROUNDING : EXACT
        )
      )
    }
    const lone = listLoneDeficits(document)
    const isChosen = (path: string): boolean =>
      lone.has(path) || CHOSEN_FIELDS.some((field) => field.test(path))
    return leaves.flatMap(({ path, value }) =>
      typeof value !== 'number' || !isChosen(path)
        ? []
        : report.claim(
            value === 0 ||
              stated.has(value) ||
              roundings(value).some((rounded) => stated.has(rounded)) ||
              isStatedAsYears(path, value) ||
              isStatedAsEnergy(path),
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

const PHASE = 'fiscal_transition.phase_1.entity_deficit_trajectory'

/** Paths of the deficits whose year has no row in the waterfall: nothing else gives them. */
function listLoneDeficits(document: object): ReadonlySet<string> {
  const readRows = (path: string): readonly unknown[] => {
    const rows = readLeaf(document, path)
    return Array.isArray(rows) ? rows : []
  }
  const years = new Set(
    readRows('fiscal_transition.fiscal_waterfall').map((row) => readLeaf(row, 'year'))
  )
  return new Set(
    readRows(PHASE).flatMap((row, index) =>
      years.has(readLeaf(row, 'year')) ? [] : [`${PHASE}.${index}.deficit_usd_b`]
    )
  )
}
