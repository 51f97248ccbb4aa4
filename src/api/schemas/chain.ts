import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import { ZONES } from '../../core/pathways/tables.ts'
import { FISCAL_FIGURES } from '../../model/figures/fiscal.ts'
import { stressorShape, warmingSchema } from './climate.ts'
import { uncertaintyField } from './uncertainty.ts'
import { explanationField, numberShape, offeredNumbers, offeredShape } from './calculation.ts'
import { sensitivityField, sensitivityRow } from './sensitivity.ts'
import { additions, damageInputs, damageResultSchema, damageShape, evidence } from './damage.ts'

const fiscalShape = offeredShape(FISCAL_FIGURES)

const fiscalFigures = z.object(fiscalShape).meta({ id: 'FiscalFigures' })

const debtPath = z
  .array(
    z.object({
      year: z.int(),
      ...offeredNumbers(['debt_pct_gdp', 'baseline_pct_gdp', 'balance_shift_pct']),
    })
  )
  .readonly()

/** A fiscal estimate on the wire. */
export const fiscalResultSchema = z
  .object({
    ...fiscalShape,
    debt_path: debtPath.describe(
      'Public debt every five years from 2025, and at the horizon; empty where none is held'
    ),
    disaster_year: z
      .object({
        event_pct_gdp: z
          .number()
          .describe('Assets lost in the larger shock of flood and cyclone at the horizon'),
        balance_pct_gdp: z.number().describe('What it shifts the balance of its year by'),
      })
      .nullable()
      .describe('A disaster year on top of the balance, percent of GDP, without adaptation'),
    price_zone: z.enum(ZONES).nullable(),
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
    offeredNumbers([
      'emissions_net_pct_change',
      'damage_additional_pct_gdp',
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
          ...numberShape(['warming_c', 'warming_low_c', 'warming_high_c']),
          ...offeredNumbers([
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
      .describe(
        'By pathway: the figures with each coefficient at either end; only with sensitivity=true'
      ),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'PathwayComparison' })

const forecastYear = z.object({
  year: z.int(),
  ...stressorShape,
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
