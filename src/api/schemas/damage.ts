import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { DAMAGE_FUNCTION_IDS } from '../../core/damage/damage-functions.ts'
import { DAMAGE_FIELD_NAMES } from '../../model/figures/damage.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { physicalClimateResultSchema, physicalInputsSchema, sourceSchema } from './climate.ts'
import { uncertaintyField } from './uncertainty.ts'
import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { listFigures, sectionOf } from '../../model/figures/figure.ts'
import { explanationField, offeredShape } from './calculation.ts'
import { sensitivityField } from './sensitivity.ts'

/** Indices and figures of a damage estimate. */
export const damageShape = offeredShape(DAMAGE_FIGURES, listFigures(DAMAGE_FIGURES))

const INDEX_SHAPE = offeredShape(DAMAGE_FIGURES, DAMAGE_FIELD_NAMES)
const GDP_SHAPE = offeredShape(DAMAGE_FIGURES, ['gdp_damage_pct', 'gdp_damage_additional_pct'])

const damageFigures = z.object(damageShape).meta({ id: 'DamageFigures' })

/** Fields at the end of every response of the chain; limits and sources are absent with sources=false. */
export const evidence = {
  limits: z.array(z.string()).readonly().optional(),
  sources: z.array(sourceSchema).readonly().optional(),
  model_version: z.string(),
}

/** Optional parts of a response, and the names of ignored parameters. */
export const additions = {
  uncertainty: uncertaintyField,
  explanation: explanationField,
  ignored: ignoredField,
}

/** The request of a damage estimate with its defaults filled in. */
export const damageInputs = physicalInputsSchema.extend({
  carbon_price_usd_per_t: z.number().nullable(),
  adaptation_level: z.number(),
  damage_function: z.enum(DAMAGE_FUNCTION_IDS),
})

/**
 * Additional share of its annual value added that an industry loses through each channel, relative
 * to now.
 */
const deratingSchema = z
  .object(offeredShape(sectionOf(DAMAGE_FIGURES, 'derating')))
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
      .describe(
        'For an effect per degree, its low and high end at the warming since now, percent; else null'
      )
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
  sources: z.array(sourceSchema).readonly().optional(),
  model_version: z.string(),
})

/** A damage estimate on the wire. */
export const damageResultSchema = z
  .object({
    ...damageShape,
    price_year: z.int().describe('Year of the product and prices of the figures in USD'),
    derating: deratingSchema,
    gdp_parts: z
      .object(offeredShape(sectionOf(DAMAGE_FIGURES, 'gdp_parts')))
      .describe('Components of gdp_damage_additional_pct, what they contain, and losses of now'),
    gdp_families: z
      .object(offeredShape(sectionOf(DAMAGE_FIGURES, 'gdp_families')))
      .describe('The same damage without shocks by each family of studies whose mean is central'),
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

const sectorDamageSchema = z.object({
  sector: z.enum(INDUSTRY_IDS),
  year: z.int(),
  warming_c: z.number(),
  ...GDP_SHAPE,
  ...INDEX_SHAPE,
  derating: deratingSchema,
  low: damageFigures,
  high: damageFigures,
})

/** Damage to a country by sector and year on the wire. */
export const damageOfCountrySchema = z
  .object({
    country: z.string(),
    name: z.string(),
    scenario: z.string(),
    years: z.array(z.int()).readonly(),
    sectors: z.array(z.enum(INDUSTRY_IDS)).readonly(),
    estimates: z.array(sectorDamageSchema).readonly(),
    ...evidence,
    ignored: ignoredField,
  })
  .meta({ id: 'DamageOfCountry' })

/** Damage with one row per country on the wire. */
export const damageOfAllSchema = z
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
          ...GDP_SHAPE,
          ...INDEX_SHAPE,
          most_derated_sector: z.enum(INDUSTRY_IDS),
        })
      )
      .readonly(),
    model_version: z.string(),
    ignored: ignoredField,
  })
  .meta({ id: 'DamageOfAllCountries' })

/** Damage to a country by sector and year, or one row per country, on the wire. */
export const countryDamageSchema = z
  .union([damageOfCountrySchema, damageOfAllSchema])
  .meta({ id: 'CountryDamage' })
