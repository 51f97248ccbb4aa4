import { z } from '@hono/zod-openapi'
import { ignoredField } from '../ignored-names.ts'
import { DAMAGE_FUNCTION_IDS } from '../../core/damage/damage-functions.ts'
import {
  DAMAGE_FIELD_NAMES,
  DAMAGE_FIELDS,
  DAMAGE_FIGURE_NAMES,
  DAMAGE_FIGURES,
  DERATING_PARTS,
  GDP_PARTS,
} from '../../core/damage/fields.ts'
import {
  FISCAL_FIELD_NAMES,
  FISCAL_FIELDS,
  FISCAL_FIGURE_NAMES,
  FISCAL_FIGURES,
} from '../../core/fiscal/fields.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import { ZONES } from '../../core/pathways/tables.ts'
import {
  physicalClimateResultSchema,
  physicalInputsSchema,
  sourceSchema,
  warmingSchema,
} from './climate.ts'
import { uncertaintyField } from './uncertainty.ts'
import { numberShape, explanationField } from './calculation.ts'
import { sensitivityField, sensitivityRow } from './sensitivity.ts'

const damageShape = {
  ...numberShape(DAMAGE_FIELD_NAMES, DAMAGE_FIELDS),
  ...numberShape(DAMAGE_FIGURE_NAMES, DAMAGE_FIGURES),
}

const fiscalShape = {
  ...numberShape(FISCAL_FIELD_NAMES, FISCAL_FIELDS),
  ...numberShape(FISCAL_FIGURE_NAMES, FISCAL_FIGURES),
}

const damageFigures = z.object(damageShape).meta({ id: 'DamageFigures' })

const fiscalFigures = z.object(fiscalShape).meta({ id: 'FiscalFigures' })

/** What stands under every answer of the chain. */
const evidence = {
  limits: z.array(z.string()).readonly(),
  sources: z.array(sourceSchema).readonly(),
  model_version: z.string(),
}

const additions = {
  uncertainty: uncertaintyField,
  explanation: explanationField,
  ignored: ignoredField,
}

const damageInputs = physicalInputsSchema.extend({
  carbon_price_usd_per_t: z.number().nullable(),
  adaptation_level: z.number(),
  damage_function: z.enum(DAMAGE_FUNCTION_IDS),
})

/** Share of its yearly value added that an industry loses through each channel, more than now. */
const deratingSchema = z
  .object(numberShape([...DERATING_PARTS, 'combined']))
  .meta({ id: 'Derating' })

const sectorEffectSchema = z
  .object({
    effect: z.string(),
    low: z.number(),
    high: z.number(),
    unit: z.string(),
    source: z.string(),
    at_warming: z
      .object({ low: z.number(), high: z.number() })
      .meta({ id: 'Ends' })
      .describe('Ends at the warming since now for an effect by degree, percent; else null')
      .nullable(),
  })
  .meta({ id: 'SectorEffect' })

const deratingTableSchema = z.object({
  inputs: damageInputs.omit({ industry: true }),
  warming_c: z.number(),
  industries: z
    .array(
      deratingSchema.extend({
        industry: z.enum(INDUSTRY_IDS),
        label: z.string(),
        effects: z.array(sectorEffectSchema).readonly(),
      })
    )
    .readonly(),
  sources: z.array(sourceSchema).readonly(),
  model_version: z.string(),
})

/** A damage estimate on the wire. */
export const damageResultSchema = z
  .object({
    ...damageShape,
    derating: deratingSchema,
    gdp_parts: z.object(numberShape(GDP_PARTS)).describe('Parts of gdp_damage_additional_pct'),
    low: damageFigures,
    high: damageFigures,
    inputs: damageInputs,
    physical: physicalClimateResultSchema,
    ...evidence,
    industries: deratingTableSchema
      .optional()
      .describe('Every industry; only with industries=true'),
    sensitivity: sensitivityField(damageFigures, 'DamageSensitivity'),
    ...additions,
  })
  .meta({ id: 'DamageResult' })

const debtPath = z
  .array(
    z.object({
      year: z.int(),
      ...numberShape(['debt_pct_gdp', 'baseline_pct_gdp', 'balance_shift_pct']),
    })
  )
  .readonly()

/** A fiscal estimate on the wire. */
export const fiscalResultSchema = z
  .object({
    ...fiscalShape,
    debt_path: debtPath.describe('Public debt every five years from 2025, and at the horizon'),
    price_zone: z.enum(ZONES),
    low: fiscalFigures,
    high: fiscalFigures,
    inputs: damageInputs.extend({
      policy_pathway: z.enum(POLICY_PATHWAY_IDS),
      debt_start_pct_gdp: z.number().nullable(),
    }),
    damage: damageResultSchema,
    ...evidence,
    sensitivity: sensitivityField(fiscalFigures, 'FiscalSensitivity'),
    ...additions,
  })
  .meta({ id: 'FiscalResult' })

