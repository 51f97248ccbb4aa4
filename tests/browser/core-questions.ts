import fc from 'fast-check'
import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { SHOCK_IDS } from '../../src/model/coefficients/hazards.ts'
import { COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { listGeographies } from '../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../src/core/pathways/policy-pathway-ids.ts'
import { DAMAGE_FUNCTION_IDS } from '../../src/model/coefficients/damage-functions.ts'
import { ENGINE_IDS } from '../../src/core/scc/engines.ts'
import { PRESET_IDS } from '../../src/core/scc/presets/presets.ts'
import { anyFleet } from '../support/any-fleet.ts'
import { emissionYears, longestHorizon } from '../../src/core/scc/request.ts'

/** Input of a calculator as the API takes it; a field that is null is left out. */
export type Input = Readonly<Record<string, unknown>>

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const year = (min: number, max: number) => fc.integer({ min, max })

const place = {
  geography: fc.constantFrom(...listGeographies().map(({ id }) => id)),
  industry: fc.constantFrom(...INDUSTRY_IDS),
  horizon: year(2025, 2100),
}
const shocks = { active_shocks: fc.subarray([...SHOCK_IDS]) }
const pathway = { climate_pathway: fc.constantFrom(...PATHWAY_IDS) }
const warming = { warming_c: number(0, 6) }
const damage = {
  carbon_price_usd_per_t: fc.option(number(0, 3000)),
  adaptation_level: number(0, 1),
}
const policy = { policy_pathway: fc.constantFrom(...POLICY_PATHWAY_IDS) }

const run = {
  damage_function: fc.option(fc.constantFrom(...DAMAGE_FUNCTION_IDS)),
  dollar_year: fc.option(year(2005, 2023)),
}

const discounting = fc.oneof(
  fc.constant({}),
  fc.record({ discount_rate: number(0.001, 0.2) }),
  fc.record({ prtp: number(0, 0.1), eta: number(0, 5) })
)

const engineRun = fc.constantFrom(...ENGINE_IDS).chain((engine) => {
  const { first, last } = emissionYears({ engine })
  const years = {
    year: year(first, last),
    horizon: fc.option(year(last, longestHorizon({ engine }))),
  }
  return fc
    .tuple(fc.record({ engine: fc.constant(engine), ...run, ...years }), discounting)
    .map(([choice, rule]) => ({ ...choice, ...rule }))
})

const preset = fc.constantFrom(...PRESET_IDS).chain((id) => {
  const { first, last } = emissionYears({ discounting: { kind: 'preset', id } })
  return fc.record({ preset: fc.constant(id), year: year(first, last) })
})

/** Random inputs of every calculator that runs in a page. */
export const QUESTIONS = {
  climate: fc.oneof(
    fc.record({ ...place, ...shocks, ...pathway }),
    fc.record({ ...place, ...shocks, ...warming })
  ),
  damage: fc.oneof(
    fc.record({ ...place, ...shocks, ...damage, ...pathway }),
    fc.record({ ...place, ...shocks, ...damage, ...warming })
  ),
  fiscal: fc.oneof(
    fc.record({ ...place, ...shocks, ...damage, ...policy, ...pathway }),
    fc.record({ ...place, ...shocks, ...damage, ...policy, ...warming })
  ),
  pathways: fc.record(place),
  scc: fc.oneof({ weight: 4, arbitrary: engineRun }, { weight: 1, arbitrary: preset }),
  battery: fc.record({
    solar_gw: number(0, 100),
    bess_gw: number(0, 100),
    peak_demand_gw: number(0.1, 100),
    firm_capacity_gw: number(0, 100),
    bess_hours: number(0.1, 12),
    solar_cf_daytime: number(0, 1),
    round_trip_efficiency: number(0.5, 1),
  }),
  forecast: fc.record({
    country: fc.constantFrom(...COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)),
    horizon: year(2025, 2100),
    industry: place.industry,
    scenario: pathway.climate_pathway,
    ...policy,
    ...shocks,
  }),
  year: anyFleet.map((fleet) => ({
    weather: { synthetic: 'PL', years: 2 },
    ...fleet,
    standard_h: 3,
  })),
} as const satisfies Record<string, fc.Arbitrary<Input>>
