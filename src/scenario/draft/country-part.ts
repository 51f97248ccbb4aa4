import { roundTo } from '../../model/units/precision.ts'
import { TECHNOLOGY_TABLE, type Technology } from '../../model/coefficients/technologies.ts'
import type { CountryFacts } from './facts.ts'

const TWH_PER_GW = 8.76
const DECIMALS = 3

/** Cut of the base year and deadline that a country starts with, until its reader says otherwise. */
const TARGET = { reduction_pct: 50, deadline_year: 2035 } as const

/** Years before the deadline in which the plan of a start comes into service. */
const YEARS_BEFORE = 3

/** Share of the fossil energy of the base year that the plan of a start replaces (assumed). */
const REPLACED_SHARE = 0.5

/** The part of a document that the datasets know of a country, and where its figures come from. */
export interface CountryPart {
  readonly part: object
  readonly sources: readonly string[]
}

/**
 * A start for a region from the datasets: plant and energy of a country, and a stand-in for its plan,
 * half of its fossil energy from wind and sun three years before the deadline.
 */
export function partOfCountry(facts: CountryFacts): CountryPart {
  const { country, name, year, demand_twh, generation_twh, demand_growth_pct: growth } = facts
  const plants = listPlants(facts)
  const fossilTwh = Math.max(0, generation_twh - sumClean(plants))
  const newTwh = (REPLACED_SHARE * fossilTwh) / 2
  const comes = TARGET.deadline_year - YEARS_BEFORE
  const cohorts = (['wind', 'solar'] as const).map((technology) => ({
    plant: technology,
    gw: roundTo(newTwh / (outputOf(plants, technology) * TWH_PER_GW), 1),
    in_service: comes,
  }))
  const energy = growth === null ? {} : { energy: { central: roundTo(growth, 1) } }
  return {
    part: {
      name,
      region_id: country,
      target: TARGET,
      power_year: { base_year: year, net_import_twh: roundTo(demand_twh - generation_twh, 2) },
      demand: { base_energy: [{ central: demand_twh }], ...energy },
      plants,
      cohorts: cohorts.filter(({ gw }) => gw > 0),
    },
    sources: facts.sources,
  }
}

interface Plant {
  readonly id: Technology
  readonly technology: Technology
  readonly gw_base: number
  readonly cf?: number
}

/** Plant that stands; wind and sun always, because the plan adds to them. */
function listPlants(facts: CountryFacts): Plant[] {
  const { register_gw: register, fossil_gw: fossil } = facts
  const burnt = (['coal', 'gas', 'oil'] as const).map(
    (fuel) => [fuel, registered(register, fuel)] as const
  )
  const all = burnt.reduce((sum, [, gw]) => sum + gw, 0)
  // Without a register all fossil plant is taken as gas.
  const share = (fuel: string, gw: number) => (all > 0 ? gw / all : fuel === 'gas' ? 1 : 0)
  const rows: Plant[] = [
    ...burnt.map(([fuel, gw]) => plantOf(fuel, fossil * share(fuel, gw), null)),
    plantOf('nuclear', registered(register, 'nuclear'), null),
    plantOf('hydro', facts.hydro_gw, facts.hydro_twh),
    plantOf('wind', facts.wind_gw, facts.wind_twh),
    plantOf('solar', facts.solar_gw, facts.solar_twh),
    plantOf('geothermal', facts.geothermal_gw, null),
    plantOf('other', facts.bioenergy_gw, null),
  ]
  return rows.filter(({ id, gw_base: gw }) => gw > 0 || id === 'wind' || id === 'solar')
}

/** GW of a fuel; the register lists all plants, so that a fuel that it does not name has none. */
function registered(register: CountryFacts['register_gw'], fuel: string): number {
  return fuel in register ? Number(register[fuel]) : 0
}

/** A plant with its observed output, at the nearest one that its technology has: plant grew in the year. */
function plantOf(technology: Technology, gw: number, twh: number | null): Plant {
  const [, low, high] = TECHNOLOGY_TABLE[technology].capacity_factor
  const row = { id: technology, technology, gw_base: roundTo(gw, DECIMALS) }
  if (twh === null || gw <= 0) return row
  const cf = Math.min(high, Math.max(low, twh / (gw * TWH_PER_GW)))
  return { ...row, cf: roundTo(cf, DECIMALS) }
}

function outputOf(plants: readonly Plant[], technology: Technology): number {
  return (
    plants.find(({ id }) => id === technology)?.cf ??
    TECHNOLOGY_TABLE[technology].capacity_factor[0]
  )
}

/** Energy of plant that burns no fuel, TWh. */
function sumClean(plants: readonly Plant[]): number {
  const burns = new Set<Technology>(['coal', 'gas', 'oil'])
  return plants
    .filter(({ technology }) => !burns.has(technology))
    .reduce((sum, { id, gw_base }) => sum + gw_base * outputOf(plants, id) * TWH_PER_GW, 0)
}