const pathwayFigures = z
  .object(
    numberShape([
      'emissions_net_pct_change',
      'total_damage_pct_gdp',
      'fiscal_balance_shift_pct',
      'debt_deviation_pct_gdp',
      'investment_gap_index',
    ])
  )
  .meta({ id: 'PathwayFigures' })

/** A comparison of the policy pathways on the wire. */
export const comparisonSchema = z
  .object({
    inputs: z.object({
      industry: z.enum(INDUSTRY_IDS),
      horizon: z.int(),
      geography: z.string(),
    }),
    pathways: z
      .array(
        z.object({
          id: z.enum(POLICY_PATHWAY_IDS),
          label: z.string(),
          description: z.string(),
          kind: z.string(),
          anchor: z.string(),
          ...pathwayFigures.shape,
          ...numberShape([
            'warming_c',
            'warming_low_c',
            'warming_high_c',
            'carbon_price_usd_per_t',
            'stranded_asset_risk_index',
            'revenue_sensitivity_index',
            'total_damage_low_pct_gdp',
            'total_damage_high_pct_gdp',
          ]),
          uncertainty: uncertaintyField,
        })
      )
      .readonly(),
    ...evidence,
    sensitivity: z
      .record(z.string(), z.array(sensitivityRow(pathwayFigures, 'PathwaySensitivity')).readonly())
      .optional()
      .describe('By pathway, what each coefficient does at either end; only with sensitivity=true'),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'PathwayComparison' })

const sectorDamageSchema = z.object({
  sector: z.enum(INDUSTRY_IDS),
  year: z.int(),
  warming_c: z.number(),
  gdp_damage_pct: z.number(),
  gdp_damage_additional_pct: z.number(),
  ...numberShape(DAMAGE_FIELD_NAMES, DAMAGE_FIELDS),
  derating: deratingSchema,
  low: damageFigures,
  high: damageFigures,
})

/** Damage of a country by sector and year, or a row a country, on the wire. */
export const countryDamageSchema = z
  .union([
    z
      .object({
        country: z.string(),
        name: z.string(),
        scenario: z.string(),
        years: z.array(z.int()).readonly(),
        sectors: z.array(z.enum(INDUSTRY_IDS)).readonly(),
        estimates: z.array(sectorDamageSchema).readonly(),
        ...evidence,
      })
      .meta({ id: 'DamageOfCountry' }),
    z
      .object({
        scenario: z.string(),
        year: z.int(),
        count: z.int(),
        countries: z
          .array(
            z.object({
              country: z.string(),
              name: z.string(),
              year: z.int(),
              warming_c: z.number(),
              gdp_damage_pct: z.number(),
              gdp_damage_additional_pct: z.number(),
              ...numberShape(DAMAGE_FIELD_NAMES, DAMAGE_FIELDS),
              most_derated_sector: z.enum(INDUSTRY_IDS),
            })
          )
          .readonly(),
        model_version: z.string(),
        ignored: ignoredField,
      })
      .meta({ id: 'DamageOfAllCountries' }),
  ])
  .meta({ id: 'CountryDamage' })

const forecastYear = z.object({
  year: z.int(),
  ...numberShape([
    'heat_stress',
    'drought_risk',
    'flood_risk',
    'precipitation_volatility',
    'sea_level_pressure',
    'extreme_event_frequency',
  ]),
  warming_c: warmingSchema,
  ...damageShape,
  ...fiscalShape,
  emissions_mt_co2: z.number().nullable(),
  gdp_damage_usd_b: z.number().nullable(),
  uncertainty: uncertaintyField,
})

const countryFigure = z
  .object({ value: z.number(), unit: z.string(), year: z.int(), dataset_id: z.string() })
  .meta({ id: 'CountryFigure' })
  .nullable()

/** A forecast on the wire. */
export const forecastSchema = z
  .object({
    envelope: z.looseObject({
      country: z.string(),
      horizon: z.int(),
      industry: z.enum(INDUSTRY_IDS),
      scenario: z.string(),
    }),
    country_name: z.string(),
    country_data: z.object({
      emissions_mt_co2: countryFigure,
      gdp_usd_b: countryFigure,
      population: countryFigure,
    }),
    years: z.array(z.int()).readonly(),
    series: z.array(forecastYear).readonly(),
    drivers: z
      .array(
        z.object({
          output: z.string(),
          unit: z.string(),
          rows: z
            .array(
              z.object({
                year: z.int(),
                ...numberShape(['baseline', 'policy', 'shocks', 'total']),
              })
            )
            .readonly(),
        })
      )
      .readonly(),
    ...evidence,
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'Forecast' })
