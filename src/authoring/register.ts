import { roundTo } from '../model/units/precision.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { USUAL_PRICE_YEAR } from '../scenario/document/rows/defaults.ts'
import { listVectorIds } from './account-sections.ts'
import { REGION_DEFAULTS } from '../model/coefficients/region-defaults.ts'
import {
  FACTOR_SOURCE,
  type Technology,
  TECHNOLOGY_DEFAULT_COEFFICIENTS,
} from '../model/coefficients/technologies.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'
import { type DraftMoney, PRICE_INDEX } from './money-sections.ts'
import { GRID_TERMS } from './physical-sections.ts'
import type { PowerSystem } from './power-system.ts'
import { type DraftVectorId, vectorTerms } from './vector-terms.ts'

/** Technologies whose defaults a draft reads. */
const USED_TECHNOLOGIES = [
  'coal',
  'gas',
  'nuclear',
  'hydro',
  'geothermal',
  'other',
  'wind',
  'solar',
  'roof',
] as const satisfies readonly Technology[]

interface RegisterRow {
  readonly claim: string
  readonly value: string
  readonly source_type: 'modeled' | 'assumed'
  readonly source_ref: string
  readonly confidence: 'low' | 'medium'
  readonly sensitivity: string
  readonly fields?: readonly string[]
}

/** A row from a dataset; `fields` are those whose values its text begins with. */
const modeled = (
  claim: string,
  value: string,
  source_ref: string,
  ...fields: readonly string[]
): RegisterRow => ({
  claim,
  value,
  source_type: 'modeled',
  source_ref,
  confidence: 'medium',
  sensitivity: 'To be judged by an author.',
  ...(fields.length === 0 ? {} : { fields }),
})

/** A row from a default. */
const assumed = (
  claim: string,
  value: string,
  source_ref: string,
  ...fields: readonly string[]
): RegisterRow => ({
  ...modeled(claim, value, source_ref, ...fields),
  source_type: 'assumed',
  confidence: 'low',
})

const PHASE_1 = 'fiscal_transition.phase_1'
const PHASE_2 = 'fiscal_transition.phase_2'
const INACTION = 'fiscal_transition.counterfactual_inaction'
const DEBT = 'sovereign_debt_trajectory'

/** Fields of the grid terms, in the order of their row. */
const GRID_FIELDS = [
  'rto_interconnection_queue_yr',
  'rto_queue_threshold_mw',
  'transmission_thermal_capacity_pct',
  'permitting.brownfield_timeline_months',
  'permitting.greenfield_timeline_months_min',
  'permitting.greenfield_timeline_months_max',
  'permitting.weighted_avg_yr',
]

