import { z } from 'zod'
import { DRAWN_INTENSITIES } from './carbon-cost.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { kindOfMark, readModelCoefficients } from './read-coefficients.ts'
import { distributionSchema } from '../../core/model/distribution.ts'
import { elementName, type Family, type ModelCoefficient } from '../../core/model/source.ts'
import coefficients from './fiscal.json' with { type: 'json' }
import industries from './fiscal-industries.json' with { type: 'json' }

/** Fuels used by industries. */
const FUELS = ['coal', 'oil', 'gas', 'cement'] as const

const spread = z.tuple([z.number(), z.number(), z.number()])
const rows = z.record(z.enum(INDUSTRY_IDS), z.record(z.string(), spread)).parse(industries.rows)
const fuelWeights = z
  .record(z.string(), z.partialRecord(z.enum(FUELS), z.number()))
  .parse(industries.fuel_weight.rows)

/** Every coefficient of the fiscal layer; those of industries by element. */
export const FISCAL_MODEL_COEFFICIENTS: Readonly<Record<string, ModelCoefficient>> = {
  ...readModelCoefficients(coefficients),
  ...readIndustryCoefficients(),
  ...readIntensities(),
  ...readFuelWeights(),
}

/** Dimensions of the coefficients that have one value per industry. */
export const FISCAL_FAMILIES: Readonly<Record<string, Family>> = {
  emissions_intensity_revenue_kg_per_usd: { dimensions: ['sector'] },
  capex_share: { dimensions: ['sector'] },
  cost_pass_through: { dimensions: ['sector'] },
  fuel_weight: { dimensions: ['sector', 'fuel'] },
}

function readIndustryCoefficients(): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    Object.entries(industries.columns).flatMap(([symbol, column]) =>
      INDUSTRY_IDS.map((industry) => {
        const [value, low, high] = spread.parse(rows[industry][symbol])
        const { label, unit, source, mark, distribution, drawn_by } = column
        return [
          elementName(symbol, [industry]),
          {
            label: `${label}: ${industry.replaceAll('_', ' ')}`,
            value,
            unit,
            source,
            source_type: kindOfMark(mark === 'a' ? 'a' : 'c'),
            range: [low, high],
            group: 'transition',
            distribution: distributionSchema.parse({ ...distribution, low, mode: value, high }),
            drawn_with: { symbol: drawn_by, correlation: 1 },
          },
        ]
      })
    )
  )
}

function readIntensities(): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    INDUSTRY_IDS.map((industry) => [
      elementName('emissions_intensity_revenue_kg_per_usd', [industry]),
      { ...DRAWN_INTENSITIES[industry], group: 'transition' },
    ])
  )
}

function readFuelWeights(): Record<string, ModelCoefficient> {
  const { label, unit, source } = industries.fuel_weight
  return Object.fromEntries(
    INDUSTRY_IDS.flatMap((industry) =>
      FUELS.map((fuel) => {
        const held = fuelWeights[industry]?.[fuel]
        const value = held === undefined ? 0 : held
        return [
          elementName('fuel_weight', [industry, fuel]),
          {
            label: `${label}: ${industry.replaceAll('_', ' ')}, ${fuel}`,
            value,
            unit,
            source,
            source_type: 'assumed' as const,
            range: [value, value] as const,
            group: 'transition',
            distribution: { shape: 'fixed' as const },
          },
        ]
      })
    )
  )
}
