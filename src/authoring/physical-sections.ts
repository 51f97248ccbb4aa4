import { fitFleetScale } from '../core/scenario/document/fleet-scale.ts'
import { roundTo } from '../model/units/precision.ts'
import { ceilingField } from '../scenario/document/dated-names.ts'
import { DRAFT_CONFIDENCE, listVectorIds } from './account-sections.ts'
import { DRAFT_SECTORS, regionDefault } from '../model/coefficients/region-defaults.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'
import { type DraftFleet, sumFleet } from './draft-fleets.ts'
import type { PowerSystem } from './power-system.ts'
import { type DraftVectorId, vectorTerms } from './vector-terms.ts'

/** Grid terms that no dataset holds; assumed, and stated in the register. */
export const GRID_TERMS = {
  queue_yr: 1.5,
  queue_threshold_mw: 5,
  thermal_pct: 80,
  brownfield_months: 18,
  greenfield_months_min: 18,
  greenfield_months_max: 30,
  weighted_yr: 2,
} as const

/** Sections of plant, energy and tonnes. */
export function writePhysicalSections(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem
): Record<string, unknown> {
  const { year } = facts
  const deadline = mandate.deadline_year
  const years = Array.from({ length: deadline - year + 1 }, (_, index) => year + index)
  return {
    baseline: {
      year,
      generation_fleet_gw: roundTo(sumFleet(system.running.fleet), 6),
      coal_gw: system.running.fleet.coal_gw,
      coal_capacity_factor: system.running.coal_factor,
      gas_ccgt_gw: system.running.fleet.gas_gw,
      gas_capacity_factor: system.running.gas_factor,
      nuclear_gw: system.running.fleet.nuclear_gw,
      renewables_gw: system.running.fleet.renewables_gw,
      ders_gw: 0,
      grid_carbon_intensity_g_per_kwh: system.intensity_g_per_kwh,
      annual_generation_twh: facts.generation_twh,
      annual_emissions_mt_co2: system.emissions_mt,
      notes: `Computed from datasets: generation and life-cycle intensity ${cite('owid-energy')}, capacity ${cite('imf-renewable-energy')}, split of fossil plant ${cite('gppd')}. Emissions are CO2e over the life cycle of the plants. Small distributed plant is inside renewables.${system.running.oil_share > 0 ? ' Oil plant is counted with gas plant.' : ''}`,
    },
    target: {
      reduction_pct: mandate.reduction_pct,
      deadline_year: deadline,
      horizon_years: deadline - year,
      metric: `Life-cycle CO2e of electricity generated in ${facts.name} in ${deadline}, Mt`,
      required_reduction_mt_co2: roundTo(system.emissions_mt - system.ceiling_mt, 6),
      [ceilingField(deadline)]: system.ceiling_mt,
      demand_growth_treatment: `The ceiling is absolute. Demand grows ${system.growth_pct} percent a year.`,
      penalty: {
        type: 'hypothetical_export_carbon_levy',
        trigger: `Emissions of ${deadline} above the ceiling`,
        threshold_pct: mandate.reduction_pct,
        grace_margin_pct: 0,
        affected_sectors: DRAFT_SECTORS.map(({ slug }) => slug),
        description:
          'HYPOTHETICAL: a wide levy on energy-heavy exports. Replace it by what partners charge today.',
      },
    },
    structural_constraints: {
      rto_interconnection_queue_yr: GRID_TERMS.queue_yr,
      rto_queue_threshold_mw: GRID_TERMS.queue_threshold_mw,
      transmission_thermal_capacity_pct: GRID_TERMS.thermal_pct,
      peak_demand_gw: system.peak_gw,
      peak_demand_year: year,
      demand_growth_cagr_pct: system.growth_pct,
      energy_growth_pct: system.growth_pct,
      reserve_margin_pct: regionDefault('reserve_margin'),
      permitting: {
        brownfield_counties: ['sites of fossil plant, to be named'],
        brownfield_timeline_months: GRID_TERMS.brownfield_months,
        greenfield_counties: ['to be named'],
        greenfield_timeline_months_min: GRID_TERMS.greenfield_months_min,
        greenfield_timeline_months_max: GRID_TERMS.greenfield_months_max,
        greenfield_barriers: 'Not researched.',
        weighted_avg_yr: GRID_TERMS.weighted_yr,
      },
    },
    tech_vectors: listVectorIds(system).map((id) => writeVector(id, system, mandate)),
    projections: {
      years,
      bau_mt_co2: [],
      mandate_mt_co2: [],
      ceiling_mt_co2: system.ceiling_mt,
      notes:
        'Business as usual and the legal path are straight; the built path follows from the dates of the plant.',
    },
    fleet_evolution: {
      scale_gw: fitFleetScale(
        Math.max(...[system.running.fleet, system.bau, system.mandate].map(sumFleet))
      ),
      [`baseline_${year}`]: writeRow(system.running.fleet, 'ccgt_gw'),
      [`bau_${deadline}`]: writeRow(system.bau, 'ccgt_gw'),
      [`mandate_${deadline}`]: {
        ...writeRow(system.mandate, 'ccgt_ccus_gw'),
        notes: 'Gas without capture; the field name is that of the framework.',
      },
    },
    analysis: writeAnalysis(),
  }
}

