import { requireEntry } from '../entry.ts'
import { CARBON_COEFFICIENTS } from '../../model/coefficients/carbon-cost.ts'
import { FISCAL_MODEL_COEFFICIENTS } from '../../model/coefficients/fiscal.ts'
import { EXPOSURE_WEIGHT_SOURCE } from '../industry/industries.ts'
import { EXPOSURE_HAZARDS } from '../../model/coefficients/hazards.ts'
import { mergeEquations } from '../model/parse-equations.ts'
import { asModelCoefficients, type Column, type Family, type ModelSource } from '../model/source.ts'
import { PATHWAY_SOURCE } from '../pathways/tables.ts'
import { EMISSION_FACTOR_SOURCE } from './emission-factors.ts'
import { SUPPLY_CHAIN_EQUATIONS } from './equations.ts'
import { SOURCE_REGIONS, SOURCE_SHARE_SOURCE } from './source-regions.ts'

const SHARES = SOURCE_REGIONS.map(({ symbol, name }): Column => ({
  symbol: `source_share_${symbol}`,
  label: `Share of purchases from ${name}`,
  unit: '1',
  source: SOURCE_SHARE_SOURCE,
  kind: 'assumed',
}))

const WEIGHTS = EXPOSURE_HAZARDS.map((hazard): Column => ({
  symbol: `exposure_weight_${hazard}`,
  label: `Share of the sector that ${hazard} can disrupt`,
  unit: '1',
  source: EXPOSURE_WEIGHT_SOURCE,
  kind: 'assumed',
}))

/** The level of a hazard in each source region, under a name such as `flood_risk_europe_north`. */
const HAZARD_FAMILIES: Readonly<Record<string, Family>> = Object.fromEntries(
  EXPOSURE_HAZARDS.map((hazard) => [
    `${hazard}_of`,
    {
      dimensions: ['source'],
      names: Object.fromEntries(
        SOURCE_REGIONS.map(({ symbol }) => [symbol, `${hazard}_${symbol}`])
      ),
    },
  ])
)

/** The climate risk of a sector's supply chain; the sector is the place. */
export const SUPPLY_CHAIN_MODEL: ModelSource = {
  name: 'supply chain',
  equations: mergeEquations([
    `dimension source = ${SOURCE_REGIONS.map(({ symbol }) => symbol).join(' ')}\n`,
    SUPPLY_CHAIN_EQUATIONS,
  ]),
  givens: [
    ...EXPOSURE_HAZARDS.flatMap((hazard) =>
      SOURCE_REGIONS.map(({ symbol, name }) => ({
        symbol: `${hazard}_${symbol}`,
        label: `${hazard} of ${name}`,
        unit: '1',
        source: 'RCP4.5 in 2050, physical estimate',
        kind: 'modeled' as const,
      }))
    ),
    {
      symbol: 'emissions_intensity_kg_per_usd',
      label: 'Emissions by dollar of purchase, mean of the commodities of the sector',
      unit: 'kg CO2e/USD2022',
      source: EMISSION_FACTOR_SOURCE,
      kind: 'documented',
    },
    {
      symbol: 'reference_price_2010',
      label: 'Carbon price of the pledges in 2050, OECD and European Union',
      unit: 'USD2010/t CO2',
      source: PATHWAY_SOURCE,
      kind: 'documented',
    },
  ],
  coefficients: asModelCoefficients(
    {
      ...CARBON_COEFFICIENTS,
      deflator_2010_2022: requireEntry(FISCAL_MODEL_COEFFICIENTS, 'deflator_2010_2022'),
    },
    'carbon_cost'
  ),
  families: {
    source_share: { dimensions: ['source'] },
    exposure_weight: { dimensions: ['hazard'] },
    ...HAZARD_FAMILIES,
  },
  columns: [...SHARES, ...WEIGHTS],
  place_keys: [],
  tables: [],
  outputs: [
    'score',
    'upstream_exposure',
    'carbon_exposure',
    ...EXPOSURE_HAZARDS,
    ...SOURCE_REGIONS.map(({ symbol }) => `contribution[${symbol}]`),
  ],
}
