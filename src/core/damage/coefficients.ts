import type { CoefficientTable } from '../explain/coefficient.ts'
import {
  EXPOSURE_HAZARDS,
  EXPOSURE_WEIGHT_SOURCE,
  exposureWeightRange,
  INDUSTRIES,
  type IndustryId,
} from '../industry/industries.ts'
import { readCoefficients, readCoefficientTables, requireEntry } from './coefficient-data.ts'
import adaptation from './data/adaptation-effect.json' with { type: 'json' }
import carbonCost from './data/carbon-cost.json' with { type: 'json' }
import floodProfile from './data/flood-profile.json' with { type: 'json' }
import gdpDamage from './data/gdp-damage.json' with { type: 'json' }
import labour from './data/labour.json' with { type: 'json' }
import power from './data/power.json' with { type: 'json' }
import powerDependence from './data/power-dependence.json' with { type: 'json' }
import workShares from './data/work-shares.json' with { type: 'json' }

/** Work-capacity curves and the heat of a dangerous day. */
export const LABOUR_COEFFICIENTS = readCoefficients(labour)

/** Derating of plants and lines, growth of the peak. */
export const POWER_COEFFICIENTS = readCoefficients(power)

/** How the reference flood profile is scaled. */
export const FLOOD_COEFFICIENTS = readCoefficients(floodProfile.coefficients)

/** Damage function, the level of now, and what counts as full fiscal stress. */
export const GDP_COEFFICIENTS = readCoefficients(gdpDamage)

/** What full adaptation avoids, by layer. */
export const ADAPTATION_COEFFICIENTS = readCoefficients(adaptation)

/** Conversions of the carbon cost. */
export const CARBON_COEFFICIENTS = readCoefficients(carbonCost.shared)

const WORK_SHARES = readCoefficientTables(workShares)
const POWER_DEPENDENCE = readCoefficientTables(powerDependence)
const CARBON_INTENSITY = readCoefficientTables(carbonCost.by_industry)

/** Shares of heavy and moderate work of an industry; the rest is light. */
export function workShareCoefficients(industry: IndustryId): CoefficientTable {
  return requireEntry(WORK_SHARES, industry)
}

/** Share of an industry's activity that stops with the grid. */
export function powerDependenceCoefficients(industry: IndustryId): CoefficientTable {
  return requireEntry(POWER_DEPENDENCE, industry)
}

/** Emissions of an industry by dollar of revenue. */
export function carbonIntensityCoefficients(industry: IndustryId): CoefficientTable {
  return requireEntry(CARBON_INTENSITY, industry)
}

/** Exposure weights of an industry with their ranges, as the physical rows name them. */
export function exposureCoefficients(industry: IndustryId): CoefficientTable {
  const { label, exposure_weight: weights } = INDUSTRIES[industry]
  return Object.fromEntries(
    EXPOSURE_HAZARDS.map((hazard) => [
      `exposure_weight_${hazard}`,
      {
        label: `Share of ${label.toLowerCase()} that ${hazard} can disrupt`,
        value: weights[hazard],
        unit: '1',
        source: EXPOSURE_WEIGHT_SOURCE,
        source_type: 'assumed',
        range: exposureWeightRange(industry, hazard),
      },
    ])
  )
}