/** One row for every value of the draft: from which dataset it is, or that it is assumed. */
export function writeRegister(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  money: DraftMoney
): RegisterRow[] {
  const energy = cite('owid-energy')
  const capacity = cite('imf-renewable-energy')
  const { hazards } = facts
  return [
    modeled(
      `Generation, ${facts.year}`,
      `${facts.generation_twh} TWh`,
      energy,
      'baseline.annual_generation_twh'
    ),
    modeled('Life-cycle intensity', `${system.intensity_g_per_kwh} g CO2e/kWh`, energy),
    modeled(
      'Baseline emissions',
      `${system.emissions_mt} Mt CO2e`,
      `Generation x intensity ${energy}`
    ),
    modeled(
      'Capacity',
      `solar ${facts.solar_gw}, wind ${facts.wind_gw}, hydro ${facts.hydro_gw}, bioenergy ${facts.bioenergy_gw}, geothermal ${facts.geothermal_gw}, fossil ${facts.fossil_gw} GW`,
      capacity
    ),
    modeled(
      'Split of fossil plant, and nuclear',
      `coal ${system.running.fleet.coal_gw}, gas ${system.running.fleet.gas_gw}, nuclear ${system.running.fleet.nuclear_gw} GW`,
      `${cite('gppd')}, scaled to ${capacity}`,
      'baseline.coal_gw',
      'baseline.gas_ccgt_gw',
      'baseline.nuclear_gw'
    ),
    modeled(
      'Oil plant, counted with gas plant',
      `${roundTo(system.running.oil_share * PERCENT, 0)} percent of it`,
      cite('gppd')
    ),
    modeled(
      'Capacity factors of coal and gas',
      `coal ${system.running.coal_factor}, gas ${system.running.gas_factor}`,
      `Fossil output split so that it gives the intensity ${energy}`,
      'baseline.coal_capacity_factor',
      'baseline.gas_capacity_factor'
    ),
    modeled(
      'Peak demand',
      `${system.peak_gw} GW`,
      `Demand ${cite('ember-electricity')} over a load factor of ${REGION_DEFAULTS.load_factor.value} (assumed)`,
      'structural_constraints.peak_demand_gw'
    ),
    modeled(
      'Growth of demand',
      `${system.growth_pct} percent a year`,
      facts.demand_growth_pct === null
        ? 'Default of the framework'
        : `Ten years of ${cite('ember-electricity')}, kept within -1 to 6`,
      'structural_constraints.demand_growth_cagr_pct'
    ),
    modeled(
      'GDP and exports',
      `GDP ${facts.gdp_usd_b} USD b, exports ${facts.exports_pct_gdp ?? REGION_DEFAULTS.exports_share.value} percent of it`,
      `${cite('wb-gdp')}${cite('gapminder-economy')}`
    ),
    modeled(
      'Government debt',
      facts.debt_pct_gdp === null ? 'not held' : `${facts.debt_pct_gdp} percent of GDP`,
      cite('imf-weo-2019-04'),
      ...(facts.debt_pct_gdp === null ? [] : [`${PHASE_1}.${DEBT}.baseline_debt_gdp_pct`])
    ),
    modeled(
      `Hazards in ${mandate.deadline_year}`,
      hazards === null
        ? 'outside the coverage of the physical model'
        : `heat ${hazards.heat}, drought ${hazards.drought}, flood ${hazards.flood} (0 to 1)`,
      'PhysicalClimateService, rcp45, energy'
    ),
    assumed(
      'Cut and deadline',
      `${mandate.reduction_pct} percent by ${mandate.deadline_year}; levy below ${mandate.reduction_pct} percent, grace 0 points`,
      'Choice of the author',
      'target.reduction_pct',
      'target.deadline_year',
      'target.penalty.threshold_pct',
      'target.penalty.grace_margin_pct'
    ),
    assumed(
      'Grid and permits',
      `queue ${GRID_TERMS.queue_yr} years from ${GRID_TERMS.queue_threshold_mw} MW; lines ${GRID_TERMS.thermal_pct} percent; permits ${GRID_TERMS.brownfield_months}, ${GRID_TERMS.greenfield_months_min} and ${GRID_TERMS.greenfield_months_max} months; mean ${GRID_TERMS.weighted_yr} years`,
      'Default of a draft',
      ...GRID_FIELDS.map((field) => `structural_constraints.${field}`)
    ),
    ...listVectorIds(system).map((id) => writeVectorRow(id, system)),
    assumed(
      'Factors of fossil plant',
      `coal ${system.running.coal_t_per_mwh}, gas ${system.running.gas_t_per_mwh} t CO2e/MWh`,
      `Defaults, scaled so that the baseline emits what ${energy} counts`
    ),
    assumed(
      'Factors of other plant over their life cycle',
      [...system.running.clean, ...system.vectors]
        .map(({ id, t_per_mwh }) => `${id} ${t_per_mwh}`)
        .join(', '),
      `${FACTOR_SOURCE}, at most half of what ${energy} counts`
    ),
    assumed(
      'What is not known',
      'earliest decisions are the day of the draft; both fleets hold the present nuclear, hydro, bioenergy and oil plant; no customer bill of the country is held',
      'Named as gaps of this draft'
    ),
    assumed(
      'Exports that pay',
      `${money.exports_usd_b} USD b, ${money.embedded_mt} Mt`,
      'Share of exports and tonnes by sector by default'
    ),
    assumed(
      'Jobs by exporting sector',
      money.sectors.map(({ jobs }) => jobs).join(', '),
      'Exports x jobs by default',
      ...money.sectors.map((_sector, index) => `non_compliance.affected_sectors.${index}.jobs`)
    ),
    assumed(
      'Sales lost for the levy',
      '0 USD b',
      'None assumed',
      `${INACTION}.export_erosion_usd_b_annual`
    ),
    assumed(
      'Fuel imported after the build',
      '0 USD b a year',
      'Not researched',
      `${PHASE_2}.import_exposure_end_usd_b`
    ),
    assumed(
      'Price of electricity',
      `index ${PRICE_INDEX.baseline} in ${facts.year}, ${PRICE_INDEX.deadline} in ${mandate.deadline_year}`,
      'Default of a draft',
      `${PHASE_1}.price_trajectory.${facts.year}.price`,
      `${PHASE_1}.price_trajectory.${mandate.deadline_year}.price`
    ),
    assumed(
      'Price year',
      `money of ${USUAL_PRICE_YEAR}`,
      'Price year of the capital costs by default',
      'financing_framework.methodology.base_year'
    ),
    ...Object.values(REGION_DEFAULTS).map(({ label, value, unit, range, source }) =>
      assumed(`Default: ${label}`, `${value} ${unit} (${range[0]} to ${range[1]})`, source)
    ),
    ...Object.entries(TECHNOLOGY_DEFAULT_COEFFICIENTS).flatMap(([symbol, coefficient]) => {
      if (!USED_TECHNOLOGIES.some((name) => symbol.startsWith(`usual_${name}_`))) return []
      const { label, value, unit, range, source } = coefficient
      const text = `${value} ${unit} (${range[0]} to ${range[1]})`
      return [assumed(`Default: ${label}`, text, source)]
    }),
  ]
}

/** Size, times and premium of a vector; its tonnes follow from the account. */
function writeVectorRow(id: DraftVectorId, { vectors }: PowerSystem): RegisterRow {
  const { delay, permit, lead, premium } = vectorTerms(id)
  const capacity = vectors.find((vector) => vector.id === id)?.capacity_gw
  const size = capacity === undefined ? '' : `${capacity} GW; `
  const fields = [
    ...(capacity === undefined ? [] : ['capacity_above_bau_gw']),
    'constraints.effective_delay_yr',
    'constraints.permitting_timeline_yr',
    'constraints.total_lead_time_yr',
    'lcoe_premium_pct',
  ]
  return assumed(
    `Vector ${id}`,
    `${size}delay ${delay}, permit ${permit}, in all ${lead} years; premium ${premium} percent`,
    'Share of the need by default; capacity from output and factor',
    ...fields.map((field) => `tech_vectors.${id}.${field}`)
  )
}
