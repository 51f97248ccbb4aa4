import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import { requireEntry } from '../damage/coefficient-data.ts'
import { CARBON_COEFFICIENTS, CARBON_INTENSITIES } from '../damage/carbon-cost.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import { FISCAL_MODEL_COEFFICIENTS } from '../fiscal/model-coefficients.ts'
import { EXPOSURE_HAZARDS, type ExposureHazard, type IndustryId } from '../industry/industries.ts'
import { centralPrice, PATHWAY_SOURCE } from '../pathways/tables.ts'
import {
  EMISSION_FACTOR_SOURCE,
  sectorEmissionsIntensity,
  type EmissionFactor,
} from './emission-factors.ts'
import { exposureRows } from './exposure-rows.ts'
import { sourceRegions, sourceShares, type SourceRegion } from './source-regions.ts'

/** Rows of the score of a sector: hazards of its source regions, carbon cost, both together. */
export function supplyChainRows(sector: IndustryId, factors: readonly EmissionFactor[]): Row[] {
  const regions = sourceRegions(sector)
  return [
    ...coefficientRows(sourceShares(sector)),
    ...EXPOSURE_HAZARDS.flatMap((hazard) => hazardRows(hazard, regions)),
    ...exposureRows(sector),
    intensityRow(sector, factors),
    ...coefficientRows(CARBON_COEFFICIENTS),
    ...coefficientRows({
      deflator_2010_2022: requireEntry(FISCAL_MODEL_COEFFICIENTS, 'deflator_2010_2022'),
    }),
    ...SCORE_ROWS,
  ]
}

/** The hazards of the source regions, and their mean weighted with purchases. */
function hazardRows(hazard: ExposureHazard, regions: readonly SourceRegion[]): Row[] {
  const terms = regions.map(
    ({ symbol }) => [`source_share_${symbol}`, `${hazard}_${symbol}`] as const
  )
  return [
    ...regions.map(({ symbol, name, stressors }): Row => ({
      symbol: `${hazard}_${symbol}`,
      label: `${hazard} of ${name}`,
      unit: '1',
      source: 'RCP4.5 in 2050, physical estimate',
      kind: 'modeled',
      read: () => stressors[hazard],
    })),
    {
      symbol: hazard,
      label: `${hazard} of the source regions, weighted with purchases`,
      unit: '1',
      formula: terms.map((term) => term.join(' * ')).join(' + '),
      inputs: terms.flat(),
      source: null,
      kind: 'modeled',
      compute: (v) => terms.reduce((sum, [share, level]) => sum + v(share) * v(level), 0),
    },
  ]
}

function intensityRow(sector: IndustryId, factors: readonly EmissionFactor[]): Row {
  const held = requireEntry(
    requireEntry(CARBON_INTENSITIES, sector),
    'emissions_intensity_revenue_kg_per_usd'
  )
  const value = sectorEmissionsIntensity(sector, factors) ?? held.value
  return {
    symbol: 'emissions_intensity_kg_per_usd',
    label: 'Emissions by dollar of purchase, mean of the commodities of the sector',
    unit: 'kg CO2e/USD2022',
    source: EMISSION_FACTOR_SOURCE,
    kind: 'documented',
    read: () => value,
  }
}

const SCORE_ROWS: readonly Row[] = [
  {
    symbol: 'reference_price_2010',
    label: 'Carbon price of the pledges in 2050, OECD and European Union',
    unit: 'USD2010/t CO2',
    source: PATHWAY_SOURCE,
    kind: 'documented',
    read: () => centralPrice('oecd_eu', 'ndc', PHYSICAL_CLIMATE_DEFAULTS.horizon),
  },
  {
    symbol: 'carbon_exposure',
    label: 'Share of purchases that carbon cost would take at the reference price',
    unit: '1',
    formula:
      'min(1, reference_price_2010 * deflator_2010_2022 * emissions_intensity_kg_per_usd / kg_per_t)',
    inputs: [
      'reference_price_2010',
      'deflator_2010_2022',
      'emissions_intensity_kg_per_usd',
      'kg_per_t',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        1,
        (v('reference_price_2010') *
          v('deflator_2010_2022') *
          v('emissions_intensity_kg_per_usd')) /
          v('kg_per_t')
      ),
  },
  {
    symbol: 'upstream_exposure',
    label: 'Share of activity that the hazards of source regions disrupt',
    unit: '1',
    formula:
      '1 - (1 - exposure_heat_stress) * (1 - exposure_drought_risk) * (1 - exposure_flood_risk)',
    inputs: ['exposure_heat_stress', 'exposure_drought_risk', 'exposure_flood_risk'],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      1 -
      (1 - v('exposure_heat_stress')) *
        (1 - v('exposure_drought_risk')) *
        (1 - v('exposure_flood_risk')),
  },
  {
    symbol: 'score',
    label: 'Climate risk of the supply chain',
    unit: '1',
    formula: '1 - (1 - upstream_exposure) * (1 - carbon_exposure)',
    inputs: ['upstream_exposure', 'carbon_exposure'],
    source: 'assumed: hazard and carbon cost are independent',
    kind: 'assumed',
    compute: (v) => 1 - (1 - v('upstream_exposure')) * (1 - v('carbon_exposure')),
  },
]