function writeVector(
  id: DraftVectorId,
  system: PowerSystem,
  mandate: DraftMandate
): Record<string, unknown> {
  const terms = vectorTerms(id)
  const built = system.vectors.find((vector) => vector.id === id)
  const texts =
    built === undefined
      ? {
          description: `Coal falls from ${system.bau.coal_gw} to ${system.mandate.coal_gw} GW, and gas runs in its place.`,
          notes: `The law has to set the order; the lead time is assumed and counts from ${mandate.date}.`,
        }
      : {
          description: `${built.capacity_gw} GW above business as usual.`,
          notes: `Capacity factor ${built.capacity_factor}. No site was researched; the lead time is assumed and counts from ${mandate.date}.`,
          capacity_above_bau_gw: built.capacity_gw,
        }
  return {
    id,
    label: terms.label,
    ...texts,
    ce_model_mapping: 'not_mapped',
    mapping_fidelity: 'not_mapped',
    constraints: {
      rto_queue_bypass: terms.bypass,
      effective_delay_yr: terms.delay,
      permitting_timeline_yr: terms.permit,
      total_lead_time_yr: terms.lead,
    },
    lcoe_premium_pct: terms.premium,
    contribution_group: GROUPS[id],
    estimated_mt_co2: 0,
  }
}

/** Group of the contributions in which a vector counts. */
const GROUPS: Readonly<Record<DraftVectorId, string>> = {
  utility_solar: 'greenfield',
  onshore_wind: 'greenfield',
  ders: 'ders',
  coal_order: 'redispatch',
}

/** Row of a fleet, under the name that its gas has in rows of that kind. */
function writeRow(fleet: DraftFleet, gasField: string): Record<string, number> {
  return {
    coal_gw: fleet.coal_gw,
    [gasField]: fleet.gas_gw,
    nuclear_gw: fleet.nuclear_gw,
    renewables_gw: fleet.renewables_gw,
    ders_gw: fleet.ders_gw,
    total_gw: roundTo(sumFleet(fleet), 6),
  }
}

function writeAnalysis(): Record<string, unknown> {
  return {
    critical_path: 'utility_solar',
    critical_path_rationale: 'The largest block of new plant in the draft; an author judges it.',
    tech_contributions: [],
    ccus_storage_dependency_note: 'No capture is planned in this draft.',
    greenfield_timing_note: 'Sites and queue were not researched.',
    confidence: DRAFT_CONFIDENCE,
    confidence_rationale: 'Computed from national datasets and default assumptions, not reviewed.',
  }
}
