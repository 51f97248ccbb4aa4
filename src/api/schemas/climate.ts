import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { PHYSICAL_FIELD_NAMES } from '../../model/figures/physical.ts'
import { PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { EXPOSURE_HAZARDS } from '../../model/coefficients/hazards.ts'
import { sectionOf } from '../../model/figures/figure.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'
import { explanationField, figureShape, numberShape } from './calculation.ts'
import { sensitivityField } from './sensitivity.ts'
import { uncertaintyField } from './uncertainty.ts'

/** The six stressors of the contract. */
export const stressorShape = figureShape(PHYSICAL_FIGURES, PHYSICAL_FIELD_NAMES)

/** Warming of the globe and of a place. */
export const warmingSchema = z
  .object(figureShape(sectionOf(PHYSICAL_FIGURES, 'warming_c')))
  .meta({ id: 'Warming' })

const endSchema = z
  .object({ ...stressorShape, warming_c: warmingSchema })
  .meta({ id: 'PhysicalFigures' })

/** A cited publication. */
export const sourceSchema = z
  .object({
    id: z.string(),
    citation: z.string(),
    url: z.string(),
    license: z.string(),
    used_for: z.string().optional().describe('What the response uses it for'),
  })
  .meta({ id: 'Source' })

/** A figure for each hazard. */
export const exposureSchema = z.object(numberShape(EXPOSURE_HAZARDS)).meta({ id: 'HazardFigures' })

/** Request of the physical layer, as answers repeat it with all defaults. */
export const physicalInputsSchema = z.object({
  climate_pathway: z.enum(PATHWAY_IDS).nullable(),
  geography: z.string(),
  industry: z.enum(INDUSTRY_IDS),
  active_shocks: z.array(z.enum(SHOCK_IDS)),
  horizon: z.int(),
  warming_c: z.number().nullable(),
})

const { coastal_amplification: amplification, ...drivers } = figureShape(
  sectionOf(PHYSICAL_FIGURES, 'drivers')
)
const driversSchema = z.object({ ...drivers, coastal_amplification: amplification.nullable() })

/** A physical estimate on the wire. */
export const physicalClimateResultSchema = z
  .object({
    ...stressorShape,
    inputs: physicalInputsSchema,
    warming_c: warmingSchema,
    low: endSchema.describe('All ranges at the end with less GDP damage'),
    high: endSchema.describe('All ranges at the end with more GDP damage'),
    exposure_weight: exposureSchema,
    industry_exposure: z.object(figureShape(sectionOf(PHYSICAL_FIGURES, 'industry_exposure'))),
    drivers: driversSchema,
    ...figureShape(PHYSICAL_FIGURES, ['sea_level_mm']),
    extrapolated: z.boolean().describe('True above 4 degC of global warming'),
    limits: z.array(z.string()).readonly().optional(),
    sources: z.array(sourceSchema).readonly().optional(),
    model_version: z.string(),
    uncertainty: uncertaintyField,
    sensitivity: sensitivityField(endSchema, 'PhysicalSensitivity'),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'PhysicalClimateResult' })

const indicatorsSchema = z
  .object({
    hottest_day_c: z.number().describe('Hottest day of the year, degC more than 1850-1900'),
    coldest_night_c: z
      .number()
      .nullable()
      .describe('Coldest night of the year, degC more than 1850-1900; null where none is held'),
    wettest_day_pct: z.number().describe('Wettest day of the year, percent more than 1850-1900'),
    dry_spell_days: z
      .number()
      .nullable()
      .describe('Longest dry spell, days more than 1850-1900; null where none is held'),
    hot_days: z.number().nullable().describe('Days a year above 35 degC; null where none are held'),
    dangerous_heat_days: z
      .number()
      .nullable()
      .describe('Days a year with very strong heat stress; null where none are held'),
    drought_events_per_decade: z.number().nullable().describe('Null where none are held'),
  })
  .meta({ id: 'ClimateIndicators' })

const projectionSchema = z.object({
  year: z.int(),
  ...stressorShape,
  warming_c: warmingSchema,
  low: endSchema,
  high: endSchema,
  sea_level_mm: z.number(),
  indicators: indicatorsSchema,
  extrapolated: z.boolean(),
})

/** Projections of one country on the wire. */
export const countryProjectionsSchema = z
  .object({
    country: z.string(),
    name: z.string(),
    scenario: z.string(),
    years: z.array(z.int()).readonly(),
    projections: z.array(projectionSchema.meta({ id: 'ClimateProjection' })).readonly(),
    limits: z.array(z.string()).readonly(),
    sources: z.array(sourceSchema).readonly(),
    model_version: z.string(),
    ignored: ignoredField,
  })
  .meta({ id: 'CountryProjections' })

/** One row per country on the wire. */
export const allProjectionsSchema = z
  .object({
    scenario: z.string(),
    year: z.int(),
    count: z.int(),
    countries: z
      .array(z.object({ country: z.string(), name: z.string(), ...projectionSchema.shape }))
      .readonly(),
    model_version: z.string(),
    ignored: ignoredField,
  })
  .meta({ id: 'ProjectionsOfAllCountries' })

/** Projections of one country, or one row per country, on the wire. */
export const physicalProjectionsSchema = z
  .union([countryProjectionsSchema, allProjectionsSchema])
  .meta({ id: 'PhysicalProjections' })

const rangeSchema = z
  .object({
    low: z.number().nullable(),
    central: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({ id: 'Range' })

/** A tipping element on the wire. */
export const tippingElementSchema = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  scale: z.string(),
  threshold_c: rangeSchema,
  timescale_yr: rangeSchema,
  impacts: z.object({ global: z.string().nullable(), regional: z.string().nullable() }),
})

/** The tipping-point matrix on the wire. */
export const tippingPointsSchema = z
  .object({
    elements: z.array(tippingElementSchema).readonly(),
    matrix: z.object({
      warming_c: z.array(z.number()).readonly(),
      classes: z.record(
        z.string(),
        z.array(z.enum(['below', 'possible', 'likely', 'beyond'])).readonly()
      ),
    }),
    limits: z.array(z.string()).readonly(),
    source: z.string(),
  })
  .meta({ id: 'TippingPoints' })
